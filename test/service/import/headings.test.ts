import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guessValue } from '../../../src/import/import-words.js';
import { CHOICE_LABELS, LABELS } from '../../../src/locales/import/labels.js';
import { CHOICE_WORDS } from '../../../src/ui/listing-choices.js';
import { guessTargets } from '../../../src/import/import-table.js';
import { describeRow, importAlone } from '../support/import-alone.js';

/** A small file as a stranger writes it, the fields to look at, and what each row becomes. */
interface Case {
  readonly name: string;
  readonly file: string;
  readonly fields: readonly string[];
  readonly rows: readonly string[];
  /** Columns that are named to the owner, because their values don't fit. */
  readonly misfits?: readonly string[];
}

const CASES: readonly Case[] = [
  {
    name: 'a report of Paragon with abbreviations',
    file: `ML #,Stat,Class,L/P,S/P,SP Date,Addr,Twn,Br,FB,HB,Apx SF,Apx Acre,Gar
1200341,A,SFR,"$579,000",,,4 Pine Rd,Bath,3,2,1,"1,950",.45,2
1200342,S,SFR,"$499,000","$512,000",3/14/2026,9 Oak Ln,Bath,2,1,0,"1,200",1.2,0`,
    fields: ['Status', 'SalePrice', 'Address', 'City', 'Bathrooms', 'BuildingArea', 'LotArea', 'ParkingSpots'],
    rows: [
      'Active | 579000 | 4 Pine Rd | Bath | 2.5 | 1950 | 19602 | 2',
      'Sold | 499000 | 9 Oak Ln | Bath | 1 | 1200 | 52272 | 0',
    ],
  },
  {
    name: 'a number before its street beside the numbers of the listings',
    file: `RoleId,Number,Street,Town
DZ1,22,Oak Grove,Stafford
DZ2,4a,Mill Street,Stafford`,
    fields: ['MLSNumber', 'Address', 'City'],
    rows: ['DZ1 | 22 Oak Grove | Stafford', 'DZ2 | 4a Mill Street | Stafford'],
  },
  {
    name: 'a number before a street that is the number of the listing',
    file: `Number,Street,Town
1001,Oak Grove,Stafford
1002,Mill Street,Stafford`,
    fields: ['MLSNumber', 'Address'],
    rows: ['1001 | Oak Grove', '1002 | Mill Street'],
  },
  {
    name: 'Indonesian codes for rooms',
    file: `Kode Listing,KT,KM
ID-1,4,3
ID-2,2,1`,
    fields: ['Bedrooms', 'Bathrooms'],
    rows: ['4 | 3', '2 | 1'],
  },
  {
    name: 'a distance KM without rooms KT',
    file: `MLS #,KM,Beds
A1,12,3
A2,3,2`,
    fields: ['Bedrooms', 'Bathrooms'],
    rows: ['3 | 2', '2 | 2'],
  },
  {
    name: 'a rent beside a lease, and a shortened floor area',
    file: `MLS #,Rent/Lease,Flr Area Total (SF)
A1,"$1,450","1,120"
A2,"$2,100","1,480"`,
    fields: ['RentPrice', 'BuildingArea'],
    rows: ['1450 | 1120', '2100 | 1480'],
  },
  {
    name: 'the lowest and the highest rent of RentCafe, if they are the same',
    file: `ApartmentId,Sale Type,MinimumRent,MaximumRent
9001,For rent,1455.00,1455.00
9002,For rent,1655.00,1655.00`,
    fields: ['RentPrice', 'SaleType'],
    rows: ['1455 | for_rent', '1655 | for_rent'],
  },
  {
    name: 'an export of Flexmls',
    file: `List Number,Street Number,Street Direction,Street Name,Street Suffix,HOA Fee,HOA Paid (Freq)
6500011,8712,E,San Bernardo,Dr,$120,Quarterly
6500012,401,W,5th,Ave,$310,Monthly`,
    fields: ['MLSNumber', 'HOAMonth'],
    rows: ['6500011 | 40', '6500012 | 310'],
  },
  {
    name: 'a sheet whose column Available? has the status, and attachments of Airtable',
    file: `Listing #,Available?,Photos
0058,Available,"IMG_1.jpg (https://a.example/IMG_1.jpg),IMG_2.jpg (https://a.example/IMG_2.jpg)"
0059,Sold,`,
    fields: ['MLSNumber', 'Status', 'Images'],
    rows: ['0058 | Active | "https://a.example/IMG_1.jpg","https://a.example/IMG_2.jpg"', '0059 | Sold | -'],
  },
  {
    name: 'Redfin',
    file: `SALE TYPE,SOLD DATE,PROPERTY TYPE,ADDRESS,CITY,STATE OR PROVINCE,ZIP OR POSTAL CODE,PRICE,BEDS,BATHS,SQUARE FEET,LOT SIZE,$/SQUARE FEET,HOA/MONTH,STATUS,URL (SEE https://www.redfin.com/x FOR INFO ON PRICING),SOURCE,MLS#
MLS Listing,,Single Family Residential,12 Oak St,Austin,TX,78701,650000,3,2.5,1850,6500,351,,Active,https://www.redfin.com/TX/12,ABOR,1234567`,
    fields: ['MLSNumber', 'SaleType', 'Status', 'SalePrice', 'UnitAreaPrice', 'BuildingArea', 'LotArea', 'ZIP', 'Url'],
    rows: ['1234567 | for_sale | Active | 650000 | 351 | 1850 | 6500 | 78701 | https://www.redfin.com/TX/12'],
  },
  {
    name: 'a scrape of realtor.com',
    file: `property_url,mls,mls_id,status,text,style,full_street_line,street,unit,city,zip_code,beds,full_baths,half_baths,sqft,days_on_mls,list_price,sold_price,last_sold_date,lot_sqft,price_per_sqft,primary_photo,alt_photos
https://www.realtor.com/a,ACTR,100001,FOR_SALE,Nice,SINGLE_FAMILY,12 Oak St,12 Oak St,,Austin,78701.0,3,2,1.0,1850,12,650000,340000,2019-01-02,6500.0,351,http://ap.example/1.jpg,"http://ap.example/2.jpg, http://ap.example/3.jpg"
https://www.realtor.com/b,ACTR,100002,FOR_SALE,Nice,CONDOS,9 Elm St,9 Elm St,Unit 4,Austin,78702.0,1,1,,700,40,350000,,,0,500,http://ap.example/4.jpg,`,
    fields: ['MLSNumber', 'SalePrice', 'Bathrooms', 'Address', 'ZIP', 'Images', 'ExtensionColumn'],
    rows: [
      '100001 | 650000 | 2.5 | 12 Oak St | 78701 | "http://ap.example/1.jpg","http://ap.example/2.jpg","http://ap.example/3.jpg" | {"Key":"ClosePrice","value":"340000"},{"Key":"CloseDate","value":"2019-01-02"}',
      '100002 | 350000 | 1 | 9 Elm St Unit 4 | 78702 | "http://ap.example/4.jpg" | -',
    ],
  },
  {
    name: 'an MLS with street parts, codes of areas, photos and their number',
    file: `ML#,Status,Area,Street #,Street Name,Street Suffix,Unit #,Zip,Price,Full Baths,Half Baths,Total Baths,Square Footage,Acres,Photo 1,Photo 2,Photos
1001,A,10N,123,Main,St,4B,="01730",$450000,2,1,3,1850,.14A,https://a.example/1.jpg,https://a.example/2.jpg,2
1002,A,SWE,45,Oak,Ave,,="01731","$1,234,567.00",3,0,3,2850,0.25,https://a.example/3.jpg,,1`,
    fields: ['Address', 'ZIP', 'SalePrice', 'Bathrooms', 'BuildingArea', 'LotArea', 'Images', 'Location'],
    rows: [
      '123 Main St Unit 4B | 01730 | 450000 | 2.5 | 1850 | 6098.4 | "https://a.example/1.jpg","https://a.example/2.jpg" | 10N',
      '45 Oak Ave | 01731 | 1234567 | 3 | 2850 | 10890 | "https://a.example/3.jpg" | SWE',
    ],
  },
  {
    name: 'numbers of areas beside floor areas, thousands, and a type that is the kind of offer',
    file: `MLS,Price ($000),Area,Square Footage,Unit,Photos,Type\nA1,450,12,1850,4B,12,Sale\nA2,525.5,13,2100,12,30,Sale`,
    fields: ['MLSNumber', 'SalePrice', 'BuildingArea', 'SaleType', 'Images'],
    rows: ['A1 | 450000 | 1850 | for_sale | -', 'A2 | 525500 | 2100 | for_sale | -'],
  },
  {
    name: 'a column of floor areas with smaller numbers than another one',
    file: `MLS;Price;Living Area;Sqft\nA1;450000;12;1850\nA2;525000;13;2100`,
    fields: ['BuildingArea'],
    rows: ['1850', '2100'],
    misfits: ['Living Area'],
  },
  {
    name: 'prices and numbers that are none',
    file: `MLS Number;Listing ID;List Price;Price\nACT;1;251;450000\nACT;2;310;525000\nACT;3;199;610000`,
    fields: ['MLSNumber', 'SalePrice'],
    rows: ['1 | 450000', '2 | 525000', '3 | 610000'],
    misfits: ['MLS Number', 'List Price'],
  },
  {
    name: 'Zillow',
    file: `zpid,detailUrl,statusType,price,addressStreet,addressZipcode,beds,baths,area,imgSrc,daysOnZillow,lotAreaValue,lotAreaUnit
1,https://www.zillow.com/1,FOR_SALE,"$450,000",1 A St,89501,3,2,1500,https://p.example/1.jpg,5,0.25,acres
2,https://www.zillow.com/2,FOR_RENT,"$2,400/mo",2 A St,89501,2,1,900,https://p.example/2.jpg,5,6500,sqft`,
    fields: ['MLSNumber', 'SaleType', 'SalePrice', 'RentPrice', 'BuildingArea', 'LotArea', 'Url'],
    rows: [
      '1 | for_sale | 450000 | - | 1500 | 10890 | https://www.zillow.com/1',
      '2 | for_rent | - | 2400 | 900 | 6500 | https://www.zillow.com/2',
    ],
  },
  {
    name: 'a British portal',
    file: `AGENT_REF,ADDRESS_1,POSTCODE1,POSTCODE2,STATUS,PRICE,BEDROOMS,BATHROOMS,SUMMARY,TRANS_TYPE,TENURE
R1,High St,LS1,4AB,Sold STC,"Offers over £300,000",3,1,<p>Nice&nbsp;home</p><p>Two lines<br>here</p>,Sale,Freehold
R2,Low St,LS1,4AC,Let Agreed,"£1,250 pcm",2,1,Flat,To let,Leasehold
R3,Low St,LS1,4AD,Available,£POA,2,1,Flat,For sale - leasehold,Leasehold`,
    fields: ['ZIP', 'SaleType', 'Status', 'SalePrice', 'RentPrice', 'Description', 'ExtensionColumn'],
    rows: [
      'LS1 4AB | for_sale | Sold | 300000 | - | Nice home\n\nTwo lines\nhere | {"Key":"TENURE","value":"Freehold"},{"Key":"STATUS","value":"Sold STC"},{"Key":"PRICE","value":"Offers over £300,000"}',
      'LS1 4AC | for_rent | Sold | - | 1250 | Flat | {"Key":"TENURE","value":"Leasehold"},{"Key":"STATUS","value":"Let Agreed"}',
      'LS1 4AD | for_sale | Active | - | - | Flat | {"Key":"TENURE","value":"Leasehold"}',
    ],
  },
  {
    name: 'an Irish table',
    file: `Ref;Address;Eircode;Price;Beds;Size;Status;Type\nI1;1 Main St, Cork;T12 AB34;AMV €395,000;3;110 sq.m;Sale Agreed;For Sale\nI2;2 Main St, Cork;T12 AB35;€2,100 per month;2;75 sq.m;To Let;Rent`,
    fields: ['MLSNumber', 'SaleType', 'Status', 'SalePrice', 'RentPrice', 'BuildingArea', 'ZIP'],
    rows: ['I1 | for_sale | Sold | 395000 | - | 110 | T12 AB34', 'I2 | for_rent | Active | - | 2100 | 75 | T12 AB35'],
  },
  {
    name: 'OpenImmo as a table',
    file: `objektnr_extern;vermarktungsart;objektart;strasse;hausnummer;plz;kaufpreis;kaltmiete;wohnflaeche;grundstuecksflaeche;anzahl_schlafzimmer;anzahl_badezimmer;anzahl_zimmer;status;waehrung
O-1;KAUF;haus;Hauptstr.;12a;04109;450.000,00;;142,5;512;3;2;5;aktiv;EUR
O-2;MIETE_PACHT;wohnung;Ring;3;04109;;1.250,50;85;0;2;1;3;reserviert;EUR`,
    fields: [
      'MLSNumber',
      'SaleType',
      'Status',
      'SalePrice',
      'RentPrice',
      'BuildingArea',
      'LotArea',
      'Address',
      'Bedrooms',
    ],
    rows: [
      'O-1 | for_sale | Active | 450000 | - | 142.5 | 512 | Hauptstr. 12a | 3',
      'O-2 | for_rent | Sold | - | 1250.5 | 85 | 0 | Ring 3 | 2',
    ],
  },
  {
    name: 'SeLoger',
    file: `Référence;Type de transaction;Prix (€);Surface (m²);Nb chambres;Salles de bain;Code postal;Descriptif;Photo 1;Photo 2;Prix/m²
F1;Vente;450 000;120,5;4;2;69001;Belle;https://a.fr/1.jpg;https://a.fr/2.jpg;3 734
F2;Location;1 200 €/mois;65;2;1;69002;Bel;//a.fr/3.jpg;;`,
    fields: ['SaleType', 'SalePrice', 'RentPrice', 'UnitAreaPrice', 'BuildingArea', 'AreaUnit', 'Bedrooms', 'Images'],
    rows: [
      'for_sale | 450000 | - | 3734 | 120.5 | Square Meters | 4 | "https://a.fr/1.jpg","https://a.fr/2.jpg"',
      'for_rent | - | 1200 | - | 65 | Square Meters | 2 | "https://a.fr/3.jpg"',
    ],
  },
  {
    name: 'Idealista',
    file: `Referencia;Operación;Precio;Metros construidos;Habitaciones;Baños;Dirección;Código postal;Estado del anuncio
E1;Venta;350.000 €;95 m²;3;2;Calle Mayor 1;28001;Disponible\nE2;Alquiler;1.200 €/mes;60 m²;2;1;Calle Mayor 2;28001;Reservado`,
    fields: ['SaleType', 'Status', 'SalePrice', 'RentPrice', 'CurrencySymbol', 'BuildingArea', 'Bedrooms', 'ZIP'],
    rows: ['for_sale | Active | 350000 | - | € | 95 | 3 | 28001', 'for_rent | Sold | - | 1200 | € | 60 | 2 | 28001'],
  },
  {
    name: 'an Italian table',
    file: `Riferimento;Contratto;Tipologia;Prezzo;Superficie (mq);Camere;Bagni;CAP;Comune\nI1;Vendita;Villa;€ 320.000;150;3;2;00100;Roma\nI2;Affitto;Appartamento;€ 900 al mese;70;2;1;00100;Roma`,
    fields: ['SaleType', 'PropertyType', 'SalePrice', 'RentPrice', 'BuildingArea', 'ZIP', 'City'],
    rows: [
      'for_sale | Villa | 320000 | - | 150 | 00100 | Roma',
      'for_rent | Appartamento | - | 900 | 70 | 00100 | Roma',
    ],
  },
  {
    name: 'a Dutch table',
    file: `Objectcode;Koop/huur;Vraagprijs;Woonoppervlakte (m²);Perceeloppervlakte;Slaapkamers;Straat;Huisnummer;Postcode;Status;Bouwjaar\nN1;Koop;€ 425.000 k.k.;120;230 m²;4;Dorpsstraat;5;1234 AB;Verkocht onder voorbehoud;1975`,
    fields: ['SaleType', 'Status', 'SalePrice', 'BuildingArea', 'LotArea', 'Address', 'ZIP', 'YearBuilt'],
    rows: ['for_sale | Sold | 425000 | 120 | 230 | Dorpsstraat 5 | 1234 AB | 1975'],
  },
  {
    name: 'a Polish table',
    file: `Numer oferty;Rodzaj transakcji;Cena;Powierzchnia [m2];Sypialnie;Łazienki;Miejscowość;Ulica;Nr domu;Cena za m2\nP1;Sprzedaż;650 000 zł;54,5;2;1;Kraków;Długa;5;11 926\nP2;Wynajem;2 500 zł/miesiąc;40;1;1;Kraków;Krótka;6;`,
    fields: ['SaleType', 'SalePrice', 'RentPrice', 'CurrencySymbol', 'BuildingArea', 'Address', 'UnitAreaPrice'],
    rows: ['for_sale | 650000 | - | zł | 54.5 | Długa 5 | 11926', 'for_rent | - | 2500 | zł | 40 | Krótka 6 | -'],
  },
  {
    name: 'a Brazilian table',
    file: `Código;Finalidade;Valor;Área útil;Quartos;Banheiros;Vagas;Condomínio;CEP\nB1;Venda;R$ 850.000,00;90 m²;3;2;2;R$ 950,00;01310-100\nB2;Aluguel;R$ 3.500,00;60 m²;2;1;1;R$ 600,00;01310-101`,
    fields: ['SaleType', 'SalePrice', 'RentPrice', 'CurrencySymbol', 'BuildingArea', 'HOAMonth', 'ParkingSpots'],
    rows: ['for_sale | 850000 | - | R$ | 90 | 950 | 2', 'for_rent | - | 3500 | R$ | 60 | 600 | 1'],
  },
  {
    name: 'a Ukrainian table',
    file: `Код;Тип угоди;Ціна;Загальна площа, м²;Спальні;Санвузли;Вулиця;Будинок;Статус;Ціна за м²\nU1;Продаж;95 000 $;68,4;2;1;Хрещатик;10;Активне;1388\nU2;Оренда;18 000 грн/місяць;45;1;1;Хрещатик;12;Заброньовано;`,
    fields: ['SaleType', 'Status', 'SalePrice', 'RentPrice', 'CurrencySymbol', 'BuildingArea', 'Address'],
    rows: [
      'for_sale | Active | 95000 | - | $ | 68.4 | Хрещатик 10',
      'for_rent | Sold | - | 18000 | ₴ | 45 | Хрещатик 12',
    ],
  },
  {
    name: 'an Australian table',
    file: `Property ID,Price,Type,Beds,Baths,Car,Land size,Status\n1,Auction,House,4,2,2,650 m²,Current\n2,Contact Agent,House,3,1,1,500sqm,Sold\n3,$650 per week,House,3,1,1,500sqm,For Rent`,
    fields: ['SaleType', 'Status', 'SalePrice', 'RentPrice', 'LotArea', 'ParkingSpots'],
    rows: [
      'for_sale | Active | - | - | 650 | 2',
      'for_sale | Sold | - | - | 500 | 1',
      'for_rent | Active | - | 2816.67 | 500 | 1',
    ],
  },
  {
    name: 'an Indian table',
    file: `Property ID;Price;BHK;Carpet Area (sqft)\n1;₹1.25 Cr;3;1,450\n2;Rs. 1,25,00,000;2;1,100\n3;₹85 Lac;2;900`,
    fields: ['SalePrice', 'CurrencySymbol', 'Bedrooms', 'BuildingArea'],
    rows: ['12500000 | ₹ | 3 | 1450', '12500000 | Rs | 2 | 1100', '8500000 | ₹ | 2 | 900'],
  },
  {
    name: 'asked and paid prices',
    file: `MLS,List Price,Sale Price,Close Date,Status\n1,450000,445000,05/13/2025,Closed\n2,350000,,,Active`,
    fields: ['SalePrice', 'Status', 'ExtensionColumn'],
    rows: [
      '450000 | Sold | {"Key":"ClosePrice","value":"445000"},{"Key":"CloseDate","value":"2025-05-13"}',
      '350000 | Active | -',
    ],
  },
  {
    name: 'total baths with half ones',
    file: `MLS,Total Baths,Half Baths\n1,3,1\n2,2,0`,
    fields: ['Bathrooms'],
    rows: ['2.5', '2'],
  },
  {
    name: 'baths beside half baths, which may be all or the full ones',
    file: `MLS,Baths,Half Baths\n1,2,1\n2,2,0\n3,2.5,1`,
    fields: ['Bathrooms'],
    rows: ['problem: Bathrooms', '2', '2.5'],
  },
  {
    name: 'RESO names as columns of a CSV',
    file: `ListingId,StandardStatus,PropertyType,PropertySubType,ListPrice,BathroomsTotalInteger,BathroomsFull,BathroomsHalf,LivingArea,LivingAreaUnits,LotSizeAcres,StreetNumber,StreetName,StreetSuffix
ACT1,Active,Residential,Single Family Residence,450000,3,2,1,1850,Square Feet,0.25,12,Oak,St
ACT2,Active Under Contract,Residential Lease,Condominium,2400,1,1,0,900,,0,45,Elm,Ave`,
    fields: ['SaleType', 'Status', 'PropertyType', 'Bathrooms', 'LotArea', 'Address', 'SalePrice', 'RentPrice'],
    rows: [
      'for_sale | Active | House | 2.5 | 10890 | 12 Oak St | 450000 | -',
      'for_rent | Sold | Condo | 1 | 0 | 45 Elm Ave | - | 2400',
    ],
  },
  {
    name: 'rents with a column for their period, and a currency code',
    file: `Ref,Purpose,Price,Frequency,Currency\n1,For Rent,9600,Yearly,EUR\n2,For Rent,6500,Monthly,EUR`,
    fields: ['RentPrice', 'CurrencySymbol'],
    rows: ['800 | €', '6500 | €'],
  },
  {
    name: 'numbers that occur twice with different prices',
    file: `MLS #,Price\nA1,410000\nA1,399000\nA2,300000`,
    fields: ['SalePrice'],
    rows: ['duplicate', 'duplicate', '300000'],
  },
  {
    name: 'land in other languages',
    file: `MLS,Type,Price,Beds,Baths\nA1,Działka,90000,,\nA2,Grundstück,91000,,\nA3,Villa,92000,,`,
    fields: ['Bedrooms', 'Bathrooms'],
    rows: ['0 | 0', '0 | 0', 'problem: Bedrooms,Bathrooms'],
  },
  {
    name: 'a column of bedrooms and bathrooms',
    file: `MLS,Br/Ba\nA1,"4/2,0,1,0"\nA2,"2/2,0,0,0"`,
    fields: ['Bedrooms', 'Bathrooms'],
    rows: ['4 | 2.5', '2 | 2'],
  },
  {
    name: 'a column called State with statuses, and units of an address',
    file: `ID,State,Address,Unit,Price\n1,For Sale,12 Oak St,4B,450000\n2,Sold,14 Oak St,,350000\n3,Under offer,16 Oak St,1,350000`,
    fields: ['Status', 'State', 'SaleType', 'Address'],
    rows: [
      'Active | - | for_sale | 12 Oak St Unit 4B',
      'Sold | - | for_sale | 14 Oak St',
      'Sold | - | for_sale | 16 Oak St Unit 1',
    ],
  },
];

for (const { name, file, fields, rows, misfits = [] } of CASES)
  test(`every row of ${name} is stored as a person would write it`, async () => {
    const { checked, plan } = await importAlone(file);
    assert.deepEqual(
      checked.map(row => describeRow(row, fields)),
      rows,
    );
    assert.deepEqual((plan.misfits ?? []).map(({ column }) => column).toSorted(), misfits.toSorted());
  });

test('headings keep the part that carries their meaning', () => {
  const HEADINGS: readonly (readonly [heading: string, target: string])[] = [
    ['$/SQUARE FEET', 'UnitAreaPrice'],
    ['Price ($/sqft)', 'UnitAreaPrice'],
    ['Price per m2', 'UnitAreaPrice'],
    ['Preis pro m²', 'UnitAreaPrice'],
    ['Prix au m²', 'UnitAreaPrice'],
    ['Rent per sqft', ''],
    ['Rent/Lease', 'RentPrice'],
    ['Lease Rent', ''],
    ['Street #', ''],
    ['Unit #', ''],
    ['Lot #', ''],
    ['# Photos', ''],
    ['Photo Count', ''],
    ['Original List Price', ''],
    ['Price (sold)', ''],
    ['Zimmer', ''],
    ['Sold Price', '+'],
    ['Close Date', '+'],
    ['Price pcm', 'RentPrice'],
    ['Annual HOA Fee', 'HOAMonth'],
    ['Assoc. Fee', 'HOAMonth'],
    ['HOA Fee Freq', ''],
    ['Approx SqFt', 'BuildingArea'],
    ['Living area (m²)', 'BuildingArea'],
    ['Wohnflaeche in m²', 'BuildingArea'],
    ['Lot Size (Acres)', 'LotArea'],
    ['No. of bedrooms', 'Bedrooms'],
    ['Nb chambres', 'Bedrooms'],
    ['N° de mandat', 'MLSNumber'],
    ['days_on_mls', 'DaysOnMarket'],
    ['ZIP or Postal Code', 'ZIP'],
    ['Heated Area', 'BuildingArea'],
    ['Superficie du terrain (pi²)', 'LotArea'],
    ['hdpData.homeInfo.lotAreaValue', 'LotArea'],
    ['agent.url', ''],
    ['No Centris', 'MLSNumber'],
    ['Charges mensuelles', 'HOAMonth'],
    ['Utgångspris', 'SalePrice'],
    ['Rate per sqft', 'UnitAreaPrice'],
  ];
  assert.deepEqual(
    HEADINGS.map(([heading]) => [heading, guessTargets([heading])[heading]]),
    HEADINGS,
  );
});

test('recognizes the labels and choices of listings in languages that the dashboard does not have', () => {
  for (const { field, names } of LABELS)
    for (const name of names) assert.equal(guessTargets([name])[name], field, name);
  for (const [choice, names] of Object.entries(CHOICE_LABELS)) {
    const [field] = Object.entries(CHOICE_WORDS).find(([, words]) => words.some(([known]) => known === choice))!;
    for (const name of names) assert.deepEqual(guessValue(field, name, []), { value: choice, isSure: true }, name);
  }
});
