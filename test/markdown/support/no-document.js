// A browser that DOMPurify does not support.
globalThis.DOMImplementation.prototype.createHTMLDocument = undefined;
