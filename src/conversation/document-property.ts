/**
 * Reads a property of the document, never an element that shadows it: `<img name="baseURI">` anywhere on the host
 * page replaces `document.baseURI`, because named elements win over the document's own properties.
 *
 * A string or a boolean is taken as it is, because host pages and consent tools redefine those on purpose.
 */
export function documentProperty<Name extends keyof Document>(name: Name): Document[Name] {
  const value = document[name];
  return typeof value === 'string' || typeof value === 'boolean'
    ? value
    : Reflect.get(Document.prototype, name, document);
}
