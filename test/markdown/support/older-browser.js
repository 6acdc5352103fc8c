// A browser without a sanitiser of its own.
delete Element.prototype.setHTML;
delete window.Sanitizer;
