/** Square meters of units of area, normalized to lower-case letters and digits. */
export const AREA_UNITS: readonly { readonly squareMeters: number; readonly words: readonly string[] }[] = [
  {
    squareMeters: 0.09290304,
    words: [
      ...[
        'squarefeet',
        'squarefoot',
        'squarefootage',
        'squareft',
        'squarefts',
        'sqft',
        'sqfeet',
        'ft2',
        'sf',
        'ft',
        'feet',
        'foot',
      ],
      ...['psf', 'ftk', 'pi2', 'pc', 'piedscarres', 'piedscarrés'],
    ],
  },
  {
    squareMeters: 1,
    words: [
      ...[
        'squaremeters',
        'squaremeter',
        'squaremetres',
        'squaremetre',
        'squarem',
        'squaremtr',
        'squaremtrs',
        'sqmeters',
        'sqmeter',
        'sqmetres',
      ],
      ...['sqmtr', 'sqmtrs', 'sqmt', 'sqm', 'm2', 'qm', 'mq', 'mp', 'kvm', 'mtk', 'psm', 'quadratmeter'],
      ...['quadratmetern', 'mètrescarrés', 'metroscuadrados', 'metriquadrati', 'metrosquadrados'],
      ...[
        'metrekare',
        'vierkantemeter',
        'metrówkwadratowych',
        'м2',
        'квм',
        '平方米',
        '平方公尺',
        '平米',
        '제곱미터',
        'τμ',
        'ตรม',
        'ตารางเมตร',
        'nm',
      ],
      ...['평방미터', 'वर्गमीटर', 'م2', 'م٢', 'متر', 'متر مربع'],
    ],
  },
  { squareMeters: 4046.8564224, words: ['ac', 'acr', 'acre', 'acres', 'acreage'] },
  {
    squareMeters: 10_000,
    words: [
      ...['ha', 'hectare', 'hectares', 'hektar', 'hektare', 'hectárea', 'hectáreas', 'ettaro', 'ettari'],
      ...['га', 'гектар', '公顷', '公頃', 'ヘクタール'],
    ],
  },
  { squareMeters: 100, words: ['ar', 'are', 'ares', 'arów', 'ary', 'сот', 'сотка', 'сотки', 'соток'] },
  {
    squareMeters: 0.83612736,
    words: ['squareyards', 'squareyard', 'squareyd', 'squareyds', 'sqyards', 'sqyard', 'sqyd', 'sqyds', 'yd2', 'gaj'],
  },
  { squareMeters: 1_000_000, words: ['squarekilometers', 'squarekilometres', 'sqkm', 'km2'] },
  { squareMeters: 2_589_988.110336, words: ['squaremiles', 'squaremile', 'sqmi', 'mi2'] },
  // A hundred square feet, in Australia.
  { squareMeters: 9.290304, words: ['squares', 'square'] },
  { squareMeters: 40.468564224, words: ['cent', 'cents'] },
  { squareMeters: 4, words: ['ตรว', 'ตารางวา', 'wah', 'sqwah', 'sqw', 'squarewah', 'tarangwah'] },
  // 121 of them are 400 square meters in Japan, Korea and Taiwan.
  { squareMeters: 400 / 121, words: ['tsubo', 'pyeong', 'ping', '坪', '평'] },
  // Not converted, because some of them depend on the place.
  {
    squareMeters: 0,
    words: [
      ...['marla', 'kanal', 'bigha', 'guntha', 'perch', 'perches', 'rod', 'rods', 'rood', 'dunam', 'donum'],
      ...['stremma', 'rai', '帖', '畳'],
    ],
  },
];

/** Payments per year. Zero: no monthly amount, as per night, person or area. */
export const RENTS_A_YEAR: readonly { readonly times: number; readonly words: readonly string[] }[] = [
  {
    times: 12,
    words: [
      ...['monthly', 'month', 'months', 'permonth', 'mo', 'mth', 'pcm', 'pm', 'monatlich', 'monat', 'mtl'],
      ...['mt', 'mois', 'mes', 'mese', 'mês', 'maand', 'miesiąc', 'ay', 'мес', 'місяць', 'mån', 'månad'],
      ...['mensuel', 'mensuelle', 'mensuelles', 'mensual', 'mensuales', 'mensile', 'mensili', 'aylık'],
      ...['міс', 'щомісяця', 'щомісячно', 'місячно', 'mies', 'mc', 'miesięcznie', 'msc', '月', '月額', '毎月'],
      ...['每月', '月租', '월', '매월', 'माह', 'महीना', 'मासिक', 'प्रतिमाह', 'شهر', 'شهريا', 'شهرياً', 'חודש'],
      ...[
        'לחודש',
        'חודשי',
        'měsíc',
        'měsíčně',
        'lună',
        'lunar',
        'md',
        'mnd',
        'hó',
        'μήνα',
        'μήνας',
        'месяц',
        'เดือน',
        'tháng',
        'bulan',
      ],
    ],
  },
  {
    times: 1,
    words: [
      ...['annually', 'annual', 'yearly', 'year', 'years', 'yr', 'yrs', 'peryear', 'peryr', 'perannum'],
      ...['annum', 'pa', 'jährlich', 'jahr', 'jahre', 'an', 'année', 'año', 'anno', 'ano', 'jaar', 'rok'],
      ...['yıl', 'рік', 'год', 'annuel', 'annuelle', 'annuelles', 'anual', 'anuales', 'annuale', 'annuali'],
      ...['annuo', 'annua', 'annui', 'annue', 'tahun', 'năm', 'ปี'],
      ...['щороку', 'roczne', 'rocznie', '年', '毎年', '每年', '연', '매년', 'वर्ष', 'वार्षिक', 'سنة', 'سنويا'],
      ...['سنوياً', 'שנה', 'לשנה', 'שנתי'],
    ],
  },
  { times: 2, words: ['semiannually', 'semiannual', 'biannually', 'biannual', 'halfyearly', 'halbjährlich'] },
  {
    times: 4,
    words: [
      ...['quarterly', 'quarter', 'perquarter', 'qtr', 'qtrly', 'quartal', 'vierteljährlich', 'trimestre'],
      ...['kwartaal', 'kwartał', 'trimestriel', 'trimestrielle', 'trimestrielles', 'trimestral'],
    ],
  },
  { times: 24, words: ['semimonthly'] },
  { times: 26, words: ['fortnightly', 'fortnight', 'pf'] },
  {
    times: 52,
    words: [
      ...['weekly', 'week', 'weeks', 'perweek', 'wk', 'wks', 'pw', 'w', 'wöchentlich', 'woche', 'wochen'],
      ...['semaine', 'semana', 'settimana', 'tydzień', 'hafta', 'haftalık', 'тиждень', 'тиж', '週', '周'],
      ...['每周', '每週', '주', '매주'],
    ],
  },
  {
    times: 0,
    words: [
      ...['daily', 'day', 'perday', 'night', 'pernight', 'nightly', 'season', 'seasonal', 'onetime'],
      ...['biweekly', 'bimonthly', 'semi', 'bi', 'half', 'other', 'twice', 'tag', 'täglich', 'nacht'],
      ...['nuit', 'jour', 'noche', 'día', 'notte', 'giorno', 'noite', 'dia', 'dag', 'dzień', 'doba'],
      ...['gece', 'gün', 'günlük', 'доба', 'добу', 'доби', 'добово', 'день', '日', '天', '晚', '夜', '泊', '每天'],
      ...[
        '전세',
        'jeonse',
        '每晚',
        '일',
        '박',
        'रात',
        'दिन',
        'يوم',
        'ليلة',
        'לילה',
        'יום',
        'person',
        'pp',
        'pppw',
        'pppm',
      ],
      ...['sqft', 'sf', 'psf', 'foot', 'sqm', 'm2', 'qm', 'mq', 'm²', 'acre', 'ha', 'kvm'],
      ...['perpersonperweek', 'perpersonpermonth', 'perroomperweek'],
    ],
  },
];

/** Codes of periods in columns of their own: payments per year. */
export const PERIOD_CODES: Readonly<Record<string, number>> = {
  a: 1,
  y: 1,
  m: 12,
  q: 4,
  s: 2,
  sa: 2,
  w: 52,
  semiann: 2,
  // `1` is a year in some systems and a month in others.
  '4': 4,
  '12': 12,
  '52': 52,
};
