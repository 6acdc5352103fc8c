/** Function words and search words of other languages that English doesn't have. */
// prettier-ignore
const FOREIGN: ReadonlySet<string> = new Set([
  // German
  'ich', 'und', 'der', 'das', 'ein', 'eine', 'einen', 'mit', 'für', 'fur', 'nicht', 'ist', 'sind', 'wie',
  'viel', 'viele', 'kostet', 'gibt', 'wohnung', 'wohnungen', 'haus', 'hauser', 'suche', 'suchen', 'zimmer',
  'zu', 'mieten', 'kaufen', 'hallo', 'guten', 'bitte', 'danke', 'wo', 'wann', 'haben', 'sie', 'mochte',
  'zeigen', 'unter', 'mir', 'ihre', 'offnungszeiten', 'sprechen', 'deutsch', 'die', 'erste', 'zweite',
  'dritte',
  // French
  'je', 'vous', 'nous', 'cherche', 'un', 'une', 'les', 'avec', 'pour', 'dans', 'sont', 'combien', 'maison',
  'maisons', 'appartement', 'appartements', 'louer', 'acheter', 'bonjour', 'merci', 'quel', 'quelle',
  'quels', 'quelles', 'avez', 'chambres', 'et', 'bonsoir', 'parlez',
  // Spanish
  'yo', 'busco', 'una', 'en', 'con', 'para', 'por', 'cuanto', 'cuantos', 'cuantas', 'cuesta', 'casas',
  'apartamento', 'apartamentos', 'alquiler', 'alquilar', 'comprar', 'hola', 'gracias', 'tiene', 'tienen',
  'hay', 'habitaciones', 'cual', 'cuales', 'donde', 'quiero', 'y', 'dormitorios', 'precio', 'buenos',
  'dias', 'mas', 'quien', 'es', 'agente',
  // Italian, Portuguese, Dutch
  'cerco', 'vorrei', 'appartamento', 'casa', 'affitto', 'quanto', 'ciao', 'grazie', 'camere', 'procuro',
  'quartos', 'alugar', 'obrigado', 'ola', 'een', 'het', 'zoek', 'huis', 'huizen', 'kamers', 'hoeveel',
  'goedendag', 'uma', 'apartamento', 'quero',
]);
/** Words that identify a language on their own. */
// prettier-ignore
const STRONG: ReadonlySet<string> = new Set([
  'wohnung', 'wohnungen', 'hauser', 'zimmer', 'mieten', 'kaufen', 'suche', 'cherche', 'maisons',
  'appartement', 'appartements', 'louer', 'busco', 'casas', 'apartamentos', 'alquiler', 'cerco',
  'appartamento', 'affitto', 'zoek', 'huis', 'hallo', 'guten', 'danke', 'merci', 'gracias',
]);
// prettier-ignore
const ENGLISH: ReadonlySet<string> = new Set([
  'the', 'a', 'an', 'is', 'are', 'of', 'to', 'in', 'on', 'for', 'with', 'and', 'or', 'do', 'does', 'what',
  'how', 'many', 'much', 'show', 'me', 'i', 'home', 'homes', 'house', 'houses', 'my',
]);

export function isForeign(raw: string, words: readonly string[]): boolean {
  const letters = raw.match(/\p{L}/gu)?.length ?? 0;
  const latin = raw.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if ((letters > 0 && latin < letters / 2) || /[¿¡]/.test(raw)) return true;
  const foreign = words.filter(word => FOREIGN.has(word)).length + words.filter(word => STRONG.has(word)).length;
  const english = words.filter(word => ENGLISH.has(word)).length;
  return foreign > english && (foreign > 1 || words.length <= 2);
}
