/**
 * Checks that JSON can represent a request without loss: plain objects, arrays, strings, finite numbers, booleans,
 * null, and undefined for absent fields.
 *
 * @throws {TypeError} names the field, as in `listings.0.Price: NaN cannot be sent.`
 */
export function checkPlainData(value: unknown, path = '', within: readonly unknown[] = []): void {
  if (typeof value === 'object' && value !== null) {
    if (within.includes(value)) throw cannotBeSent(path, 'a circular reference');
    if (!isPlain(value)) throw cannotBeSent(path, `a ${value.constructor.name}`);
    for (const [name, member] of Object.entries(value))
      checkPlainData(member, path ? `${path}.${name}` : name, [...within, value]);
  } else if (typeof value === 'number' && !Number.isFinite(value)) throw cannotBeSent(path, String(value));
  else if (/bigint|function|symbol/.test(typeof value)) throw cannotBeSent(path, `a ${typeof value}`);
}

/** Whether a value is an array or a plain object, also one from another frame. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
}

const cannotBeSent = (path: string, what: string) => new TypeError(`${path || 'The request'}: ${what} cannot be sent.`);
