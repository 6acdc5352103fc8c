interface SaleWords {
  readonly type: 'for_sale' | 'for_rent';
  /** Lower-case words without accents, as wholes. */
  readonly phrases: readonly string[];
}

/** Words of sales and rentals in all languages of the dashboard. */
export const SALE_PHRASES: readonly SaleWords[] = [
  { type: 'for_sale', phrases: ['sale', 'sales', 'for sale', 'sell', 'selling', 'sold', 'buy', 'purchase'] },
  { type: 'for_sale', phrases: ['resale', 'private treaty'] },
  { type: 'for_sale', phrases: ['mls listing', 'past sale', 'new construction', 'new construction home', 'auction'] },
  { type: 'for_sale', phrases: ['forsale', 'new property', 'new booking', 'new launch', 'new build', 'preventa'] },
  { type: 'for_sale', phrases: ['new construction plan', 'foreclosure', 'short sale', 'sstc', 'sale agreed'] },
  { type: 'for_sale', phrases: ['residential sale', 'till salu'] },
  { type: 'for_sale', phrases: ['freehold', 'share of freehold', 'for sale by owner', 'fsbo', 'sold stc'] },
  { type: 'for_sale', phrases: ['outright sale'] },
  { type: 'for_sale', phrases: ['sald', 'salda', 'solgt', 'myyty', 'eladva', 'vendue', 'vendida', 'venduta'] },
  { type: 'for_sale', phrases: ['sprzedana', 'sprzedany', 'sprzedano', 'vanduta', 'πωλήθηκε', 'terjual', 'đã bán'] },
  { type: 'for_sale', phrases: ['ขายแล้ว', '売却済', '売却済み', '판매완료', '매매완료', 'מכור', 'נמכר', 'تم البيع'] },
  { type: 'for_rent', phrases: ['uthyrd', 'utleid', 'udlejet', 'vuokrattu', 'kiadva', 'louee', 'alquilada'] },
  { type: 'for_rent', phrases: ['affittata', 'wynajeta', 'wynajety', 'alugado', 'alugada', 'arrendado', 'arrendada'] },
  { type: 'for_rent', phrases: ['inchiriata', 'pronajato', 'ενοικιάστηκε', 'tersewa', 'đã cho thuê', 'เช่าแล้ว'] },
  { type: 'for_sale', phrases: ['kauf', 'verkauf', 'zu verkaufen', 'zum kauf', 'kaufen', 'verkauft', 'eigentum'] },
  { type: 'for_sale', phrases: ['vente', 'a vendre'] },
  { type: 'for_sale', phrases: ['achat', 'vendu', 'en vente', 'venta', 'en venta', 'vender', 'vendido', 'compra'] },
  { type: 'for_sale', phrases: ['compraventa'] },
  { type: 'for_sale', phrases: ['vendita', 'in vendita', 'venduto', 'acquisto', 'koop', 'te koop', 'verkoop'] },
  { type: 'for_sale', phrases: ['verkocht', 'sprzedaz'] },
  { type: 'for_sale', phrases: ['na sprzedaz', 'sprzedane', 'venda', 'a venda', 'para venda', 'comprar', 'продаж'] },
  { type: 'for_sale', phrases: ['продається'] },
  { type: 'for_sale', phrases: ['продажа', 'продано', 'купівля', 'satilik', 'satis', 'satildi', '出售', '买卖'] },
  { type: 'for_sale', phrases: ['買賣', '二手', '在售', '待售'] },
  { type: 'for_sale', phrases: ['売買', '販売', '売り', '売却', '매매', '판매', '분양', 'बिक्री', 'बिक्री के लिए'] },
  { type: 'for_sale', phrases: ['बेचना', 'للبيع', 'بيع', 'למכירה', 'מכירה'] },

  { type: 'for_sale', phrases: ['prodej', 'na prodej', 'prodano', 'vanzare', 'de vanzare', 'vandut'] },

  { type: 'for_sale', phrases: ['myynnissa', 'elado', 'πώληση', 'πωλείται', 'ขาย', 'bán', 'dijual', 'jual'] },
  {
    type: 'for_rent',
    phrases: [
      'kiado',
      'berbeado',
      'ενοικίαση',
      'ενοικιάζεται',
      'ให้เช่า',
      'เช่า',
      'cho thuê',
      'disewakan',
      'disewa',
      'sewa',
    ],
  },
  { type: 'for_sale', phrases: ['فروش', 'برای فروش', 'myynti', 'myydaan', 'til salgs', 'til salg', 'salg'] },
  {
    type: 'for_rent',
    phrases: ['اجاره', 'رهن و اجاره', 'vuokra', 'vuokrataan', 'til leie', 'til leje', 'utleie', 'udlejning'],
  },

  { type: 'for_rent', phrases: ['pronajem', 'k pronajmu', 'inchiriere', 'de inchiriat', 'inchiriat'] },
  { type: 'for_rent', phrases: ['rent', 'rents', 'rental', 'rentals', 'for rent', 'to rent', 'rented', 'renting'] },
  { type: 'for_rent', phrases: ['lease'] },
  { type: 'for_rent', phrases: ['leases', 'for lease', 'leased', 'let', 'to let', 'letting', 'lettings'] },
  { type: 'for_rent', phrases: ['let agreed', 'tenancy'] },
  { type: 'for_rent', phrases: ['residential lease', 'commercial lease', 'residential rental', 'tenant', 'tenants'] },
  { type: 'for_rent', phrases: ['sublet', 'forrent'] },
  { type: 'for_rent', phrases: ['miete', 'mieten', 'vermietung', 'zu vermieten', 'zur miete', 'vermietet'] },
  { type: 'for_rent', phrases: ['miete pacht', 'pacht'] },
  { type: 'for_rent', phrases: ['location', 'a louer', 'louer', 'loue', 'alquiler', 'en alquiler', 'alquilar'] },
  { type: 'for_rent', phrases: ['renta', 'arriendo'] },
  { type: 'for_rent', phrases: ['arrendamiento', 'alquilado', 'affitto', 'in affitto', 'locazione', 'affittato'] },
  { type: 'for_rent', phrases: ['huur', 'te huur'] },
  { type: 'for_rent', phrases: ['verhuur', 'verhuurd', 'wynajem', 'do wynajecia', 'najem', 'na wynajem'] },
  { type: 'for_rent', phrases: ['wynajete', 'aluguel'] },
  { type: 'for_sale', phrases: ['prodaja', 'prodaje se', 'prodam', 'продава', 'продажба', 'primary', 'off plan'] },
  { type: 'for_rent', phrases: ['najam', 'iznajmljivanje', 'izdavanje', 'oddaja', 'под наем', 'наем'] },
  { type: 'for_rent', phrases: ['para alugar', 'alugar', 'locacao', 'arrendamento', 'para arrendar', 'arrendar'] },
  { type: 'for_rent', phrases: ['оренда', 'здається'] },
  { type: 'for_rent', phrases: ['в оренду', 'аренда', 'здача', 'kiralik', 'kira', 'kiralandi', '出租', '租赁'] },
  { type: 'for_rent', phrases: ['租賃', '出租房', '待租', '整租', '合租'] },
  { type: 'for_rent', phrases: ['賃貸', '貸し', '임대', '월세', '전세', '단기임대', 'किराया', 'किराए के लिए'] },
  { type: 'for_rent', phrases: ['किराये पर', 'للإيجار', 'إيجار', 'تأجير'] },
  { type: 'for_rent', phrases: ['להשכרה', 'השכרה', 'שכירות'] },
];

/** Codes of sales and rentals, as whole cells in lower case. */
export const SALE_CODES: readonly SaleWords[] = [
  { type: 'for_rent', phrases: ['r', 'l', 'lse', 'rnt', 'fr', 'ls', 'rl', 'rr', 'cr'] },
  { type: 'for_sale', phrases: ['s', 'sl', 'fs', 'rs', 'cs', 'res', 're', 'resi', 'sale only', 'leasehold'] },
];

/** Sale types of the elements of REAXML. */
export const GROUPS: Readonly<Record<string, 'for_sale' | 'for_rent'>> = {
  residential: 'for_sale',
  land: 'for_sale',
  rural: 'for_sale',
  rental: 'for_rent',
  holidayrental: 'for_rent',
};

/** Types of property in RESO's dictionary, which has others for leases. */
export const SOLD_TYPES: readonly string[] = [
  'residential',
  'residential income',
  'land',
  'lots and land',
  'farm',
  'commercial sale',
  'business opportunity',
  'manufactured in park',
];
