/** An encoding with one byte for each character. */
export interface SingleByteEncoding {
  readonly name: string;
  readonly isLatin: boolean;
  /** Letters beyond ASCII that its languages use often, in lower case. */
  readonly letters: string;
  /** Of owners, as in BCP 47. */
  readonly languages: readonly string[];
  /** How common files in this encoding are, compared to others that read the same bytes as well; up to 1. */
  readonly weight: number;
}

const WESTERN = 'àáâãäåæçèéêëíîïñóôõöøùúûüßœ';
const CENTRAL = 'ąćęłńóśźżáčďéěíňřšťúůýžőűöüäâăîşţđôľß';
const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґ';
const GREEK = 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ';
const CENTRAL_LANGUAGES = ['pl', 'cs', 'sk', 'hu', 'hr', 'sl', 'ro', 'bs', 'sq'];
const CYRILLIC_LANGUAGES = ['uk', 'ru', 'bg', 'be', 'sr', 'mk'];

export const singleByteEncodings: readonly SingleByteEncoding[] = [
  { name: 'windows-1252', isLatin: true, letters: WESTERN, languages: [], weight: 1 },
  { name: 'windows-1250', isLatin: true, letters: CENTRAL, languages: CENTRAL_LANGUAGES, weight: 0.97 },
  { name: 'iso-8859-2', isLatin: true, letters: CENTRAL, languages: CENTRAL_LANGUAGES, weight: 0.95 },
  { name: 'windows-1254', isLatin: true, letters: 'çğıöşüâîû', languages: ['tr', 'az'], weight: 0.95 },
  { name: 'windows-1257', isLatin: true, letters: 'āčēģīķļņšūžąęėįųõäöü', languages: ['lt', 'lv', 'et'], weight: 0.93 },
  { name: 'macintosh', isLatin: true, letters: WESTERN, languages: [], weight: 0.9 },
  { name: 'windows-1251', isLatin: false, letters: CYRILLIC, languages: CYRILLIC_LANGUAGES, weight: 1 },
  { name: 'koi8-u', isLatin: false, letters: CYRILLIC, languages: CYRILLIC_LANGUAGES, weight: 0.95 },
  { name: 'iso-8859-5', isLatin: false, letters: CYRILLIC, languages: CYRILLIC_LANGUAGES, weight: 0.9 },
  { name: 'ibm866', isLatin: false, letters: CYRILLIC, languages: CYRILLIC_LANGUAGES, weight: 0.9 },
  { name: 'windows-1253', isLatin: false, letters: GREEK, languages: ['el'], weight: 1 },
  { name: 'iso-8859-7', isLatin: false, letters: GREEK, languages: ['el'], weight: 0.97 },
  { name: 'windows-1255', isLatin: false, letters: 'אבגדהוזחטיךכלםמןנסעףפץצקרשת', languages: ['he'], weight: 1 },
  {
    name: 'windows-1256',
    isLatin: false,
    letters: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژگ',
    languages: ['ar', 'fa'],
    weight: 1,
  },
];

/** Byte pairs of an encoding of East Asian text. */
interface PairRange {
  /** First and last lead byte. */
  readonly leads: readonly [number, number];
  /** First and last trail byte. */
  readonly trails: readonly [number, number];
  /** How common these characters are in texts, from -1 to 1.1. */
  readonly weight: number;
}

export interface DoubleByteEncoding {
  readonly name: string;
  readonly languages: readonly string[];
  /** The first that fits counts. */
  readonly pairs: readonly PairRange[];
  /** Bytes beyond ASCII that are characters alone: half-width katakana. */
  readonly singles?: readonly [number, number];
}

export const doubleByteEncodings: readonly DoubleByteEncoding[] = [
  {
    name: 'shift_jis',
    languages: ['ja'],
    singles: [0xa1, 0xdf],
    pairs: [
      { leads: [0x82, 0x83], trails: [0x40, 0xfc], weight: 1 },
      { leads: [0x81, 0x81], trails: [0x40, 0xfc], weight: 0.8 },
      { leads: [0x88, 0x97], trails: [0x40, 0xfc], weight: 0.95 },
      { leads: [0x98, 0x9f], trails: [0x40, 0xfc], weight: 0.2 },
      { leads: [0xe0, 0xfc], trails: [0x40, 0xfc], weight: 0.1 },
    ],
  },
  {
    name: 'gb18030',
    languages: ['zh'],
    pairs: [
      { leads: [0xb0, 0xd7], trails: [0xa1, 0xfe], weight: 0.95 },
      { leads: [0xa1, 0xa3], trails: [0xa1, 0xfe], weight: 0.8 },
      // Japanese syllables.
      { leads: [0xa4, 0xa5], trails: [0xa1, 0xfe], weight: -0.5 },
      { leads: [0xd8, 0xf7], trails: [0xa1, 0xfe], weight: 0.2 },
      { leads: [0x81, 0xfe], trails: [0x30, 0xfe], weight: 0.05 },
    ],
  },
  {
    name: 'big5',
    languages: ['zh-hant', 'zh-tw', 'zh-hk'],
    pairs: [
      { leads: [0xa4, 0xc6], trails: [0x40, 0x7e], weight: 1.1 },
      { leads: [0xa4, 0xc6], trails: [0xa1, 0xfe], weight: 0.8 },
      { leads: [0xa1, 0xa3], trails: [0x40, 0xfe], weight: 0.8 },
      { leads: [0xc9, 0xf9], trails: [0x40, 0xfe], weight: 0.2 },
    ],
  },
  {
    name: 'euc-kr',
    languages: ['ko'],
    pairs: [
      { leads: [0xb0, 0xc8], trails: [0xa1, 0xfe], weight: 1 },
      { leads: [0xa1, 0xa3], trails: [0xa1, 0xfe], weight: 0.8 },
      { leads: [0xca, 0xfd], trails: [0xa1, 0xfe], weight: 0.1 },
    ],
  },
  {
    name: 'euc-jp',
    languages: ['ja'],
    pairs: [
      { leads: [0xa4, 0xa5], trails: [0xa1, 0xfe], weight: 1 },
      { leads: [0xa1, 0xa3], trails: [0xa1, 0xfe], weight: 0.8 },
      { leads: [0xb0, 0xcf], trails: [0xa1, 0xfe], weight: 0.85 },
      { leads: [0xd0, 0xf4], trails: [0xa1, 0xfe], weight: 0.2 },
    ],
  },
];

/** Encodings that an owner can choose. */
export const ENCODINGS: readonly string[] = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  ...singleByteEncodings.map(({ name }) => name),
  ...doubleByteEncodings.map(({ name }) => name),
];
