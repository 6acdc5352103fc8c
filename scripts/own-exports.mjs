// What a part of the widget exports, its bundler puts together at run time, with a helper that walks everything
// its list inherits: what a page has added to Object.prototype, too, and dies of it. Getters need no helper.

const CALL = /__exportAll\(\{\s*([^{}]*?)\s*\}\)/g;
const EXPORT = /^(\w+): \(\) => ([\w$]+)$/;

/** A plugin for the script-tag build: exports are what a module exports. */
export function ownExports() {
  return {
    name: 'own-exports',
    renderChunk(code) {
      if (!CALL.test(code)) return;
      return { code: code.replace(CALL, (_, list) => `{ ${gettersOf(list)} }`), map: null };
    },
  };
}

const gettersOf = list =>
  list
    .split(/,\s*/)
    .map(entry => {
      const [, name, local] = EXPORT.exec(entry) ?? [];
      if (!name) throw new Error(`The bundler no longer lists exports the way we know: ${entry}`);
      return `get ${name}() { return ${local}; }`;
    })
    .join(', ');
