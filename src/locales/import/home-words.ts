/** Words for kinds of homes and land, without accents. A longer word of a cell may begin or end with one of five letters or more. */
export const HOME_WORDS: readonly string[] = [
  ...['house', 'apartment', 'flat', 'condo', 'townho', 'duplex', 'triplex', 'villa', 'bungalow', 'cottage', 'cabin'],
  ...['maisonette', 'studio', 'penthouse', 'loft', 'chalet', 'ranch', 'farm', 'smallholding', 'single family'],
  ...['multi family', 'multifamily', 'mobile home', 'haus', 'wohnung', 'grundstuck', 'maison', 'appartement'],
  ...['immeuble', 'casa', 'apartamento', 'departamento', 'piso', 'atico', 'adosado', 'appartamento', 'villetta'],
  ...['bilocale', 'trilocale', 'monolocale', 'attico', 'rustico', 'moradia', 'apartaestudio', 'sobrado', 'woning'],
  ...['woonhuis', 'herenhuis', 'mieszkania', 'domy', 'kerrostalo', 'omakotitalo', 'rivitalo'],
  ...['mieszkanie', 'kawalerka', 'dom', 'byt', 'lakas', 'haz', 'lagenhet', 'leilighet', 'lejlighed', 'enebolig'],
  ...['daire', 'mustakil', 'rumah', 'apartemen', 'stan', 'kuca', 'hisa', 'stanovanje', 'terrain', 'terreno'],
  ...['квартира', 'будинок', 'дом', 'апартамент', 'студия', 'къща', 'таунхаус', 'διαμερισμα', 'μονοκατοικια', 'οικια'],
  ...['マンション', 'アパート', '戸建', '土地', '住宅', '公寓', '别墅', '別墅', '아파트', '빌라', 'شقة', 'فيلا'],
  ...['דירה', 'בית'],
];
