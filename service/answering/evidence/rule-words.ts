// prettier-ignore
export const VIEWS = ['view', 'vista', 'glimpse', 'see', 'seen', 'overlook', 'overlooking', 'look', 'looking', 'sunset', 'sunrise',
  'watch', 'panorama'];
// prettier-ignore
export const ON_LAND = ['home', 'house', 'cottage', 'cabin', 'condo', 'apartment', 'villa', 'building', 'lot', 'property',
  'acre', 'right', 'directly', 'located', 'situated', 'live', 'living', 'built', 'perched', 'frontage', 'retreat',
  'lawn', 'yard', 'garden', 'meadow'];
// prettier-ignore
export const SHARED = ['share', 'shared', 'resident', 'community', 'communal', 'common', 'clubhouse', 'association', 'hoa',
  'building', 'complex', 'amenity'];
// prettier-ignore
export const STOVES = ['wood stove', 'wood burning stove', 'wood burner', 'log burner', 'multi fuel stove', 'multifuel stove', 'solid fuel stove',
  'log stove', 'wood heater'];
/** A river and the land that it belongs to: "crosses the back of the lot". */
const LANDS = ['lot', 'property', 'land', 'acre', 'yard', 'garden', 'pasture', 'parcel', 'ranch'];
// prettier-ignore
const CROSSES = ['cross', 'run through', 'run across', 'run along', 'wind through', 'flow through', 'border', 'on', 'at the back of', 'along the back of']
  .flatMap(where => ['the', 'the back of the', 'the edge of the', 'this'].map(which => `${where} ${which}`));
// prettier-ignore
export const ON_PROPERTY = ['river', 'creek', 'brook', 'stream'].flatMap(water =>
  ['frontage', 'front', ...CROSSES.flatMap(crosses => LANDS.map(land => `${crosses} ${land}`))].map(where => `${water} ${where}`));
/** With these, a spa is a place for treatments. */
// prettier-ignore
export const SPAS = ['like', 'feel', 'hotel', 'resort', 'day', 'treatment', 'salon', 'gym', 'concierge', 'resident', 'wellness', 'town', 'club'];
// prettier-ignore
export const AT_DOCKS = ['boat', 'dock', 'ski', 'slip', 'jetty', 'pier', 'seawall', 'chair', 'mooring', 'boathouse', 'garage', 'car', 'workshop', 'shop', 'hydraulic'];
// prettier-ignore
export const ALLOWED = ['allow', 'allowed', 'welcome', 'ok', 'okay', 'permitted', 'permit', 'accepted', 'accept', 'fine'];
// prettier-ignore
export const RENEWED = ['new', 'newer', 'renewed', 'replaced', 'replacement', 'renovated', 'updated', 'remodeled',
  'remodelled', 'redone', 'refreshed', 'modernized'];
// prettier-ignore
export const QUIET_PLACES = ['street', 'setting', 'location', 'neighborhood', 'cul', 'lane', 'area', 'road', 'block',
  'residential', 'spot', 'community', 'building', 'retreat', 'country', 'countryside', 'corner', 'tucked', 'court',
  'close'];
export const MONTHS_OF_STAY = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 24];
// prettier-ignore
export const HIGH = ['high', 'tall', 'soaring', 'vaulted', 'cathedral', 'lofty', '9', '10', '11', '12', '13', '14', '15',
  '16', '18', '20', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'eighteen',
  'twenty'];
