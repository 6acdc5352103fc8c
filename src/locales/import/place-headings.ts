import { ROLES as r, type HeadingNames } from './column-names.js';

/** Headings of places, prices and dates. */
export const PLACE_HEADINGS: readonly HeadingNames[] = [
  {
    field: 'Description',
    names: [
      ...['description', 'public remarks', 'remarks', 'property description', 'listing description'],
      ...['full description', 'long description', 'marketing remarks', 'desc', 'descr', 'full desc', 'long desc'],
      ...['html description', 'main description', 'comments', 'summary', 'beschreibung', 'objektbeschreibung'],
      ...['freitext', 'descriptif', 'texte', 'descripcion', 'descrizione', 'omschrijving', 'beschrijving', 'opis'],
      ...['descricao', 'опис', 'text', 'testo', 'remarks public', 'comments public', 'public comments'],
      ...['internet remarks', 'описание', 'detailed description', 'descrip 1', 'descripcion 1', 'content'],
      ...['post content', 'popis', 'descriere', 'leiras', 'beskrivning', 'aciklama', 'beskrivelse', 'kuvaus'],
      ...['περιγραφή', 'deskripsi', 'mô tả', '설명', '説明', '描述', 'remarks concat'],
    ],
  },
  { field: 'ExtensionColumn', names: ['extension column'] },
  {
    field: 'Location',
    names: [
      ...['location', 'neighborhood', 'neighbourhood', 'subdivision name', 'subdivision', 'area1', 'mls area major'],
      ...['locality', 'suburb', 'district', 'stadtteil', 'quartier', 'barrio', 'zona', 'quartiere', 'wijk', 'buurt'],
      ...['dzielnica', 'bairro', 'район', 'lage', 'mls area', 'area name', 'ilce', '小区', '小區', 'περιοχή'],
    ],
  },
  { field: 'Location', names: ['area', 'mikrorayon'], isVague: true },
  {
    field: r.houseNumber,
    names: [
      ...[
        'hausnummer',
        'hausnr',
        'h no',
        'haus no',
        'no civico',
        'civico',
        'huisnummer',
        'no domu',
        'no budynku',
        'будинок',
      ],
      ...['no будинку', 'no portal', 'no da porta', 'no calle', 'building no str'],
    ],
  },
  {
    field: r.streetPrefix,
    names: [
      ...['street dir prefix', 'street dir', 'street prefix', 'dir prefix', 'pre dir', 'street direction', 'st dir'],
      ...['compass'],
    ],
  },
  {
    field: r.streetName,
    names: [
      ...['street name', 'st name', 'strassenname', 'nom de rue', 'nombre calle', 'nome via', 'straatnaam'],
      ...['str name'],
    ],
  },
  { field: r.streetSuffix, names: ['street suffix', 'st suffix', 'street type', 'street suffix modifier', 'sfx', 'suffix'] },
  { field: r.streetDirection, names: ['street dir suffix', 'post dir', 'dir suffix'] },
  {
    field: r.unitNumber,
    names: [
      ...['unit no', 'apartment no', 'apt no', 'apt', 'suite no', 'suite', 'address line 2', 'address 2'],
      ...['toevoeging', 'huisnummertoevoeging', 'huisnr toevoeging', 'sub no'],
    ],
  },
  { field: r.unitNumber, names: ['unit', 'flat no', 'no lokalu', 'квартира'], isVague: true },
  { field: r.zipStart, names: ['postcode1'] },
  { field: r.zipEnd, names: ['postcode2'] },
  {
    field: 'ZIP',
    names: [
      ...['zip', 'postal code', 'zip code', 'postcode', 'zip or postal code', 'zip postal code', 'address zipcode'],
      ...['address zip', 'address postcode', 'eircode', 'pin code', 'plz', 'postleitzahl', 'code postal', 'cp'],
      ...['codigo postal', 'cap', 'kod pocztowy', 'cep', 'поштовий індекс', 'індекс', 'postnummer', 'postnr'],
      ...['郵便番号', '邮编', 'psc', 'cod postal', 'postal', 'pcode', 'npa', 'unit zip', 'postanski broj', 'iranyitoszam'],
    ],
  },
  { field: 'ZIP', names: ['pin'], isVague: true },
  {
    field: 'Latitude',
    names: [
      ...['latitude', 'lat', 'geo lat', 'breitengrad', 'latitud', 'latitudine', 'breedtegraad', 'lattitude', 'latt'],
      ...['y coordinate', 'gps lat', 'szerokosc geograficzna', 'широта', 'geo breite', 'breite'],
    ],
  },
  {
    field: 'Longitude',
    names: [
      ...['longitude', 'lng', 'lon', 'long', 'geo lng', 'geo lon', 'langengrad', 'longitud', 'longtitude'],
      ...['x coordinate', 'gps lng', 'gps lon', 'longitudine', 'lengtegraad', 'dlugosc geograficzna', 'довгота'],
      ...['geo lange', 'lange'],
    ],
  },
  {
    field: 'SalePrice',
    names: [
      ...['list price', 'asking price', 'asking', 'ask price', 'price', 'listing price', 'current price', 'curr price'],
      ...['unformatted price', 'sale price', 'selling price', 'purchase price', 'guide price', 'display price'],
      ...['amount', 'price value', 'price amount', 'search price', 'kaufpreis', 'preis', 'angebotspreis'],
      ...['verkaufspreis', 'prix', 'prix de vente', 'prix fai', 'prix hai', 'prix affiche', 'prix vente', 'precio'],
      ...['precio de venta', 'precio venta', 'prezzo', 'prezzo di vendita', 'prezzo richiesto', 'prijs', 'vraagprijs'],
      ...['koopprijs', 'cena', 'cena ofertowa', 'cena sprzedazy', 'preco', 'preco de venda', 'preco venda', 'valor'],
      ...['valor de venda', 'valor venda', 'ціна', 'вартість', 'ціна продажу', 'prix demande', 'utgangspris', 'fiyat'],
      ...['価格', '总价', '總價', '价格', '價格', '售价', '售價', '販売価格', '物件価格', '가격', '매매가', '판매가'],
      ...['pris', 'السعر', 'سعر', 'מחיר', 'कीमत', 'मूल्य', 'satis fiyati', 'begart pris', 'hinta', 'precioinmo'],
      ...['operation price', 'valor venta', 'cena brutto', 'cena calkowita', 'cena transakcyjna', 'precio total'],
      ...['prix total', 'l price', 'list pr', 'list prc', 'lst price', 'lst prc', 'ask', 'asking pr', 'pret'],
      ...['pret vanzare', 'prodejni cena', 'price display', 'expected price', 'price advertise as', 'prisantydning'],
      ...['myyntihinta', 'قیمت', 'قیمت فروش', 'قیمت کل', 'kontantpris', 'totalpris', 'velaton hinta', 'udbudspris'],
      ...['salgspris', 'ar', 'vetelar', 'iranyar', 'τιμή', 'τιμή πώλησης', 'цена', 'стоимость', 'цена продажи'],
      ...['ราคา', 'ราคาขาย', 'giá', 'giá bán', 'harga', 'harga jual', 'prix loyer prix de cession', 'operations'],
      ...['operations amount', 'regular price', 'pvp', 'price text', 'richiesta', 'cijena', 'prodajna cijena'],
      ...['prodajna cena', 'advertised price'],
    ],
  },
  { field: 'SalePrice', names: ['guide'], isVague: true },
  {
    field: r.closePrice,
    names: [
      ...['close price', 'sold price', 'closed price', 'sale amount', 'final price', 'sold for', 'last sold price'],
      ...['closing price', 'sp', 'verkauft fur', 'sold amount', 'slutpris', 'sold details price'],
      ...['sold details sold price', 'prix vendu', 'prix de vente final', 'precio vendido', 'prezzo venduto'],
      ...['verkoopprijs', 'erzielter preis', 'cena sprzedazy koncowa', 'valor vendido'],
    ],
  },
  {
    field: r.closeDate,
    names: [
      ...['close date', 'sold date', 'closed date', 'closing date', 'date sold', 'last sold date', 'settled date'],
      ...['verkauft am', 'sale date', 'date of sale', 'coe date', 'sold details date', 'sold details sold date'],
      ...['vendu le', 'date de vente', 'verkaufsdatum', 'fecha venta', 'fecha de venta', 'vendido el', 'data vendita'],
      ...['venduto il', 'verkoopdatum', 'verkocht op', 'data sprzedazy', 'sprzedano', 'data da venda', 'vendido em'],
      ...['дата продажу', 'sp date', 'sold dt', 'close dt', 'sale dt'],
    ],
  },
  {
    field: 'UnitAreaPrice',
    names: [
      ...['unit area price', 'price per square foot', 'price per sqft', 'price per sqm', 'ppsf', 'ppsqft'],
      ...['list price per square foot', 'psf', 'unit price', 'price sqft', 'list price sqft', 'quadratmeterpreis'],
      ...['prix au m2', 'prix m2', 'precio m2', 'prezzo mq', 'm2 prijs', 'cena m2', 'preco m2', '单价', '單價'],
      ...['kvm pris', 'kvadratmeterpris', 'm2 pris', 'cena za m2'],
    ],
  },
  {
    field: r.feePeriod,
    names: [
      ...['association fee frequency', 'hoa frequency', 'hoa fee frequency', 'hoa freq', 'hoa fee freq'],
      ...['assoc fee freq', 'assoc fee frequency', 'assoc fee period', 'hoa period', 'hoa fee period', 'hoa paid'],
      ...['fee frequency', 'fee freq', 'fee period', 'hoa payment frequency', 'hoa term', 'hoa fee term', 'hoa per'],
      ...['association fee freq', 'association fee paid', 'hoa dues frequency', 'hoa dues freq', 'hoa fee paid'],
      ...['hoa fees frequency', 'assn fee freq', 'hoa due', 'hoa schedule', 'hoa billing', 'hoa frequency of dues'],
      ...['assn fee frequency', 'hoa interval', 'hoa fee per', 'hoa fee schedule', 'association frequency'],
    ],
  },
  { field: 'EstimatePrice', names: ['estimate', 'estimated price', 'zestimate', 'estimated value', 'avm'] },
  {
    field: r.rentPeriod,
    names: [
      ...['lease amount frequency', 'lease frequency', 'rent frequency', 'rent period', 'rent freq'],
      ...['let rent frequency', 'price frequency', 'price freq', 'rent term', 'price period', 'rental period'],
      ...['rent per', 'price qualifier period', 'frequency', 'period', 'rental frequency', 'payment frequency'],
      ...['payment period', 'rent paid', 'rent interval', 'freq', 'price rent period'],
      ...['per', 'price per', 'pricing period', 'rate period'],
    ],
  },
  { field: 'SpaceType', names: ['space type', 'room type'] },
  {
    field: 'DepositFee',
    names: [
      ...['deposit', 'security deposit', 'bond', 'rental deposit', 'kaution', 'depot de garantie', 'caution'],
      ...['fianza', 'deposito', 'cauzione', 'deposito cauzionale', 'waarborgsom', 'borg', 'kaucja', 'caucao'],
      ...['застава', 'завдаток', 'mietkaution', 'let bond', 'depot', 'depozito', '보증금', '敷金', '押金'],
    ],
  },
  {
    field: r.listingDate,
    names: [
      ...['on market date', 'on market timestamp', 'listing contract date', 'original entry timestamp', 'list date'],
      ...['listed date', 'listing date', 'date listed', 'date posted', 'listed', 'listed on', 'published'],
      ...['published at', 'published on', 'date added', 'added', 'added on', 'date of listing', 'publish date'],
      ...['entry date', 'active date', 'first listed', 'create date', 'created', 'created at', 'veroffentlicht'],
      ...['veroffentlicht am', 'eingestellt am', 'online seit', 'date de publication', 'date publication'],
      ...['date mise en ligne', 'mise en ligne', 'fecha de publicacion', 'fecha publicacion', 'data pubblicazione'],
      ...['data di pubblicazione', 'aangeboden sinds', 'datum plaatsing', 'data dodania', 'data publikacji'],
      ...['data de publicacao', 'data publicacao', 'дата публікації', 'дата додавання', 'mis en ligne le'],
      ...['publie le', 'date de mise en vente', 'fecha alta', 'fecha de alta', 'publicado el', 'data inserimento'],
      ...['pubblicato il', 'in verkoop sinds', 'aangemeld op', 'dodano', 'data wystawienia', 'data de cadastro'],
      ...['cadastrado em', 'додано', 'first published date', 'first published', 'published date', 'date published'],
      ...['go live date', 'market date', 'date on market', 'listing start date', 'julkaistu', 'oprettet', 'list dt'],
      ...['listed dt', 'posted on', 'date saisie', 'date de saisie', 'created on date', 'created on', 'date created'],
    ],
  },
  {
    field: r.endDate,
    names: [...['purchase contract date', 'pending timestamp', 'pending date', 'off market date', 'contract date']],
  },
  {
    field: r.priceChangeDate,
    names: [
      ...['price change date', 'price change timestamp', 'price changed', 'date of price change'],
      ...['price reduced date', 'last price change', 'price date', 'price changed at'],
    ],
  },
  { field: 'SalePrice', names: ['list', 'lp', 'now', 'price now'], isVague: true },
  { field: 'Address', names: ['property', 'line', 'objekt adresse', 'domicilio', 'ubicacion'], isVague: true },
  { field: 'YearBuilt', names: ['yr'], isVague: true },
  { field: 'Images', names: ['content'], isVague: true },
  { field: 'DaysOnMarket', names: ['mt', 'lmt'], isVague: true },
  { field: 'City', names: ['address line 3', 'sted'], isVague: true },
];
