// A page whose Trusted Types refuse everything by default, and where other policies exist.
globalThis.trustedTypes.createPolicy('default', {
  createHTML() {
    throw new Error('The default policy of the page was asked.');
  },
});
globalThis.trustedTypes.createPolicy('lit-html', { createHTML: markup => markup });
globalThis.trustedTypes.createPolicy('dompurify', { createHTML: markup => markup });
