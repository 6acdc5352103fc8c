import type { StrangeFile } from './strange-files.js';

const lines = (...rows: readonly string[]) => rows.join('\n');

const MAIN = { soort: 'HOOFDFOTO', link: 'https://homes.example/1.jpg' };
const BROCHURE = { soort: 'BROCHURE', link: 'https://homes.example/1.pdf' };
const HOME = {
  price: 525_000,
  currency: 'EUR',
  status: 'Active',
  saleType: 'for sale',
  type: 'House',
  bedrooms: 3,
  bathrooms: 1,
};

/** Files whose values say what their headings and other columns don't. */
export const exportFiles: readonly StrangeFile[] = [
  {
    title: 'homes for sale by their prices, lots in acres without their name, and words without vowels',
    text: lines(
      'MLS #,Status,List Price,Address,City,State,Zip,Bdrms,Bthrms,SqFt,Lot Size',
      'A1,Active,429900,1 Elm St,Bend,OR,97702,3,2.5,1846,0.14',
      'A2,Pending,95000,2 Elm St,Bend,OR,97702,1,1,655,2',
    ),
    constants: { DaysOnMarket: '3', PropertyType: 'House' },
    expected: {
      A1: { SaleType: 'for_sale', SalePrice: 429_900, Bathrooms: 2.5, LotArea: 6098.4, CurrencySymbol: '$' },
      A2: { SaleType: 'for_sale', SalePrice: 95_000, Bedrooms: 1, LotArea: 87_120 },
    },
  },
  {
    title: 'fees with their periods under a short heading, and under one that nobody knows',
    text: lines(
      'MLS #,Status,List Price,Property Type,City,State,Zip,Beds,Baths,HOA Fee,HOA Pmt Sched,URL',
      'A1,Active,429900,House,Tampa,FL,33609,3,2,600,Annually,https://homes.example/1',
      'A2,Active,725000,Condo,Tampa,FL,33611,2,2,2400,Quarterly,https://homes.example/2',
    ),
    constants: {},
    expected: { A1: { HOAMonth: 50 }, A2: { HOAMonth: 800 } },
  },
  {
    title: 'a list of media of which the main one comes first, and an action that takes a listing back',
    text: JSON.stringify(
      [
        {
          ref: 'A1',
          action: 'CHANGE',
          media: [{ soort: 'FOTO', link: 'https://homes.example/2.jpg' }, MAIN, BROCHURE],
        },
        { ref: 'A2', action: 'DELETE', media: [] },
      ].map(each => ({ ...HOME, ...each, url: `https://homes.example/${each.ref}` })),
    ),
    constants: {},
    expected: { A1: { Images: 'https://homes.example/1.jpg https://homes.example/2.jpg' } },
  },
  {
    title: 'rents without a word for them, which are asked',
    text: lines('MLS #,Status,Price,City,State,Zip,Beds,Baths', 'A1,Active,2450,Bend,OR,97702,3,2'),
    constants: { DaysOnMarket: '3', PropertyType: 'House' },
    expected: {},
  },
  {
    title: 'listings without areas, which need no unit',
    text: lines(
      'Ref\tAddress\tTown\tPostcode\tRent\tBedrooms\tBathrooms\tType\tStatus',
      'L1\t14 Albert Street\tOxford\tOX2 6AX\t£350pw\t2\t1\tFlat\tTo Let',
    ),
    constants: { DaysOnMarket: '3' },
    expected: { L1: { RentPrice: 1516.67, BuildingArea: 0, LotArea: 0 } },
  },
  {
    title: 'whole addresses, and no days on the market',
    text: lines(
      'Ref,Property,Type,Deal,Stage,Asking,Beds,Baths,Page',
      'A1,"77 Quarry Rd, Apt 2, Woodstock, NY 12498, USA",House,For sale,Live,"$684,000",3,2,https://homes.example/1',
      'A2,"4 Tinker St, Bearsville, NY 12409",House,For sale,Live,"$450,000",2,1,https://homes.example/2',
    ),
    constants: {},
    expected: {
      A1: { Address: '77 Quarry Rd, Apt 2', City: 'Woodstock', State: 'NY', ZIP: '12498', DaysOnMarket: 0 },
      A2: { Address: '4 Tinker St', City: 'Bearsville', ZIP: '12409', YearBuilt: 0, ParkingSpots: 0 },
    },
  },
  {
    title: 'British addresses, which have a village before the town',
    text: lines(
      'Ref,Address,Type,Status,Price,Beds,Baths,Page',
      'A1,"1 High St, Headington, Oxford OX3 9AA",House,For sale,"£684,000",3,2,https://homes.example/1',
      'A2,"The Barn, Oxford OX1 4AA",House,For sale,"£450,000",2,1,https://homes.example/2',
    ),
    constants: {},
    expected: {
      A1: { Address: '1 High St, Headington', City: 'Oxford', ZIP: 'OX3 9AA' },
      A2: { Address: 'The Barn', City: 'Oxford', ZIP: 'OX1 4AA' },
    },
  },
  {
    title: 'lists with one value, ranges with a unit, and the type beside a headline',
    text: JSON.stringify({
      entries: [
        {
          identifier: { values: ['F1'] },
          headline: { values: ['Haus mit Garten'] },
          estatetype: { values: ['Einfamilienhaus'] },
          addresses: { values: [{ street: 'Buchenweg 4', zipcode: '53113', city: 'Bonn', country: 'Deutschland' }] },
          purchaseprice: { values: [685_000] },
          internalArea: { type: 'squareFeet', min: 1420, max: 0 },
          numberbedrooms: { values: [4] },
          numberbathrooms: { values: [2] },
          status: { values: ['aktiv'] },
          exposeUrl: { values: ['https://homes.example/1'] },
        },
      ],
    }),
    constants: {},
    expected: {
      F1: {
        ...{ PropertyType: 'Einfamilienhaus', SalePrice: 685_000, BuildingArea: 1420, AreaUnit: 'Square Feet' },
        ...{ Bedrooms: 4, Bathrooms: 2, City: 'Bonn', ZIP: '53113' },
      },
    },
  },
  {
    title: 'double bedrooms that others do not include, a status under one long word, and prices beside rents',
    text: lines(
      'ref;accion;tipo;estadoficha;Prix public;alquiler;habitaciones;habdobles;banyos;m_cons;urlweb',
      'I1;Vender;Piso;Disponible;189.000 €;;1;2;2;96;https://homes.example/1',
      'I2;Alquilar;Ático;Disponible;;950 €;0;1;1;58;https://homes.example/2',
    ),
    constants: {},
    expected: {
      I1: { SalePrice: 189_000, Bedrooms: 3, Status: 'Active' },
      I2: { RentPrice: 950, Bedrooms: 1, SaleType: 'for_rent' },
    },
  },
  {
    title: 'towns beside villages, and addresses and availability under other names',
    text: lines(
      'Our Ref,Listing,Locality,Post Town,PCode,Guide,Bed,Bath,Kind,Disponible,On web',
      'U-7,12 Hill Rd,Nether Wallop,Stockbridge,SO20 8EZ,"£685,000",3,2,House,Sí,https://homes.example/7',
      'U-8,4 River Walk,,Romsey,SO51 8AA,"£415,000",2,1,House,No,https://homes.example/8',
    ),
    constants: { SaleType: 'for_sale' },
    expected: { 'U-7': { City: 'Stockbridge', Address: '12 Hill Rd', SalePrice: 685_000, Status: 'Active' } },
  },
  {
    title: 'offers of three letters, answers beside statuses, and a total with other words',
    text: lines(
      'Dossier,Name / address,Town,Postcode,Price,Beds,Baths,Type,S/L,Avail?,Web,Ask for',
      'D-1,"Rose Cottage, 3 Mill Lane",Bruton,BA10 0EE,"£475,000",3,1,House,Sale,Yes,https://homes.example/1,Ann',
      'D-2,6 High Street,Bruton,BA10 0AB,£795,1,1,Flat,Let,Reserved,https://homes.example/2,Bob',
      'Total 2 homes,,,,"£475,795",,,,,,,',
    ),
    constants: {},
    expected: {
      'D-1': { SaleType: 'for_sale', Status: 'Active', Address: 'Rose Cottage, 3 Mill Lane', SalePrice: 475_000 },
      'D-2': { SaleType: 'for_rent', Status: 'Sold', RentPrice: 795 },
    },
  },
  {
    title: 'Catalan streets with their numbers behind them, and media that are plans',
    text: JSON.stringify([
      {
        ...{ externalId: 'FC-1', typeId: 'flat', transaction: { type: 'sell', price: 278_000, currency: 'EUR' } },
        address: { street: 'Carrer de Balmes', number: '210', zipCode: '08006', city: 'Barcelona' },
        ...{ bedrooms: 3, bathrooms: 2, surface: 94, publicUrl: 'https://homes.example/1', state: 'active' },
        media: [
          { media_type: 'image', media_url: 'https://homes.example/a.jpg' },
          { media_type: 'floorplan', media_url: 'https://homes.example/b.jpg' },
        ],
      },
    ]),
    constants: {},
    expected: { 'FC-1': { Address: 'Carrer de Balmes 210', Images: 'https://homes.example/a.jpg' } },
  },
  {
    title: 'names in brackets, the statuses of two rows under an unknown heading, and pages without a protocol',
    text: lines(
      'Reference,Offer type,Type,Town,Amount,Currency,Rooms (bed),Baths (full),Baths (half),Situation,More info',
      'N-1,Sale,House,Reno,345000,USD,3,2,1,Active,www.homes.example/1',
      'N-2,Sale,House,Reno,245000,USD,2,1,0,Pending,www.homes.example/2',
    ),
    constants: {},
    expected: {
      'N-1': { Bedrooms: 3, Bathrooms: 2.5, Status: 'Active', Url: 'https://www.homes.example/1' },
      'N-2': { Bedrooms: 2, Bathrooms: 1, Status: 'Sold' },
    },
  },
  {
    title: 'rows that are counted beside the pages of listings, which have the better numbers',
    text: lines(
      '№;Operation;Type;City;Price;Bedrooms;Baths;Status;Link',
      '1;Sale;House;Reno;$145 000;2;1;Active;https://homes.example/a',
      '2;Sale;House;Reno;$245 000;3;1;Active;https://homes.example/b',
    ),
    constants: {},
    expected: { 'homes.example/a': { SalePrice: 145_000 }, 'homes.example/b': { Bedrooms: 3 } },
  },
  {
    title: 'columns of pages, images and offers under unknown names',
    text: lines(
      '物件番号,取引区分,価格,寝室,浴室,専有面積,種別,詳細URL,画像URL',
      'T1,売買,"4,980万円",2,1,70.25㎡,中古マンション,https://homes.example/T1,https://homes.example/a.jpg',
      'T2,賃貸,12.5万円,1,1,42.1㎡,マンション,https://homes.example/T2,https://homes.example/b.jpg',
    ),
    constants: { DaysOnMarket: '3', Status: 'Active' },
    expected: {
      T1: { SaleType: 'for_sale', Url: 'https://homes.example/T1', Images: 'https://homes.example/a.jpg' },
      T2: { SaleType: 'for_rent', Url: 'https://homes.example/T2', RentPrice: 125_000 },
    },
  },
  {
    title: 'addresses of agents, tours and plans beside those of pages',
    text: lines(
      'ID|Website|Tour|Plans|Walk score|Objektseite|Price|Beds|Baths|SqFt|Type',
      'P1|https://team.example/ann|https://my.matterport.com/1|https://f.example/1.pdf|https://w.example/1|https://team.example/1|$310000|3|2|1400|House',
      'P2|https://team.example/ann|https://my.matterport.com/2|https://f.example/2.pdf|https://w.example/2|https://team.example/2|$455000|4|3|2100|House',
    ),
    constants: { CurrencySymbol: '$', AreaUnit: 'Square Feet', DaysOnMarket: '3', Status: 'Active' },
    expected: { P1: { Url: 'https://team.example/1' }, P2: { Url: 'https://team.example/2' } },
  },
  {
    title: 'the large image of two, and a Turkish status',
    text: JSON.stringify(
      ['Satışta', 'Satıldı'].map((Durumu, at) => ({
        ...{ public_id: `E${at}`, title_image_full: `https://e.example/${at}.jpg`, Durumu, type: 'sale' },
        ...{ title_image_thumb: `https://e.example/t${at}.jpg`, amount: 1, currency: 'TRY', price: 8_900_000 },
        ...{ bedrooms: 4, bathrooms: 3, property_type: 'Casa', construction_size: 280 },
      })),
    ),
    constants: { DaysOnMarket: '3', AreaUnit: 'Square Meters', SaleType: 'for_sale' },
    expected: {
      E0: { Images: 'https://e.example/0.jpg', Status: 'Active' },
      E1: { Images: 'https://e.example/1.jpg', Status: 'Sold' },
    },
  },
  {
    title: 'one price with two digits between commas, which lacks one, and Indian prices of the same form',
    text: lines(
      'MLS;Price;Beds;Baths;SqFt;Type',
      'W1;$415,000;3;2;1400;House',
      'W2;$1,15,000;3;2;1400;House',
      'W3;$1,329,900;3;2;1400;House',
    ),
    constants: { AreaUnit: 'Square Feet', DaysOnMarket: '3', Status: 'Active', SaleType: 'for_sale' },
    expected: { W1: { SalePrice: 415_000 }, W3: { SalePrice: 1_329_900 } },
  },
  {
    title: 'words of Hungary, Denmark, India, China and an MLS',
    text: lines(
      'LN;Price;室;卫;Toilets;Liggetid;SqFt;P Type;Lease Rate',
      '7001;84,9 millió Ft;3;2;1;21 dage;62;House;',
      '7002;129 500 000 Ft;4;;2;9 dage;90;House;',
    ),
    constants: { AreaUnit: 'Square Meters', Status: 'Active', SaleType: 'for_sale' },
    expected: { 7001: { SalePrice: 84_900_000, CurrencySymbol: 'Ft', Bedrooms: 3, Bathrooms: 2, DaysOnMarket: 21 } },
  },
  {
    title: 'rents by the period in a column beside them, and none whose period may be in an unknown column',
    text: lines(
      'Code;Offer;Price;Per;BR;BA;Size;Town;Web',
      'VM1;Rent;€ 1,200;month;2;1;75 m2;Altea;https://homes.example/1',
      'VM2;Holiday let;€ 1,900;week;4;3;210 m2;Altea;https://homes.example/2',
    ),
    constants: { DaysOnMarket: '3', Status: 'Active', PropertyType: 'Villa' },
    expected: { VM1: { RentPrice: 1200 }, VM2: { RentPrice: 8233.33 } },
  },
  {
    title: 'no rent whose period may be in an unknown column',
    text: lines(
      'Code;Offer;Price;Basis;BR;BA;Size;Town;Web',
      'VM1;Rent;€ 1,200;monthly;2;1;75 m2;Altea;https://homes.example/1',
      'VM2;Rent;€ 1,900;weekly;4;3;210 m2;Altea;https://homes.example/2',
    ),
    constants: { DaysOnMarket: '3', Status: 'Active', PropertyType: 'Villa' },
    expected: { VM1: { RentPrice: 1200 }, VM2: { RentPrice: null } },
  },
  {
    title: 'images with letters, rooms as `Zi.` and `SZ`, and Greek, Italian, Norwegian and Hungarian words',
    text: lines(
      'Κωδικός;Κατάσταση;Sted;Irányítószám;Prezzo;Zi.;SZ;Bagni;img_a;img_m',
      'G1;Διαθέσιμο;Oslo;1065;€ 185.000;3;2;1;https://e.example/a.jpg;https://e.example/m.jpg',
      'G2;Διαθέσιμο;Oslo;1066;Tratt. riservata;4;3;1;https://e.example/b.jpg;',
    ),
    constants: { DaysOnMarket: '3', SaleType: 'for_sale', PropertyType: 'Villa' },
    expected: {
      G1: {
        ...{ Status: 'Active', City: 'Oslo', ZIP: '1065', Bedrooms: 2, SalePrice: 185_000 },
        ...{ Images: 'https://e.example/m.jpg https://e.example/a.jpg' },
      },
      G2: { SalePrice: null, Bedrooms: 3 },
    },
  },
  {
    title: 'Arabic square meters, a town with its postal code, and enclosures of RSS',
    text: `<rss><channel>${['1', '2']
      .map(
        at =>
          `<item><link>https://homes.example/${at}</link><الكود>N${at}</الكود><lage>82319 Starnberg</lage><المساحة>150 م²</المساحة><beds>3</beds><baths>1</baths><type>Villa</type><enclosure url="https://homes.example/${at}.jpg" type="image/jpeg"/></item>`,
      )
      .join('')}</channel></rss>`,
    constants: { DaysOnMarket: '3', SaleType: 'for_sale', CurrencySymbol: '$', Status: 'Active' },
    expected: {
      N1: {
        ZIP: '82319',
        City: 'Starnberg',
        BuildingArea: 150,
        AreaUnit: 'Square Meters',
        Url: 'https://homes.example/1',
      },
      N2: { Images: 'https://homes.example/2.jpg' },
    },
  },
  {
    title: 'prices in thousands below `Price (k)`',
    text: lines('MLS ID;Price (k);Bd;Ba;SF;Prop Type', 'K1;489.5;4;2.5;2200;SFR', 'K2;312;2;1;1100;SFR'),
    constants: {
      DaysOnMarket: '3',
      ...{ SaleType: 'for_sale', CurrencySymbol: '$', Status: 'Active' },
      AreaUnit: 'Square Feet',
    },
    expected: { K1: { SalePrice: 489_500 }, K2: { SalePrice: 312_000 } },
  },
  {
    title: 'square feet that are not Australian squares, in a heading and in cells',
    text: lines(
      'MLS;Price;Beds;Baths;Square Ft.;Lot;Type',
      'W1;$415000;3;2;1400;7,000 square ft;House',
      'W2;$399000;3;2;1500;10 squares;House',
    ),
    constants: { DaysOnMarket: '3', Status: 'Active', SaleType: 'for_sale' },
    expected: {
      W1: { BuildingArea: 1400, LotArea: 7000, AreaUnit: 'Square Feet' },
      W2: { BuildingArea: 1500, LotArea: 1000 },
    },
  },
  {
    title: 'the site of a contact, which is no page of a listing',
    text: `<openimmo><anbieter>${['H1', 'H2']
      .map(
        id =>
          `<immobilie><objektkategorie><vermarktungsart KAUF="true" MIETE_PACHT="false"/><objektart><haus/></objektart></objektkategorie><kontaktperson><url>https://agency.example/${id}</url></kontaktperson><preise><kaufpreis>450000</kaufpreis><waehrung iso_waehrung="EUR"/></preise><flaechen><wohnflaeche>120</wohnflaeche><anzahl_schlafzimmer>3</anzahl_schlafzimmer><anzahl_badezimmer>1</anzahl_badezimmer></flaechen><verwaltung_techn><objektnr_extern>${id}</objektnr_extern></verwaltung_techn></immobilie>`,
      )
      .join('')}</anbieter></openimmo>`,
    constants: { Status: 'Active', DaysOnMarket: '3' },
    expected: { H1: { Url: 'https://homes.example/H1' }, H2: { Url: 'https://homes.example/H2' } },
  },
  {
    title: 'lists of names with their values, as in a catalog of homes',
    text: `<listings>${['HL1', 'HL2']
      .map(
        id =>
          `<listing><home_listing_id>${id}</home_listing_id><availability>for_sale</availability><address format="simple"><component name="addr1">410 Pine St</component><component name="city">Portland</component><component name="region">OR</component><component name="postal_code">97209</component></address><num_baths>2</num_baths><num_beds>3</num_beds><price>679000 USD</price><property_type>house</property_type><url>https://homes.example/${id}</url></listing>`,
      )
      .join('')}</listings>`,
    constants: { DaysOnMarket: '3' },
    expected: {
      HL1: { Address: '410 Pine St', City: 'Portland', State: 'OR', ZIP: '97209', SalePrice: 679_000 },
      HL2: { City: 'Portland' },
    },
  },
  {
    title: 'coordinates with the longitude first, and leaves out those of an unknown order',
    text: lines(
      'ID;Price;Beds;Baths;SqFt;Type;Position',
      'G1;$310000;3;2;1400;House;-122.6784, 45.5152',
      'G2;$455000;4;3;2100;House;-122.4194, 37.7749',
    ),
    constants: { CurrencySymbol: '$', AreaUnit: 'Square Feet', DaysOnMarket: '3', Status: 'Active' },
    expected: { G1: { Latitude: 45.5152, Longitude: -122.6784 }, G2: { Latitude: 37.7749, Longitude: -122.4194 } },
  },
  {
    title: 'no coordinates of points whose order is not certain',
    text: lines('ID;Price;Beds;Baths;SqFt;Type;geopoints', 'G1;$310000;3;2;1400;House;55.1385,25.0865'),
    constants: { CurrencySymbol: '$', AreaUnit: 'Square Feet', DaysOnMarket: '3', Status: 'Active' },
    expected: { G1: { Latitude: null, Longitude: null } },
  },
];
