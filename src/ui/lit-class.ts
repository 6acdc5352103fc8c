import { _$LH } from 'lit';

/**
 * Finds a class that Lit does not export under a stable name, by a method that only it has. Lit's development build has
 * other names, so there is none.
 */
export const litClass = <Instance>(method: string) =>
  Object.values(_$LH).find(
    value => typeof value === 'function' && method in ((value.prototype as object | null) ?? {}),
  ) as unknown as { readonly prototype: Instance } | undefined;
