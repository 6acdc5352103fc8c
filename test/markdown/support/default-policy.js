// A page whose Trusted Types let nothing through by default, and which has taken the names of others.
globalThis.trustedTypes.createPolicy('default', {
  createHTML() {
    throw new Error('The default policy of the page was asked.');
  },
});
globalThis.trustedTypes.createPolicy('lit-html', { createHTML: markup => markup });
globalThis.trustedTypes.createPolicy('dompurify', { createHTML: markup => markup });
