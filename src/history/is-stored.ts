/** Kind of stored data with its own database, the prefix of the serial number in its name. */
export type StoredKind = '' | 'listings:' | 'files:';

/** Whether a database of this kind exists for a chatbot. @throws if the browser can't list its databases */
export async function isStored(
  { serialNumber }: { readonly serialNumber: string },
  kind: StoredKind = '',
): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === `chatbot-bubble:${kind}${serialNumber}`);
}
