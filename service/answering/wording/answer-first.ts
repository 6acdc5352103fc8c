/** A longer answer describes the listing, so its name and card stay on top. */
const MAX_LENGTH = 400;

/** An answer about one listing: its link, alone in the first paragraph, and the rest. */
const NAME_FIRST = /^(\*\*\[[^\]\n]+\]\([^)\n]+\)\*\*)\n\n(.+)$/s;

/**
 * Moves the name of a listing behind a short answer about it: the visitor asked for the fact, and clients show a card in
 * place of the name, which would push the fact out of view.
 */
export function answerFirst(text: string): string {
  const [, name, fact = ''] = NAME_FIRST.exec(text) ?? [];
  return name === undefined || fact.length > MAX_LENGTH ? text : `${fact}\n\n${name}`;
}
