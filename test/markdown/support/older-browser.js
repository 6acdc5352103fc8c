// A browser without its own sanitizer.
delete Element.prototype.setHTML;
delete window.Sanitizer;
