/** Square meters of units of area, normalized to lower-case letters and digits. */
export const AREA_UNITS: readonly (readonly [squareMeters: number, words: string])[] = [
  [0.09290304, 'squarefeet squarefoot squarefootage sqft sqfeet ft2 sf ft feet foot psf pi2 piedscarres piedscarrés'],
  [
    1,
    'squaremeters squaremeter squaremetres squaremetre sqmeters sqmeter sqmetres sqmtr sqmtrs sqmt sqm m2 qm mq kvm psm',
  ],
  [1, 'quadratmeter quadratmetern mètrescarrés metroscuadrados metriquadrati metrosquadrados metrekare'],
  [1, 'vierkantemeter metrówkwadratowych м2 квм 平方米 平方公尺 平米 제곱미터 평방미터 वर्गमीटर'],
  [4046.8564224, 'ac acre acres acreage'],
  [10_000, 'ha hectare hectares hektar hektare hectárea hectáreas ettaro ettari га гектар 公顷 公頃 ヘクタール'],
  [100, 'ar are ares сотка соток'],
  [0.83612736, 'squareyards squareyard sqyards sqyard sqyd sqyds yd2 gaj'],
  [1_000_000, 'squarekilometers squarekilometres sqkm km2'],
  [2_589_988.110336, 'squaremiles squaremile sqmi mi2'],
  [40.468564224, 'cent cents'],
  // Not converted, because some of them depend on the place.
  [0, 'marla kanal bigha guntha perch perches rod rods rood dunam donum stremma rai tsubo pyeong ping'],
];

/** Payments per year. Zero: no monthly amount, as per night, person or area. */
export const RENTS_A_YEAR: readonly (readonly [times: number, words: string])[] = [
  [
    12,
    'monthly month months permonth mo mth pcm pm monatlich monat mtl mt mois mes mese mês maand miesiąc ay мес місяць mån månad mensuel mensuelle mensuelles mensual mensuales mensile mensili aylık',
  ],
  [
    1,
    'annually annual yearly year years yr yrs peryear peryr perannum annum pa jährlich jahr jahre an année año anno ano jaar rok yıl рік год annuel annuelle annuelles anual anuales annuale annuali',
  ],
  [2, 'semiannually semiannual biannually biannual halfyearly halbjährlich'],
  [
    4,
    'quarterly quarter perquarter qtr qtrly quartal vierteljährlich trimestre kwartaal kwartał trimestriel trimestrielle trimestrielles trimestral',
  ],
  [24, 'semimonthly'],
  [26, 'fortnightly fortnight pf'],
  [52, 'weekly week weeks perweek wk wks pw w wöchentlich woche wochen semaine semana settimana tydzień hafta тиждень'],
  [0, 'daily day perday night pernight nightly season seasonal onetime biweekly bimonthly semi bi half other twice'],
  [0, 'tag täglich nacht nuit jour noche día notte giorno noite dia dag dzień doba gece gün'],
  [0, 'person pp pppw pppm sqft sf psf foot sqm m2 qm mq m² acre ha kvm'],
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
  '1': 1,
  '2': 2,
  '4': 4,
  '12': 12,
};
