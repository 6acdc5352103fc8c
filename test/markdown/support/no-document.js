// A browser in which DOMPurify cannot work.
globalThis.DOMImplementation.prototype.createHTMLDocument = undefined;
