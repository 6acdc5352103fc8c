/** Names of the months, in lower case without accents. */
export const MONTHS: readonly { readonly month: number; readonly names: readonly string[] }[] = [
  { month: 1, names: ['january', 'januar', 'janvier', 'enero', 'gennaio', 'januari', 'stycznia', 'janeiro', 'січня'] },
  {
    month: 2,
    names: ['february', 'februar', 'fevrier', 'febrero', 'febbraio', 'februari', 'lutego', 'fevereiro', 'лютого'],
  },
  { month: 3, names: ['march', 'marz', 'mars', 'marzo', 'maart', 'marca', 'marco', 'березня'] },
  { month: 4, names: ['april', 'avril', 'abril', 'aprile', 'kwietnia', 'квітня'] },
  { month: 5, names: ['may', 'mai', 'mayo', 'maggio', 'mei', 'maja', 'maio', 'травня'] },
  { month: 6, names: ['june', 'juni', 'juin', 'junio', 'giugno', 'czerwca', 'junho', 'червня'] },
  { month: 7, names: ['july', 'juli', 'juillet', 'julio', 'luglio', 'lipca', 'julho', 'липня'] },
  { month: 8, names: ['august', 'aout', 'agosto', 'augustus', 'sierpnia', 'серпня'] },
  { month: 9, names: ['september', 'septembre', 'septiembre', 'settembre', 'wrzesnia', 'setembro', 'вересня', 'sept'] },
  { month: 10, names: ['october', 'oktober', 'octobre', 'octubre', 'ottobre', 'pazdziernika', 'outubro', 'жовтня'] },
  { month: 11, names: ['november', 'novembre', 'noviembre', 'listopada', 'novembro', 'листопада'] },
  { month: 12, names: ['december', 'dezember', 'decembre', 'diciembre', 'dicembre', 'grudnia', 'dezembro', 'грудня'] },
];
