// The launcher needs Lit's reactive element and none of its templates. `lit` exports both from one module,
// which cannot be shaken apart, so the script-tag build sends the launcher's imports to the part it uses.

/** A plugin for the script-tag build; an application's bundler loads all of Lit anyway. */
export function launcherWithoutTemplates() {
  return {
    name: 'launcher-without-templates',
    enforce: 'pre',
    resolveId(source, importer) {
      if (
        source !== 'lit' ||
        !/[\\/](bubble|teaser|dress-again|host-styles)(\.styles)?\.ts$/.test(importer ?? '')
      )
        return;
      return this.resolve('@lit/reactive-element', import.meta.filename);
    },
  };
}
