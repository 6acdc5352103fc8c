import { ROLES as r, type HeadingNames } from './column-names.js';

/** Headings of exports in languages beyond those of the dashboard, behind all others. */
export const FURTHER_HEADINGS: readonly HeadingNames[] = [
  // Norwegian, Danish and Finnish
  { field: 'PropertyType', names: ['kohdetyyppi', 'ejendomstype', 'eiendomstype'] },
  { field: 'SalePrice', names: ['kontantpris', 'totalpris', 'velaton hinta', 'udbudspris', 'salgspris'] },
  { field: 'RentPrice', names: ['husleje', 'manedsleie', 'leie per maned', 'leiepris', 'vuokra'] },
  { field: 'HOAMonth', names: ['fellesutgifter', 'ejerudgift', 'vastike', 'yhtiovastike', 'hoitovastike'] },
  { field: 'BuildingArea', names: ['primaerrom', 'p rom', 'bruksareal', 'bra', 'boligareal', 'asuinpinta ala'] },
  { field: 'LotArea', names: ['tomteareal', 'grundareal', 'tontin pinta ala', 'grunnareal'] },
  { field: 'Bedrooms', names: ['sovevaerelser', 'makuuhuoneita', 'makuuhuoneet', 'soverom'] },
  { field: 'Bathrooms', names: ['badevaerelser', 'kylpyhuoneita', 'kylpyhuoneet', 'bad wc'] },
  { field: 'City', names: ['poststed', 'kaupunki', 'by'] },
  { field: 'Address', names: ['vej', 'osoite', 'gateadresse', 'katuosoite'] },
  { field: 'YearBuilt', names: ['rakennusvuosi', 'byggear', 'byggeaar', 'opforelsesar'] },

  // Hungarian
  { field: 'MLSNumber', names: ['azonosito', 'hirdetes azonosito', 'referenciaszam', 'ingatlan azonosito'] },
  { field: 'SaleType', names: ['ugylet', 'ertekesites tipusa', 'hirdetes tipusa'] },
  { field: 'PropertyType', names: ['tipus', 'ingatlan tipusa', 'ingatlantipus'] },
  { field: 'SalePrice', names: ['ar', 'vetelar', 'iranyar'] },
  { field: 'RentPrice', names: ['berleti dij'] },
  { field: 'BuildingArea', names: ['alapterulet', 'lakoterulet'] },
  { field: 'LotArea', names: ['telekterulet', 'telek'] },
  { field: 'Bedrooms', names: ['haloszobak', 'haloszoba'] },
  { field: 'Bathrooms', names: ['furdoszobak', 'furdoszoba'] },
  { field: 'YearBuilt', names: ['epites eve', 'epitesi ev'] },
  { field: 'City', names: ['varos', 'telepules'] },
  { field: 'Address', names: ['utca', 'cim'] },

  // Greek
  { field: 'MLSNumber', names: ['κωδικός', 'κωδικός ακινήτου', 'κωδ'] },
  { field: 'SaleType', names: ['συναλλαγή', 'είδος συναλλαγής', 'σκοπός'] },
  { field: 'PropertyType', names: ['τύπος', 'τύπος ακινήτου', 'κατηγορία'] },
  { field: 'SalePrice', names: ['τιμή', 'τιμή πώλησης'] },
  { field: 'RentPrice', names: ['ενοίκιο', 'μίσθωμα'] },
  { field: 'BuildingArea', names: ['εμβαδόν', 'εμβαδό', 'εμβαδόν κτίσματος'] },
  { field: 'LotArea', names: ['εμβαδόν οικοπέδου', 'οικόπεδο'] },
  { field: 'Bedrooms', names: ['υπνοδωμάτια', 'υ δ'] },
  { field: 'Bathrooms', names: ['μπάνια', 'μπάνιο'] },
  { field: 'YearBuilt', names: ['έτος κατασκευής'] },
  { field: 'City', names: ['πόλη'] },
  { field: 'Location', names: ['περιοχή'] },
  { field: 'Address', names: ['διεύθυνση', 'οδός'] },

  // Russian
  { field: 'MLSNumber', names: ['номер объекта', 'код объекта', 'id объекта', 'номер объявления'] },
  { field: 'SaleType', names: ['тип сделки', 'вид сделки', 'операция'] },
  { field: 'PropertyType', names: ['тип объекта', 'тип недвижимости', 'вид объекта'] },
  { field: 'SalePrice', names: ['цена', 'стоимость', 'цена продажи'] },
  { field: 'RentPrice', names: ['аренда', 'арендная плата', 'цена аренды'] },
  { field: 'BuildingArea', names: ['площадь', 'общая площадь', 'площадь общая', 'жилая площадь'] },
  { field: 'LotArea', names: ['площадь участка', 'участок'] },
  { field: 'Bedrooms', names: ['спален', 'спальни', 'количество спален'] },
  { field: 'Bathrooms', names: ['санузлов', 'санузлы', 'ванных', 'ванные комнаты'] },
  { field: 'YearBuilt', names: ['год постройки'] },
  { field: 'City', names: ['город'] },
  { field: 'Address', names: ['адрес', 'улица'] },
  { field: 'Description', names: ['описание'] },

  // Hebrew
  { field: 'MLSNumber', names: ['מספר נכס', 'קוד נכס', 'מספר מודעה'] },
  { field: 'SaleType', names: ['סוג עסקה'] },
  { field: 'PropertyType', names: ['סוג נכס'] },
  { field: 'RentPrice', names: ['שכר דירה', 'שכירות'] },
  { field: 'BuildingArea', names: ['שטח', 'שטח במר'] },
  { field: 'Address', names: ['כתובת', 'רחוב'] },

  // Thai, Vietnamese and Indonesian
  { field: 'MLSNumber', names: ['รหัสทรัพย์', 'รหัสประกาศ', 'mã tin', 'mã bất động sản', 'kode listing', 'kode properti'] },
  { field: 'SaleType', names: ['ประเภทประกาศ', 'hình thức', 'jenis iklan', 'jenis transaksi'] },
  { field: 'SaleType', names: ['jenis', 'loại tin'], isVague: true },
  { field: 'PropertyType', names: ['ประเภท', 'ประเภททรัพย์', 'loại hình', 'loại bất động sản', 'tipe properti'] },
  { field: 'SalePrice', names: ['ราคา', 'ราคาขาย', 'giá', 'giá bán', 'harga', 'harga jual'] },
  { field: 'RentPrice', names: ['ค่าเช่า', 'giá thuê', 'harga sewa'] },
  { field: 'Bedrooms', names: ['ห้องนอน', 'phòng ngủ', 'số phòng ngủ', 'kamar tidur'] },
  { field: 'Bathrooms', names: ['ห้องน้ำ', 'phòng tắm', 'số phòng tắm', 'kamar mandi'] },
  { field: 'BuildingArea', names: ['พื้นที่ใช้สอย', 'diện tích', 'luas bangunan'] },
  { field: 'LotArea', names: ['ที่ดิน', 'ขนาดที่ดิน', 'diện tích đất', 'luas tanah'] },
  { field: 'City', names: ['จังหวัด', 'thành phố', 'kota'] },

  // Further names of Switzerland, Austria, Québec, Ireland and America
  { field: 'MLSNumber', names: ['objekt referenz', 'objektreferenz'] },
  { field: 'Bathrooms', names: ['nasszellen', 'anzahl nasszellen'] },
  { field: 'BuildingArea', names: ['nutzflache'] },
  { field: 'City', names: ['municipalite'] },
  { field: 'State', names: ['state abbr'] },
  { field: 'Status', names: ['status name'] },
  { field: 'SaleType', names: ['section', 'angebotstyp'], isVague: true },

  // South Africa
  { field: 'LotArea', names: ['erf size', 'erf', 'stand size'] },
  { field: 'HOAMonth', names: ['levies'] },
  { field: 'Status', names: ['deal stage'] },
  { field: 'MLSNumber', names: ['record id'], isVague: true },
  { field: r.listingDate, names: ['date posted', 'julkaistu', 'oprettet'] },
];
