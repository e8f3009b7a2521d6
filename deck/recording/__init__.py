"""How experiments run in processes of their own and become evidence; this process never imports torch."""
