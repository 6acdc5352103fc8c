/** Where things are: the shore, and every house number. */

/** The western edge of the land, from south to north: latitude and longitude. */
export const SHORE = [
  [44.35, -86.268],
  [44.405, -86.274],
  [44.44, -86.256],
  [44.49, -86.246],
  [44.53, -86.238],
  [44.546, -86.222],
  [44.562, -86.236],
  [44.6, -86.214],
  [44.64, -86.186],
  [44.665, -86.186],
  [44.69, -86.204],
  [44.715, -86.238],
  [44.732, -86.234],
  [44.736, -86.206],
  [44.75, -86.168],
];

/**
 * Where a house stands: each street runs its own way through its quarter, numbers go along it.
 *
 * @returns {{latitude: number, longitude: number}} in degrees, to about a metre
 */
export function locate(town, quarter, street, number) {
  const place = quarter.streets.indexOf(street);
  const turn = (place * 1.9 + town.latitude * 37) % Math.PI;
  const along = ((number % 420) - 210) * 0.000016;
  const beside = (place - 1) * 0.0019 + (number % 2 ? 0.00012 : -0.00012);
  const latitude =
    town.latitude + quarter.offset[0] / 1000 + Math.sin(turn) * along + Math.cos(turn) * beside;
  const longitude =
    town.longitude +
    quarter.offset[1] / 1000 +
    (Math.cos(turn) * along - Math.sin(turn) * beside) * 1.4;
  return {
    latitude: degrees(latitude),
    longitude: degrees(town.shore ? Math.max(longitude, shoreAt(latitude) + 0.0015) : longitude),
  };
}

/** Longitude of the shore at a latitude, so that nobody lives in the lake. */
export function shoreAt(latitude) {
  const index = SHORE.findIndex(([north]) => north >= latitude);
  if (index <= 0) return SHORE.at(index)[1];
  const [[south, from], [north, to]] = [SHORE[index - 1], SHORE[index]];
  return from + ((latitude - south) / (north - south)) * (to - from);
}

const degrees = value => Math.round(value * 1e5) / 1e5;
