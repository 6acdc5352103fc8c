/**
 * Reads a property of the document, never an element that shadows it: `<img name="baseURI">` anywhere on the host
 * page replaces `document.baseURI`, because named elements override the document's own properties.
 *
 * Strings and booleans are returned as they are, because host pages and consent tools redefine those on purpose.
 */
export function documentProperty<Name extends keyof Document>(name: Name): Document[Name] {
  const value = document[name];
  return Object(value) === value ? Reflect.get(Document.prototype, name, document) : value;
}
