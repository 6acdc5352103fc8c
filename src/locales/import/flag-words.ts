/** Words for yes in columns of yes and no, in lower case without accents. */
export const YES_WORDS: readonly string[] = [
  ...[
    'yes',
    'y',
    'true',
    '1',
    'x',
    '✓',
    '✔',
    '☑',
    'ja',
    'j',
    'oui',
    'si',
    'sim',
    'tak',
    'так',
    'да',
    'evet',
    '是',
    '有',
    'はい',
  ],
  ...[
    '예',
    'हाँ',
    'نعم',
    'כן',
    'checked',
    'wahr',
    'vrai',
    'verdadero',
    'vero',
    'waar',
    'prawda',
    'verdadeiro',
    'sand',
    'sant',
    'var',
  ],
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
    'unchecked',
    '✗',
    '✘',
    '☐',
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

/** Headings whose no says that a listing must not be published, in lower case without blanks and accents. */
export const PUBLISHED_FLAGS: readonly string[] = [
  ...['publish', 'published', 'ispublished', 'publishonweb', 'publishtoweb', 'publishonwebsite', 'publishonline'],
  ...['showonweb', 'showonwebsite', 'showoninternet', 'showonline', 'displayonweb', 'displayonwebsite'],
  ...['displayoninternet', 'displayonline', 'internetadvertising', 'advertiseonline', 'marketonline', 'webdisplay'],
  ...['online', 'isonline', 'onweb', 'onwebsite', 'visible', 'isvisible', 'visibleonweb', 'visibleonwebsite'],
  ...['veroffentlichen', 'veroffentlicht', 'veroffentlichung', 'internetfreigabe', 'iminternet', 'imweb'],
  ...['publier', 'publie', 'diffuser', 'diffuse', 'publiersurleweb', 'visiblesurleweb', 'enligne'],
  ...['publicar', 'publicado', 'publicada', 'publicarweb', 'publicadoweb', 'publicarenweb', 'visibleenweb'],
  ...['pubblica', 'pubblicato', 'pubblicare', 'pubblicasulweb', 'pubblicaweb', 'visibile', 'visivel'],
  ...['publiceren', 'gepubliceerd', 'tonenopwebsite', 'publikuj', 'publikowac', 'opublikowane', 'yayinla'],
  ...['опублікувати', 'опубліковано', 'публікувати', 'опубликовать', 'опубликовано', '公開', '发布'],
];
/** Headings whose yes says so. */
export const UNPUBLISHED_FLAGS: readonly string[] = [
  ...['hidden', 'ishidden', 'hide', 'draft', 'isdraft', 'archived', 'isarchived', 'deleted', 'isdeleted', 'offline'],
  ...['donotpublish', 'donotadvertise', 'donotdisplay', 'nointernet', 'idxoptout', 'internetoptout', 'optout'],
  ...['nichtveroffentlichen', 'archiviert', 'geloscht', 'versteckt', 'masque', 'nepaspublier', 'oculto', 'oculta'],
  ...['nopublicar', 'nascosto', 'nonpubblicare', 'verborgen', 'nietpubliceren', 'ukryte', 'naopublicar'],
];
/** Headings whose no, or whose yes, says that the price must not be shown. */
export const PRICE_SHOWN: readonly string[] = [
  ...['showprice', 'displayprice', 'pricevisible', 'ispricevisible', 'publishprice', 'priceshown', 'pricedisplay'],
  ...['preisanzeigen', 'preisveroffentlichen', 'afficherprix', 'afficherleprix', 'prixvisible', 'mostrarprecio'],
  ...['preciovisible', 'publicarprecio', 'precovisivel', 'mostrarpreco', 'mostraprezzo', 'prezzovisibile'],
  ...['prijstonen', 'toonprijs', 'pokazcene', 'cenawidoczna'],
];
export const PRICE_HIDDEN: readonly string[] = [
  ...['hideprice', 'pricehide', 'pricehidden', 'ispricehidden', 'hidepriceyn', 'poa', 'ispoa', 'pricepoa'],
  ...['priceonrequest', 'ispriceonrequest', 'priceuponrequest', 'priceonapplication', 'preisaufanfrage'],
  ...['prixmasque', 'masquerprix', 'masquerleprix', 'prixsurdemande', 'ocultarprecio', 'precioaconsultar'],
  ...['ocultarpreco', 'precosobconsulta', 'nascondiprezzo', 'trattativariservata', 'prijsopaanvraag'],
  ...['cenanazapytanie', 'ukryjcene'],
];
