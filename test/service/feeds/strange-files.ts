/** A small file as a stranger would send it, and some fields of the listings that a careful person would write. */
export interface StrangeFile {
  readonly title: string;
  readonly text: string;
  /** Values that the owner of the file sets for fields without a column. */
  readonly constants?: Readonly<Record<string, string>>;
  /** Fields by the number of the listing; `null` for a field without a value. */
  readonly expected: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const US = { CurrencySymbol: '$', AreaUnit: 'Square Feet', SaleType: 'for_sale', DaysOnMarket: '3', Status: 'Active' };
const METERS = { AreaUnit: 'Square Meters', DaysOnMarket: '3', CurrencySymbol: '€' };
const lines = (...rows: readonly string[]) => rows.join('\n');

/** A file whose rows differ in one column, given as pairs of a cell and the expected fields. */
function column(
  title: string,
  heading: string,
  cells: readonly (readonly [cell: string, fields: Readonly<Record<string, unknown>>])[],
): StrangeFile {
  const rows = cells.map(([cell], at) => `C${at + 1},"$400,000",3,2,1500,House,"${cell.replaceAll('"', '""')}"`);
  return {
    title,
    text: lines(`MLS,Price,Beds,Baths,SqFt,Property Type,${heading}`, ...rows),
    constants: heading.includes('Status') ? { ...US, Status: '' } : US,
    expected: Object.fromEntries(cells.map(([, fields], at) => [`C${at + 1}`, fields])),
  };
}

export const strangeFiles: readonly StrangeFile[] = [
  {
    title: 'custom fields of Salesforce',
    text: lines(
      'pba__Listing__c,pba__ListingPrice_pb__c,pba__Bedrooms_pb__c,pba__FullBathrooms_pb__c,pba__HalfBathrooms_pb__c,pba__TotalArea_pb__c,pba__MLS_Number__c,pba__PropertyType__c',
      'L-1,750000.00,3.0,2.0,1.0,1950.0,SF-1,Single Family',
    ),
    constants: US,
    expected: { 'SF-1': { SalePrice: 750_000, Bedrooms: 3, Bathrooms: 2.5, BuildingArea: 1950 } },
  },
  {
    title: 'one column for prices and rents, and parking under two names',
    text: lines(
      'Référence;Transaction;Type de bien;Prix / Loyer;Chambres;SdB;Surface habitable;Box/Posti auto',
      'A1;vente;maison;465 000 €;4;1;132,5;1 box',
      'A2;location;appartement;1 050 €;2;1;58;',
    ),
    constants: { ...METERS, Status: 'Active' },
    expected: {
      A1: { SalePrice: 465_000, RentPrice: null, ParkingSpots: 1 },
      A2: { RentPrice: 1050, SalePrice: null },
    },
  },
  {
    title: 'prices on request beside empty rents, and the other way round',
    text: lines(
      'Objektnummer;Objektkategorie;Kaufpreis;Kaltmiete;Schlafzimmer;Badezimmer;Wohnfläche',
      'A1;Wohnung;auf Anfrage;;2;1;80',
      'A2;Wohnung;;auf Anfrage;2;1;80',
    ),
    constants: { ...METERS, Status: 'Active' },
    expected: { A1: { SaleType: 'for_sale', SalePrice: null }, A2: { SaleType: 'for_rent', RentPrice: null } },
  },
  {
    title: 'Portuguese types that count bedrooms',
    text: lines(
      'Referência;Negócio;Natureza;Preço;Tipologia;Casas de banho;Área útil',
      'P1;Venda;Apartamento;345.000 €;T2;2;84 m²',
      'P2;Arrendamento;Moradia;1.300 €;V4;1;152 m²',
      'P3;Venda;Terreno;85.000 €;;;',
    ),
    constants: { ...METERS, Status: 'Active' },
    expected: { P1: { Bedrooms: 2, SalePrice: 345_000 }, P2: { Bedrooms: 4, RentPrice: 1300 }, P3: { Bedrooms: 0 } },
  },
  {
    title: 'Czech listings with monthly rents and reservations',
    text: lines(
      'Číslo zakázky;Typ nabídky;Druh nemovitosti;Cena;Ložnice;Koupelny;Užitná plocha;Plocha pozemku;PSČ;Stav',
      'C1;Prodej;Byt;6 490 000 Kč;2;1;74 m²;;120 00;Aktivní',
      'C2;Pronájem;Byt;18 500 Kč/měsíc;1;1;56 m²;;602 00;Aktivní',
      'C3;Prodej;Rodinný dům;9 900 000 Kč;4;2;180 m²;820 m²;779 00;Rezervováno',
    ),
    constants: { AreaUnit: 'Square Meters', DaysOnMarket: '3', CurrencySymbol: 'Kč' },
    expected: {
      C1: { SalePrice: 6_490_000, Bedrooms: 2, BuildingArea: 74, ZIP: '120 00', Status: 'Active' },
      C2: { RentPrice: 18_500, SaleType: 'for_rent' },
      C3: { SalePrice: 9_900_000, Status: 'Sold', LotArea: 820 },
    },
  },
  {
    title: 'addresses that must not be shown, bathrooms by kind, and images under another name',
    text: JSON.stringify([
      {
        ...{ MlsId: 'Z1', Price: 615_000, Bedrooms: 2, bathrooms: { full: 1, half: 0 }, LivingArea: 1180 },
        ...{ PropertyType: 'Condo', StreetAddress: '15 Rose St', City: 'Austin', Latitude: 30.2, Longitude: -97.7 },
        ...{ DisplayAddress: 'Yes', Pictures: [{ PictureUrl: 'https://homes.example/z1.jpg' }] },
      },
      {
        ...{ MlsId: 'Z2', Price: 715_000, Bedrooms: 3, bathrooms: { full: 2, half: 1 }, LivingArea: 1900 },
        ...{ PropertyType: 'House', StreetAddress: '16 Rose St', City: 'Austin', Latitude: 30.2, Longitude: -97.7 },
        ...{ DisplayAddress: 'No', Pictures: [] },
      },
    ]),
    constants: US,
    expected: {
      Z1: { Address: '15 Rose St', Latitude: 30.2, Bathrooms: 1, Images: 'https://homes.example/z1.jpg' },
      Z2: { Address: null, Latitude: null, City: 'Austin', Bathrooms: 2.5 },
    },
  },
  {
    title: 'Arabic headings and digits',
    text: lines(
      'رقم الإعلان,نوع العرض,نوع العقار,السعر,غرف النوم,الحمامات,المساحة,الحالة',
      'AR1,للبيع,فيلا,٢٬٥٠٠٬٠٠٠,٥,٦,٤٥٠,متاح',
    ),
    constants: { AreaUnit: 'Square Meters', DaysOnMarket: '3', CurrencySymbol: 'AED' },
    expected: {
      AR1: {
        SaleType: 'for_sale',
        SalePrice: 2_500_000,
        Bedrooms: 5,
        Bathrooms: 6,
        BuildingArea: 450,
        Status: 'Active',
      },
    },
  },
  {
    title: 'Japanese statuses and numbers of parking spots',
    text: lines(
      '物件番号,物件種別,価格(万円),寝室,浴室,専有面積,駐車場,状態',
      'JP1,マンション,4980,3,1,72.5㎡,2台,販売中',
      'JP2,マンション,2500,2,1,60㎡,有,成約済',
    ),
    constants: { AreaUnit: 'Square Meters', DaysOnMarket: '3', CurrencySymbol: '¥', SaleType: 'for_sale' },
    expected: {
      JP1: { SalePrice: 49_800_000, ParkingSpots: 2, Status: 'Active' },
      JP2: { SalePrice: 25_000_000, ParkingSpots: 1, Status: 'Sold' },
    },
  },
  {
    title: 'labels of WordPress beside the status',
    text: lines(
      'ID,Status,Price,Bedrooms,Bathrooms,Area Size,Area Postfix,Type',
      'W1,For Sale|Hot offer,450000,3,2,1500,Sq Ft,House',
      'W2,Sold|Featured,350000,2,1,900,Sq Ft,Condo',
      'W3,For Sale|Offer accepted,350000,2,1,900,Sq Ft,Condo',
    ),
    constants: { CurrencySymbol: '$', DaysOnMarket: '3' },
    expected: {
      W1: { Status: 'Active', SaleType: 'for_sale', BuildingArea: 1500, AreaUnit: 'Square Feet' },
      W2: { Status: 'Sold' },
      W3: { Status: 'Sold' },
    },
  },
  {
    title: 'the fields of a theme of WordPress, with a unit for each area',
    text: lines(
      'fave_property_id,property_status,property_type,fave_property_price,fave_property_bedrooms,fave_property_bathrooms,fave_property_size,fave_property_size_prefix,fave_property_land,fave_property_land_postfix',
      'H1,For Sale,Villa,1450000,5,4,3200,Sq Ft,0.5,Acres',
      'H2,For Sale,Villa,450000,3,2,1500,Sq Ft,6000,Sq Ft',
    ),
    constants: { CurrencySymbol: '$', DaysOnMarket: '3' },
    expected: {
      H1: { BuildingArea: 3200, LotArea: 21_780, AreaUnit: 'Square Feet' },
      H2: { BuildingArea: 1500, LotArea: 6000 },
    },
  },
  {
    title: 'sections between the rows, and one area with a comma',
    text: lines(
      'MLS,Price,Beds,Baths,SqFt,Property Type',
      'City: Reno,,,,,',
      'S1,425000,3,2,"1,120",House',
      'City: Sparks,,,,,',
    ),
    constants: US,
    expected: { S1: { SalePrice: 425_000, BuildingArea: 1120 } },
  },
  {
    title: 'REAXML with homes and rentals, hidden prices, offers, and the areas of land and building',
    text: [
      '<propertyList>',
      ...['R1|current|no|yes|985000', 'R2|current|yes|yes|700000', 'R3|current|no|no|1100000'].map(row => {
        const [id, status, offer, shown, price] = row.split('|');
        return `<residential status="${status}"><uniqueID>${id}</uniqueID><underOffer value="${offer}"/><price display="${shown}">${price}</price><address display="yes"><streetNumber>14</streetNumber><street>Beach Rd</street><suburb display="yes">Torquay</suburb></address><category name="House"/><features><bedrooms>4</bedrooms><bathrooms>2</bathrooms></features><landDetails><area unit="squareMeter">650</area></landDetails><buildingDetails><area unit="squareMeter">210</area></buildingDetails><objects><img id="m" url="https://homes.example/${id}.jpg"/></objects></residential>`;
      }),
      '<rental status="current"><uniqueID>N1</uniqueID><rent period="week">650</rent><address display="no"><streetNumber>9</streetNumber><street>Hill Rd</street><suburb>Torquay</suburb></address><category name="Unit"/><features><bedrooms>2</bedrooms><bathrooms>1</bathrooms></features></rental>',
      '</propertyList>',
    ].join(''),
    constants: { ...METERS, CurrencySymbol: '$' },
    expected: {
      R1: {
        SalePrice: 985_000,
        Status: 'Active',
        Address: '14 Beach Rd',
        City: 'Torquay',
        LotArea: 650,
        BuildingArea: 210,
        PropertyType: 'House',
        Images: 'https://homes.example/R1.jpg',
      },
      R2: { SalePrice: 700_000, Status: 'Sold' },
      R3: { SalePrice: null },
      N1: { RentPrice: 2816.67, SaleType: 'for_rent', Address: null, City: 'Torquay' },
    },
  },
  {
    title: 'lists of sales and rentals beside each other',
    text: JSON.stringify({
      sale: [
        { id: 'S1', price: 400_000, beds: 3, baths: 2, sqft: 1500, type: 'House' },
        { id: 'S2', price: 410_000, beds: 3, baths: 2, sqft: 1510, type: 'House' },
      ],
      rent: [{ id: 'L1', price: 1800, beds: 2, baths: 1, sqft: 900, type: 'Condo' }],
    }),
    constants: { ...US, SaleType: '' },
    expected: {
      S1: { SalePrice: 400_000 },
      S2: { SaleType: 'for_sale' },
      L1: { RentPrice: 1800, SaleType: 'for_rent' },
    },
  },
  {
    title: 'OpenImmo with its state of the sale, and its images without plans',
    text: `<openimmo><anbieter>${['K1|OFFEN', 'K2|RESERVIERT']
      .map(row => {
        const [id, state] = row.split('|');
        return `<immobilie><objektkategorie><vermarktungsart KAUF="true" MIETE_PACHT="false"/><objektart><haus/></objektart></objektkategorie><preise><kaufpreis>389000</kaufpreis></preise><flaechen><wohnflaeche>92.5</wohnflaeche><anzahl_schlafzimmer>2</anzahl_schlafzimmer><anzahl_badezimmer>1</anzahl_badezimmer></flaechen><zustand_angaben><verkaufstatus stand="${state}"/></zustand_angaben><anhaenge><anhang gruppe="TITELBILD"><daten><pfad>https://homes.example/1.jpg</pfad></daten></anhang><anhang gruppe="GRUNDRISS"><daten><pfad>https://homes.example/2.jpg</pfad></daten></anhang></anhaenge><verwaltung_techn><objektnr_extern>${id}</objektnr_extern></verwaltung_techn></immobilie>`;
      })
      .join('')}</anbieter></openimmo>`,
    constants: METERS,
    expected: {
      K1: { Status: 'Active', SalePrice: 389_000, BuildingArea: 92.5, Images: 'https://homes.example/1.jpg' },
      K2: { Status: 'Sold' },
    },
  },
  {
    title: 'names with prefixes of a theme, parts of addresses of several countries, and columns of yes and no',
    text: lines(
      'fave_property_id,fave_property_price,fave_property_bedrooms,fave_property_bathrooms,fave_property_size,property_type,addressNumber,addressStreet,address2,addressPostcode,Sold?,Garage',
      'W1,"450,000",3,2,"1,500",House,21,Ocean View,Mumbles,SA3 4AA,FALSE,Sí',
      'W2,"460,000",3,2,"1,510",House,5,Marina,Flat 3,SA1 1AA,TRUE,nee',
      'W3,"470,000",3,2,"1,520",House,7,Marina,Flat 4,SA1 1AB,no,Double garage',
    ),
    constants: US,
    expected: {
      W1: { Bedrooms: 3, Bathrooms: 2, BuildingArea: 1500, Address: '21 Ocean View, Mumbles', ParkingSpots: 1 },
      W2: { Address: '5 Marina Flat 3', ZIP: 'SA1 1AA', Status: 'Sold', ParkingSpots: 0 },
      W3: { SalePrice: 470_000, Status: 'Active', ParkingSpots: 2 },
    },
  },
  {
    title: 'the second line of an address, which is a street, nothing or a unit',
    text: lines(
      'Reference,Address 1,Address 2,Town,Price,Bedrooms,Bathrooms,SqFt,Property Type',
      'AL1,Flat 3,12 High Street,Leeds,"$250,000",2,1,800,Flat',
      'AL2,The Old Mill,Mill Lane,York,"$350,000",3,2,900,House',
      'AL3,7 Low Road,,York,"$360,000",3,2,900,House',
      'AL4,9 Low Road,4B,York,"$370,000",3,2,900,House',
    ),
    constants: US,
    expected: {
      AL1: { Address: 'Flat 3, 12 High Street' },
      AL2: { Address: 'The Old Mill, Mill Lane' },
      AL3: { Address: '7 Low Road' },
      AL4: { Address: '9 Low Road Unit 4B' },
    },
  },
  {
    title: 'Spanish streets before their numbers, and a column of statuses for sales and another for rentals',
    text: lines(
      'id,selling.price,selling.status,letting.rent,letting.status,bedrooms,bathrooms,sqm,type,addressStreetName,addressStreetNumber',
      'E1,325000,forSale,,,3,2,92,Flat,Calle Mayor,12',
      'E2,,,1350,underOffer,2,1,70,Flat,Calle Luna,8',
    ),
    constants: { ...METERS, SaleType: '' },
    expected: {
      E1: { Address: 'Calle Mayor 12', Status: 'Active', SaleType: 'for_sale' },
      E2: { RentPrice: 1350, Status: 'Sold', SaleType: 'for_rent' },
    },
  },
  {
    title: 'listings without numbers by the addresses of their pages',
    text: lines(
      'Property URL,MLS#,Address,Price,Beds,Baths,Square Feet,Type',
      'https://www.homes.example/home/1/,,1 Ash St,"$420,000",3,2,"1,640",House',
      'https://www.homes.example/home/2,881002,2 Ash St,"$430,000",3,2,"1,650",House',
      ',,4 Ash St,"$300,000",2,1,900,Condo',
    ),
    constants: { ...US, Url: '' },
    expected: {
      'homes.example/home/1': { SalePrice: 420_000, Url: 'https://www.homes.example/home/1/' },
      881002: { SalePrice: 430_000 },
    },
  },
  {
    title: 'the BLM format of British systems, with its codes, and leaves out hidden listings',
    text: lines(
      '#HEADER#',
      'Version : 3',
      "EOF : '^'",
      "EOR : '~'",
      '#DEFINITION#',
      'AGENT_REF^ADDRESS_1^ADDRESS_2^TOWN^POSTCODE1^POSTCODE2^STATUS_ID^BEDROOMS^BATHROOMS^PRICE^PRICE_QUALIFIER^PROP_SUB_ID^DISPLAY_ADDRESS^PUBLISHED_FLAG^LET_RENT_FREQUENCY^TRANS_TYPE_ID^MEDIA_IMAGE_00^MEDIA_IMAGE_60^~',
      '#DATA#',
      'HG1^14^Mill Lane^Harrogate^HG1^4AB^0^3^1^425000^2^4^Mill Lane, Harrogate^1^^1^https://homes.example/1.jpg^https://homes.example/epc.jpg^~',
      'HG2^3^Kings Row^York^YO1^7EF^1^4^2^0^1^1^Kings Row, York^1^^1^HG2_IMG_00.jpg^^~',
      'HG3^8^Oak Ave^Salford^M5^4WT^5^1^1^120^0^28^Oak Ave^1^0^2^^^~',
      'HG4^5^Hidden Way^York^YO1^7EG^0^4^1^300000^0^1^Hidden Way, York^0^^1^^^~',
      '#END#',
    ),
    constants: { CurrencySymbol: '£', AreaUnit: 'Square Feet', DaysOnMarket: '3' },
    expected: {
      HG1: {
        SalePrice: 425_000,
        Address: 'Mill Lane, Harrogate',
        ZIP: 'HG1 4AB',
        PropertyType: 'Detached house',
        Status: 'Active',
        Images: 'https://homes.example/1.jpg',
      },
      HG2: { SalePrice: null, Status: 'Sold', SaleType: 'for_sale', Images: null },
      HG3: { RentPrice: 520, Status: 'Sold', PropertyType: 'Apartment' },
    },
  },
  {
    title: 'counts in several words, amounts with the word itself, and a direction of the street',
    text: lines(
      'List Number,List Price,Street Number,Street Dir,Street Name,Street Suffix,Property Type,# of Bedrooms,Total # Full Baths,Total # Half Baths,Apx SqFt,Number of Acres,HOA Fee Amount,HOA Fee Frequency',
      '6601,"$1,250,000",1414,N,Camelback,RD,House,4,3,1,"3,210",0.5,$600,Semi-Annually',
      '6602,"$425,000",88,,Palm,DR,House,2,2,,"1,205",0.05,$210,Monthly',
    ),
    constants: US,
    expected: {
      6601: { Address: '1414 N Camelback RD', Bathrooms: 3.5, LotArea: 21_780, HOAMonth: 100 },
      6602: { Address: '88 Palm DR', Bathrooms: 2, HOAMonth: 210 },
    },
  },
  {
    title: 'a title, vague headings that the values explain, and a row with the sum',
    text: lines(
      'Harbor Realty,,,,,,',
      'Ref,Property,Beds,Baths,Lot,Asking,Type',
      'HR-1,12 Quay St,3,2 1/2,"8,712 sf","$899,000",Single Family',
      'HR-2,5 Dock Ln,2,1,0.5 ac,499k,Condo',
      'HR-3,Lot 7 Hill Rd,,,2.1 acres,$1.2M,Land',
      ',,,,Total:,"$2,598,000",',
    ),
    constants: { ...US, BuildingArea: '1000' },
    expected: {
      'HR-1': { Address: '12 Quay St', Bathrooms: 2.5, LotArea: 8712, SalePrice: 899_000 },
      'HR-2': { LotArea: 21_780, SalePrice: 499_000 },
      'HR-3': { LotArea: 91_476, SalePrice: 1_200_000 },
    },
  },
  {
    title: 'statuses under an unknown heading',
    text: lines(
      'Clave,Operacion,Tipo de propiedad,Precio,Moneda,Recámaras,Baños,Medios baños,M2 Construcción,M2 Terreno,Mantenimiento,Situación actual',
      'MX1,Venta,Casa,"$4,500,000",MXN,3,2,1,220,180,"$1,200",Disponible',
      'MX2,Renta,Departamento,"$18,000",MXN,2,2,0,85,,,Rentada',
      'MX3,Venta,Terreno,"US$120,000",USD,,,,,500,,Apartada',
    ),
    constants: { DaysOnMarket: '3', AreaUnit: 'Square Meters' },
    expected: {
      MX1: { SalePrice: 4_500_000, Bathrooms: 2.5, BuildingArea: 220, LotArea: 180, HOAMonth: 1200, Status: 'Active' },
      MX2: { RentPrice: 18_000, SaleType: 'for_rent', Status: 'Sold' },
      MX3: { SalePrice: 120_000, LotArea: 500, Status: 'Sold' },
    },
  },
  {
    title: 'shower rooms of France, and a yearly fee',
    text: lines(
      "Référence;Type de bien;Transaction;Prix FAI;Surface habitable;Chambres;Salles de bains;Nb salles d'eau;Charges annuelles copro",
      'V-201;Maison;Vente;435 000 €;142 m²;4;1;1;',
      'V-202;Appartement;Vente;189 500 € FAI;58,40 m²;2;1;0;1 440 €',
    ),
    constants: { ...METERS, Status: 'Active' },
    expected: { 'V-201': { Bathrooms: 2, SalePrice: 435_000 }, 'V-202': { Bathrooms: 1, HOAMonth: 120 } },
  },
  {
    title: 'a number behind the street, and rents of Brazil',
    text: lines(
      'Código;Finalidade;Tipo de Imóvel;Valor de Venda;Valor de Locação;Área Útil;Quartos;Banheiros;Endereço;Número;Cidade',
      'AP001;Venda;Apartamento;R$ 780.000,00;;92 m²;3;2;Rua das Flores;120;São Paulo',
      'AP003;Locação;Apartamento;;R$ 3.200,00;65,5 m²;2;2;Av. Central;900;Curitiba',
    ),
    constants: { ...METERS, Status: 'Active', CurrencySymbol: 'R$' },
    expected: {
      AP001: { Address: 'Rua das Flores 120', SalePrice: 780_000, BuildingArea: 92 },
      AP003: { Address: 'Av. Central 900', RentPrice: 3200, SaleType: 'for_rent' },
    },
  },
  {
    title: 'units beside the values of nested objects',
    text: JSON.stringify({
      data: [
        {
          id: 'J1',
          price: { amount: 425_000, currency: 'USD' },
          details: {
            beds: 3,
            baths: 2.5,
            livingArea: { value: 90, unit: 'sqm' },
            lotSize: { value: 0.25, unit: 'acres' },
            homeType: 'CONDOS',
          },
        },
      ],
    }),
    constants: US,
    expected: { J1: { SalePrice: 425_000, LotArea: 1011.71, BuildingArea: 90, PropertyType: 'Condo' } },
  },
  {
    title: 'the elements of XML, with texts in two languages and one image',
    text: lines(
      '<?xml version="1.0"?><root><property><id>1</id><ref>VIL-1</ref><price>450000</price><currency>EUR</currency>',
      '<price_freq>sale</price_freq><type>villa</type><beds>4</beds><baths>3</baths><surface_area><built>210</built>',
      '<plot>900</plot></surface_area><desc><es>Bonita</es><en><![CDATA[Nice villa & pool]]></en></desc><images>',
      '<image id="1"><url>https://i.example/1.jpg</url></image></images></property>',
      '<property><id>2</id><ref>APT-2</ref><price>950</price><currency>EUR</currency><price_freq>month</price_freq>',
      '<type>apartment</type><beds>2</beds><baths>1</baths><surface_area><built>70</built></surface_area></property></root>',
    ),
    constants: { AreaUnit: 'Square Meters', DaysOnMarket: '3', Status: 'Active' },
    expected: {
      'VIL-1': {
        SalePrice: 450_000,
        BuildingArea: 210,
        LotArea: 900,
        Description: 'Nice villa & pool',
        Images: 'https://i.example/1.jpg',
        CurrencySymbol: '€',
      },
      'APT-2': { RentPrice: 950, SaleType: 'for_rent', BuildingArea: 70 },
    },
  },
  {
    title: 'the attributes of XML that choose one of several values',
    text: lines(
      '<openimmo><anbieter><immobilie><vermarktungsart KAUF="1" MIETE_PACHT="0"/><objektart><haus haustyp="VILLA"/></objektart>',
      '<geo><strasse>Am Hang</strasse><hausnummer>12</hausnummer></geo><preise><kaufpreis>849000.00</kaufpreis></preise>',
      '<flaechen><wohnflaeche>165.5</wohnflaeche><anzahl_schlafzimmer>4</anzahl_schlafzimmer>',
      '<anzahl_badezimmer>2</anzahl_badezimmer></flaechen><verwaltung_techn><objektnr_extern>M-1</objektnr_extern>',
      '</verwaltung_techn></immobilie><immobilie><vermarktungsart KAUF="0" MIETE_PACHT="1"/><objektart><wohnung/></objektart>',
      '<preise><kaltmiete>890.00</kaltmiete></preise><flaechen><anzahl_schlafzimmer>1</anzahl_schlafzimmer>',
      '<anzahl_badezimmer>1</anzahl_badezimmer></flaechen><verwaltung_techn><objektnr_extern>M-2</objektnr_extern>',
      '</verwaltung_techn></immobilie></anbieter></openimmo>',
    ),
    constants: { ...METERS, Status: 'Active' },
    expected: {
      'M-1': { SalePrice: 849_000, Address: 'Am Hang 12', PropertyType: 'haus', SaleType: 'for_sale' },
      'M-2': { RentPrice: 890, SaleType: 'for_rent', PropertyType: 'wohnung' },
    },
  },
  {
    title: 'a rent on request, and land under a heading for homes',
    text: lines(
      'Ref;Rent;Bedrooms;Bathrooms;Size;Type;Status',
      'L1;£1,100 pcm;2;1;80 m²;Flat;To Let',
      'L2;POA;4;3;200 m²;House;Available',
    ),
    constants: { ...METERS, CurrencySymbol: '£' },
    expected: { L1: { RentPrice: 1100, SaleType: 'for_rent' }, L2: { RentPrice: null, SaleType: 'for_rent' } },
  },
  {
    title: 'the people around a listing as somebody else',
    text: JSON.stringify({
      results: [
        {
          mls: 'NA1',
          listPrice: 500_000,
          agent: { name: 'June', address: '1 Agent St', city: 'York', url: 'https://agent.example' },
          address: { full: '9 Oak St', city: 'Salem' },
          property: { bedrooms: 3, bathsFull: 2, bathsHalf: 1, area: 1700, lotSize: '7000 sqft' },
          type: 'House',
        },
      ],
    }),
    constants: US,
    expected: { NA1: { Address: '9 Oak St', City: 'Salem', Bathrooms: 2.5, LotArea: 7000, BuildingArea: 1700 } },
  },
  {
    title: 'numbers of rows that are no prices, and the dates and prices of sales in French',
    text: lines(
      'Lp.;Ref;Lien;Prix total;Chambres;SdB;Surface;Statut;Mis en ligne le;Vendu le;Prix vendu;Type de bien',
      '1;D1;https://x.example/D1;300000;3;1;90;Vendu;02/01/2025;15/02/2025;295 000 €;Maison',
      '2;D2;https://x.example/D2;310000;3;1;95;Vendu;13/01/2025;20/03/2025;310000;Maison',
    ),
    constants: { AreaUnit: 'Square Meters', SaleType: 'for_sale', CurrencySymbol: '€' },
    expected: {
      D1: { SalePrice: 300_000, DaysOnMarket: 44, Status: 'Sold' },
      D2: { SalePrice: 310_000, DaysOnMarket: 66, Status: 'Sold' },
    },
  },
  column('images in all ways to write a list', 'Photo URLs', [
    [
      'https://i.example/a.jpg;https://i.example/b,c.jpg',
      { Images: 'https://i.example/a.jpg https://i.example/b,c.jpg' },
    ],
    [
      '[{"MediaURL":"https://i.example/b.jpg","Order":2},{"MediaURL":"https://i.example/a.jpg","Order":1}]',
      { Images: 'https://i.example/a.jpg https://i.example/b.jpg' },
    ],
    [
      '<img src="https://i.example/a.jpg"><img src=\'https://i.example/b.jpg\'>',
      { Images: 'https://i.example/a.jpg https://i.example/b.jpg' },
    ],
    [
      '{https://i.example/a.jpg,https://i.example/b.jpg}',
      { Images: 'https://i.example/a.jpg https://i.example/b.jpg' },
    ],
  ]),
  column('descriptions whose markup is escaped, or in a block', 'Description', [
    ['&lt;p&gt;Bright &amp;amp; airy&lt;/p&gt;', { Description: 'Bright & airy' }],
    ['<![CDATA[Plain text]]>', { Description: 'Plain text' }],
    [String.raw`First\nSecond`, { Description: 'First\nSecond' }],
    ['Size < 2 acres & > 1', { Description: 'Size < 2 acres & > 1' }],
  ]),
  {
    title: 'numbers with words around them',
    text: lines(
      'MLS,Price,Beds,Baths,SqFt,Property Type,Garage,Lot Size',
      'N1,"425,000 - Reduced!",3,2,1450,House,Carport,5 ac +/-',
      'N2,"NOW $425,000 (was $450,000)",3,2,1450,House,2 car attached,".14A"',
    ),
    constants: US,
    expected: {
      N1: { SalePrice: 425_000, ParkingSpots: 1, LotArea: 217_800 },
      N2: { SalePrice: 425_000, ParkingSpots: 2, LotArea: 6098.4 },
    },
  },
  column('words of statuses', 'MLS Status', [
    ['Auction', { Status: 'Active' }],
    ['Active-Reinstated', { Status: 'Active' }],
    ['Active Short Sale', { Status: 'Active' }],
    ['Show for Backups', { Status: 'Sold' }],
    ['Ready to Close', { Status: 'Sold' }],
  ]),
];
