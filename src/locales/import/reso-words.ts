/** Names of RESO's Data Dictionary, as lower-case letters and digits. */

/** Our words for its values of PropertySubType; the other values are shown as they are. */
export const RESO_TYPES: readonly { readonly type: string; readonly named: readonly string[] }[] = [
  { type: 'Apartment', named: ['apartment', 'flat'] },
  { type: 'Cabin', named: ['cabin'] },
  { type: 'Co-op', named: ['cooperative', 'coop', 'stockcooperative'] },
  { type: 'Condo', named: ['condo', 'condominium', 'residentialcondominium'] },
  { type: 'Farm', named: ['agriculture', 'farm', 'ranch'] },
  { type: 'House', named: ['detached', 'house', 'singlefamily', 'singlefamilydetached', 'singlefamilyhome'] },
  { type: 'House', named: ['detachedsinglefamily', 'residentialdetached', 'singlefamilydwelling'] },
  { type: 'House', named: ['singlefamilyresidence', 'singlefamilyresidential', 'singlefamilyresidencedetached'] },
  { type: 'Land', named: ['acreage', 'improvedland', 'land', 'lot', 'lots', 'lotsandland', 'lotsland'] },
  { type: 'Land', named: ['residentiallot', 'unimprovedland', 'vacantland'] },
  {
    type: 'Manufactured home',
    named: ['manufactured', 'manufacturedhome', 'manufacturedinpark', 'manufacturedonland'],
  },
  { type: 'Manufactured home', named: ['mobilehome'] },
  { type: 'Multi-family', named: ['duplex', 'fourplex', 'multifamily', 'quadplex', 'quadruplex', 'triplex'] },
  { type: 'Multi-family', named: ['multifamily24units', 'multifamily5units', 'multifamily2to4units'] },
  { type: 'Studio', named: ['studio', 'studioapartment'] },
  { type: 'Townhouse', named: ['rowhouse', 'singlefamilytownhouse', 'townhome', 'townhouse'] },
];

/** Values of PropertyType: whether a listing is leased, and its type without a PropertySubType. */
export const RESO_CLASSES: readonly ResoClass[] = [
  { name: 'businessopportunity', saleType: 'for_sale', type: 'Business', isHome: false },
  { name: 'commercial', saleType: 'for_sale', type: 'Commercial', isHome: false },
  { name: 'commerciallease', saleType: 'for_rent', type: 'Commercial', isHome: false },
  { name: 'commercialsale', saleType: 'for_sale', type: 'Commercial', isHome: false },
  { name: 'farm', saleType: 'for_sale', type: 'Farm', isHome: true },
  { name: 'land', saleType: 'for_sale', type: 'Land', isHome: false },
  { name: 'landlease', saleType: 'for_rent', type: 'Land', isHome: false },
  { name: 'manufacturedinpark', saleType: 'for_sale', type: 'Manufactured home', isHome: true },
  { name: 'residential', saleType: 'for_sale', type: 'Residential', isHome: true },
  { name: 'residentialincome', saleType: 'for_sale', type: 'Multi-family', isHome: true },
  { name: 'residentiallease', saleType: 'for_rent', type: 'Residential', isHome: true },
  { name: 'residentialrental', saleType: 'for_rent', type: 'Residential', isHome: true },
  { name: 'residentialsale', saleType: 'for_sale', type: 'Residential', isHome: true },
];

export interface ResoClass {
  readonly name: string;
  readonly saleType: 'for_sale' | 'for_rent';
  readonly type: string;
  /** False for what has no bedrooms. */
  readonly isHome: boolean;
}

/** Fields that forbid to show a listing when they are false. */
export const DISPLAY_FLAGS: readonly string[] = [
  'idxdisplayyn',
  'idxofficeparticipationyn',
  'idxoptinyn',
  'idxparticipationyn',
  'internetdisplayyn',
  'internetentirelistingdisplayyn',
  'mlgcanview',
];

/** Parts of an address, in their order. */
export const STREET_PARTS: readonly string[] = [
  'streetnumber',
  'streetdirprefix',
  'streetname',
  'streetsuffix',
  'streetdirsuffix',
];

/** Fields that tell where a listing is, in addition to the parts of its address. */
export const PLACE_FIELDS: readonly string[] = [
  'address',
  'coordinates',
  'crossstreet',
  'directions',
  'fulladdress',
  'lat',
  'latitude',
  'lng',
  'lon',
  'long',
  'longitude',
  'mapurl',
  'streetaddress',
  'streetnumbernumeric',
  'streetsuffixmodifier',
  'unitnumber',
  'unparsedaddress',
];

/** Names of other systems for what says whether the address may be shown; a cell may also have the address itself. */
export const ADDRESS_SHOWN: readonly string[] = [
  ...['displayaddress', 'displayaddressyn', 'addressdisplayyn', 'addressdisplay', 'showaddress', 'isaddressvisible'],
  ...[
    'addressvisible',
    'publishaddress',
    'showexactaddress',
    'showaddressonweb',
    'discloseaddress',
    'vowaddressdisplayyn',
  ],
];
export const ADDRESS_HIDDEN: readonly string[] = ['hideaddress', 'addresshidden', 'isaddresshidden', 'hideaddressyn'];
