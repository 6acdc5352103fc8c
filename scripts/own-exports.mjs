// The bundler's helper for a part's exports walks everything that its list inherits: what a page has added to
// Object.prototype, too, and dies of it.

const HELPER = /__exportAll = /;
const WALK = /for \(var (\w+) in (\w+)\)(?=\s*\{?\s*__defProp\()/;

/** A plugin for the script-tag build: exports are what a module exports. */
export function ownExports() {
  return {
    name: 'own-exports',
    renderChunk(code) {
      if (!HELPER.test(code)) return;
      if (!WALK.test(code))
        throw new Error('The helper for exports no longer walks the way we know.');
      return { code: code.replace(WALK, 'for (var $1 of Object.keys($2))'), map: null };
    },
  };
}
