/** Words beside a price or an area that leave it as it is. */
export const HARMLESS =
  'obo ono oiro vb vhb fp fix fixed price preis festpreis neg negotiable firm asking only gross net netto brutto excl exkl incl inkl inc plus and und utilities bills fees tax taxes vat mwst ust nk heizkosten warm kalt warmmiete kaltmiete lot plot land site living floor interior heated finished total approx approximately ca about';

/** The numbers from zero to twelve in several languages. */
export const NUMBER_WORDS = [
  'zero one two three four five six seven eight nine ten eleven twelve',
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze',
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce',
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici',
  'zero um dois três quatro cinco seis sete oito nove dez onze doze',
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf',
].map(words => words.split(' '));

/** Fractions, and words for thousands, millions and so on, which would be lost. */
export const MULTIPLES =
  /^\s*(?:[½¼¾]|(?:k|t|m|mm|mn|mio|mln|mrd|mld|bn|bin|mil|tsd|tys|lac|cr)(?![\p{L}²2])|mill|milh|mily|thous|tausend|tysi|lakh|crore|ти[ся]|тыс|мил|мільй|млн|[千万萬億亿만억천]|लाख|करोड़|مليون|ألف|אלף|מיליון)/iu;
