/** Periods and rents in which deposits are often given, in lower case without accents. */
export const DEPOSIT_UNITS: readonly string[] = [
  ...['month', 'months', 'mth', 'mths', 'mo', 'mos', 'week', 'weeks', 'wk', 'wks', 'rent', 'rents'],
  ...['monat', 'monate', 'monaten', 'monatsmiete', 'monatsmieten', 'monatskaltmiete', 'monatskaltmieten', 'mm'],
  ...['kaltmiete', 'kaltmieten', 'nettokaltmiete', 'nettokaltmieten', 'warmmiete', 'warmmieten', 'bruttomiete'],
  ...['bruttomieten', 'bruttomonatsmieten', 'bmm', 'nkm', 'km', 'kmm', 'miete', 'mieten', 'wochen', 'woche'],
  ...['mois', 'loyer', 'loyers', 'semaine', 'semaines', 'mes', 'meses', 'mensualidad', 'mensualidades', 'semanas'],
  ...['mensilita', 'mese', 'mesi', 'canoni', 'settimane', 'maand', 'maanden', 'maandhuur', 'maandhuren', 'weken'],
  ...['miesiac', 'miesiace', 'miesiecy', 'czynsz', 'czynsze', 'czynszow', 'tygodnie', 'rendas', 'alugueis', 'renda'],
  ...['місяць', 'місяці', 'місяців', 'тижні', 'тижнів', 'ay', 'aylik', 'kira', 'hafta', 'manad', 'manader'],
  ...['ヶ月', 'か月', 'カ月', 'ヵ月', 'ケ月', 'ヶ月分', 'か月分', 'カ月分', 'ヵ月分', '个月', '個月', '개월', '개월치'],
  ...['शहर', 'माह', 'महीना', 'महीने', 'महीनों', 'شهر', 'أشهر', 'شهور', 'חודש', 'חודשים', 'חודשי'],
];

/** Words beside them. */
export const DEPOSIT_WORDS: readonly string[] = [
  ...['s', 'of', 'the', 'deposit', 'security', 'worth', 'full', 'calendar', 'netto', 'brutto', 'kalt', 'warm', 'und'],
  ...['de', 'd', 'del', 'di', 'du', 'hors', 'charges', 'hc', 'cc', 'canone', 'affitto', 'alquiler', 'renta', 'aluguel'],
  ...['huur', 'kale', 'najmu', 'оренди', 'плати', 'орендної', 'bedeli', 'depozito', 'fianza', 'caution', 'kaution'],
];
