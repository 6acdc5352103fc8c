import type { HeadingNames } from './column-names.js';

/** Labels of listing fields in languages that the dashboard doesn't have; files from other tools use them as headings. */
export const LABELS: readonly HeadingNames[] = [
  { field: 'MLSNumber', names: ['رقم mls', 'מספר mls', 'mls नंबर', 'mls番号', 'mls 번호', 'mls numarası', 'mls 編號'] },
  {
    field: 'Url',
    names: [
      ...['عنوان صفحة العقار', 'כתובת דף הנכס', 'पेज का पता', 'indirizzo della pagina', '物件ページのアドレス'],
      ...['매물 페이지 주소', 'adres van de pagina', 'sayfa adresi', 'адреса сторінки', '物件頁面網址'],
    ],
  },
  { field: 'SaleType', names: ['סוג העסקה', 'लिस्टिंग का प्रकार', 'tipo di annuncio', '거래 유형', 'тип оголошення'] },
  { field: 'Status', names: ['状況'] },
  {
    field: 'DaysOnMarket',
    names: [
      ...['أيام العرض في السوق', 'ימים בשוק', 'बाज़ार में दिन', 'giorni sul mercato', '掲載日数', '등록 후 일수'],
      ...['dagen op de markt', 'yayındaki gün sayısı', '刊登天數'],
    ],
  },
  {
    field: 'Tours',
    names: [
      ...['الجولات', 'סיורים', 'टूर', 'visite', '見学方法', '둘러보기', 'bezichtiging', 'prezentacja', 'turlar'],
      ...['огляд', '看屋方式'],
    ],
  },
  { field: 'PropertyType', names: ['סוג הנכס', 'प्रॉपर्टी का प्रकार', '매물 유형', 'gayrimenkul türü', '物件類型'] },
  { field: 'Bedrooms', names: ['חדרי שינה', 'बेडरूम', '寝室数', '침실 수', 'yatak odası sayısı', '臥室數'] },
  { field: 'Bathrooms', names: ['الحمّامات', 'חדרי רחצה', 'बाथरूम', '浴室数', '욕실 수', '衛浴數'] },
  {
    field: 'ParkingSpots',
    names: [
      ...['مواقف السيارات', 'חניות', 'पार्किंग की जगहें', '駐車可能台数', '주차 대수', 'lugares de estacionamento'],
      ...['otopark yeri sayısı', '車位'],
    ],
  },
  { field: 'YearBuilt', names: ['שנת בנייה', 'निर्माण वर्ष', '建築年', '준공 연도', 'yapım yılı', '完工年份'] },
  { field: 'BuildingArea', names: ['שטח בנוי', 'बिल्ट-अप एरिया', 'kullanım alanı'] },
  { field: 'LotArea', names: ['שטח המגרש', 'प्लॉट एरिया'] },
  {
    field: 'AreaUnit',
    names: [
      ...['وحدة المساحة', 'יחידת השטח', 'क्षेत्रफल की इकाई', 'unità di superficie', '面積の単位', '면적 단위'],
      ...['oppervlakte-eenheid', 'jednostka powierzchni', 'alan birimi', 'одиниця площі', '面積單位'],
    ],
  },
  {
    field: 'SpaceType',
    names: [
      ...['الجزء المؤجَّر', 'מה מושכר', 'किराये पर क्या है', 'spazio in affitto', '貸し出す範囲', '임대 범위'],
      ...['wat wordt verhuurd', 'przedmiot najmu', 'espaço arrendado', 'kiralanan yer', 'що здають в оренду'],
    ],
  },
  { field: 'CurrencySymbol', names: ['العملة', 'מטבע', 'मुद्रा', '通貨', '통화', 'para birimi', '貨幣'] },
  { field: 'SalePrice', names: ['سعر البيع المطلوب', 'מחיר מבוקש', 'माँगी गई क़ीमत', 'satış fiyatı'] },
  {
    field: 'RentPrice',
    names: [
      ...['الإيجار الشهري', 'שכר דירה לחודש', 'मासिक किराया', '賃料（月額）', 'miesięczny czynsz najmu'],
      ...['renda mensal', 'aylık kira', 'орендна плата за місяць'],
    ],
  },
  {
    field: 'UnitAreaPrice',
    names: [
      ...['سعر وحدة المساحة', 'מחיר ליחידת שטח', 'प्रति इकाई क्षेत्रफल क़ीमत', 'prezzo per unità di superficie'],
      ...['面積単価', '단위 면적당 가격', 'prijs per oppervlakte-eenheid', 'cena za jednostkę powierzchni'],
      ...['birim alan fiyatı', 'ціна за одиницю площі'],
    ],
  },
  {
    field: 'EstimatePrice',
    names: [
      ...['السعر التقديري', 'מחיר מוערך', 'अनुमानित क़ीमत', 'prezzo stimato', '推定価格', '추정가', 'geschatte prijs'],
      ...['szacowana cena', 'tahmini fiyat', 'оціночна вартість', '估價'],
    ],
  },
  {
    field: 'HOAMonth',
    names: [
      ...['رسوم الخدمات الشهرية', 'ועד בית לחודש', 'मासिक मेंटेनेंस शुल्क', '管理費（月額）', '월 관리비'],
      ...['miesięczny czynsz administracyjny', 'aylık aidat', 'щомісячний внесок осбб', '每月管理費'],
    ],
  },
  { field: 'DepositFee', names: ['مبلغ التأمين', 'פיקדון', 'सिक्योरिटी डिपॉज़िट'] },
  {
    field: 'Address',
    names: [
      ...['الشارع ورقم المبنى', 'רחוב ומספר', 'मकान नंबर और सड़क', 'via e numero civico', '町名・番地・建物名'],
      ...['도로명 주소', 'straat en huisnummer', 'ulica i numer', 'sokak ve numara', 'вулиця та номер'],
    ],
  },
  { field: 'City', names: ['עיר', 'शहर', '市区町村', '시·군·구', '鄉鎮市區'] },
  { field: 'State', names: ['المنطقة أو الإمارة', 'מחוז', 'राज्य', '都道府県', '시·도', 'bölge', '縣市'] },
  { field: 'ZIP', names: ['الرمز البريدي', 'מיקוד', 'पिन कोड', '우편번호', 'posta kodu', '郵遞區號'] },
  { field: 'Location', names: ['الحي', 'שכונה', 'इलाक़ा', 'エリア', '동네', 'okolica', 'semt', '地段'] },
  { field: 'Latitude', names: ['خط العرض', 'קו רוחב', 'अक्षांश', '緯度', '위도', 'enlem'] },
  { field: 'Longitude', names: ['خط الطول', 'קו אורך', 'देशांतर', '経度', '경도', 'boylam', '經度'] },
  { field: 'Description', names: ['الوصف', 'תיאור', 'विवरण', 'açıklama'] },
  { field: 'Images', names: ['الصور', 'תמונות', 'चित्र', '画像', '이미지', 'resimler', '圖片'] },
  {
    field: 'ExtensionColumn',
    names: [
      ...['أعمدة إضافية', 'עמודות נוספות', 'अतिरिक्त कॉलम', 'altre colonne', '追加の項目', '추가 항목'],
      ...['extra kolommen', 'dodatkowe kolumny', 'ek sütunlar', 'додаткові стовпці', '附加欄位'],
    ],
  },
];

/** The choices of listing fields in the same languages. */
export const CHOICE_LABELS: Readonly<Record<string, readonly string[]>> = {
  PreOnMarket: ['قريبًا', 'जल्द ही', '공개 예정'],
  'Square Meters': ['متر مربع', 'מ״ר', 'वर्ग मीटर', '平方メートル', 'Квадратні метри'],
  'Square Feet': [
    'قدم مربعة',
    'רגל רבועה',
    'वर्ग फ़ुट',
    'Piedi quadrati',
    '平方フィート',
    '제곱피트',
    'Vierkante voet',
    'Stopy kwadratowe',
    'Fit kare',
    'Квадратні фути',
  ],
  '3D': ['جولة ثلاثية الأبعاد', 'סיור תלת־ממדי'],
  OpenHouse: [
    'معاينة مفتوحة',
    'בית פתוח',
    'ओपन हाउस',
    'オープンハウス',
    '오픈 하우스',
    'Dzień otwarty',
    'Açık ev etkinliği',
    'Відкритий показ',
    '開放參觀',
  ],
  Room: [
    'غرفة',
    'Zimmer',
    'Chambre',
    'Habitación',
    'Habitacion',
    'Quarto',
    'חדר',
    'कमरा',
    'Stanza',
    '個室',
    '방',
    'Kamer',
    'Pokój',
    'Oda',
    'Кімната',
    '分租房間',
  ],
  'Entire place': [
    'العقار بالكامل',
    'הנכס כולו',
    'पूरी प्रॉपर्टी',
    'Intero alloggio',
    '物件全体',
    '집 전체',
    'Hele woning',
    'Cały lokal',
    'Alojamento inteiro',
    'Gayrimenkulün tamamı',
    'Усе помешкання',
    '整戶出租',
  ],
  for_rent: ['किराये के लिए'],
  Sold: ['बिक गई', '거래 완료'],
  Active: ['거래 가능', '刊登中'],
};
