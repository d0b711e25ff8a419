"""Tables and results as SVG pictures, made from a `View` alone with the pages' own drawings."""
