/** What is kept in a database of its own, by what its name has before the serial number. */
export type KeptKind = '' | 'homes:' | 'files:';

/**
 * Whether something of a chatbot is kept: whether its database exists.
 *
 * @throws where the browser does not list databases
 */
export async function isKept(
  { serialNumber }: { readonly serialNumber: string },
  kind: KeptKind = '',
): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === `chatbot-bubble:${kind}${serialNumber}`);
}
