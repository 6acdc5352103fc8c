/** Words for yes in columns of yes and no, in lower case without accents. */
export const YES_WORDS: readonly string[] = [
  ...['yes', 'y', 'true', '1', 'x', '✓', '✔', 'ja', 'oui', 'si', 'sim', 'tak', 'так', 'да', 'evet', '是', '有', 'はい'],
  ...['예', 'हाँ', 'نعم', 'כן', 'wahr', 'vrai', 'verdadero', 'vero', 'waar', 'prawda', 'verdadeiro', 'sand', 'sant'],
];

export const NO_WORDS: readonly string[] = [
  ...[
    'no',
    'n',
    'false',
    '0',
    'none',
    'nein',
    'kein',
    'keine',
    'non',
    'aucun',
    'não',
    'nao',
    'nee',
    'geen',
    'nie',
    'brak',
  ],
  ...[
    'ні',
    'немає',
    'нет',
    'hayir',
    'yok',
    'nej',
    'ingen',
    '否',
    '无',
    '無',
    'なし',
    '없음',
    'नहीं',
    'لا',
    'לא',
    'falsch',
  ],
];

/** Headings whose yes says that a listing is sold or let, or will be soon, as words without blanks. */
export const SOLD_FLAGS: readonly string[] = [
  ...['sold', 'soldyn', 'issold', 'islet', 'isrented', 'rented', 'let', 'verkauft', 'vermietet', 'vendu', 'loue'],
  ...['vendido', 'vendida', 'alquilado', 'venduto', 'affittato', 'verkocht', 'verhuurd', 'sprzedane', 'wynajete'],
  ...['alugado', 'продано', 'satildi', 'sald'],
];
export const CONTRACT_FLAGS: readonly string[] = [
  ...[
    'underoffer',
    'isunderoffer',
    'undercontract',
    'isundercontract',
    'ispending',
    'pending',
    'reserved',
    'isreserved',
  ],
  ...['saleagreed', 'letagreed', 'sstc', 'reserviert', 'souscompromis', 'sousoffre', 'reservado', 'gereserveerd'],
  ...['onderbod', 'rezerwacja'],
];
