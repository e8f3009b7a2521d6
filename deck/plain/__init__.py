"""Markdown as it is written for other slide tools: Marp, reveal.js, Slidev, pandoc and Quarto."""
