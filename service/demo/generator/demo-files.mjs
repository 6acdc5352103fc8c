import { createRandom } from './random.mjs';
import { makeListings } from './listings.mjs';
import { AGENTS } from './people.mjs';
import { drawPictures } from './pictures.mjs';
import { drawHero } from './picture/hero.mjs';
import { drawPortrait, drawWren } from './picture/portraits.mjs';
import { SHORE } from './places.mjs';
import { COUNTY, TOWNS } from './towns.mjs';

/** Everything of the demo that is made by chance, from one seed. */

const SEED = 'vesper county';

/**
 * The generated files of the demo.
 *
 * @returns {Map<string, string>} contents by path from the project's folder
 */
export function demoFiles() {
  const random = createRandom(SEED);
  const made = makeListings(random.fork('listings'));
  const listings = made.map(({ listing }) => listing);
  const pictures = drawPictures(
    random.fork('pictures'),
    made.map(({ home, listing }) => [home, listing.MLSNumber]),
  );
  const shown = new Set(listings.flatMap(({ Images }) => Images ?? []));
  return new Map([
    ['service/demo/listings.json', json(listings)],
    ['public/assets/listings.json', json(listings)],
    ['public/assets/county.json', json(county())],
    ['public/assets/hero-day.svg', drawHero('day')],
    ['public/assets/hero-night.svg', drawHero('night')],
    ['public/assets/avatar.svg', drawWren()],
    ...AGENTS.map(({ name, look }) => [
      `public/assets/people/${name.toLowerCase().replaceAll(' ', '-')}.svg`,
      drawPortrait(look),
    ]),
    ...[...pictures]
      .filter(([address]) => shown.has(address))
      .map(([address, svg]) => [`public${address}`, svg]),
  ]);
}

/** What the pages need for their map. */
const county = () => ({
  name: COUNTY,
  shore: SHORE.map(([latitude, longitude]) => ({ latitude, longitude })),
  towns: TOWNS.map(({ name, zip, latitude, longitude }) => ({ name, zip, latitude, longitude })),
});

/** JSON as the project's formatter writes it, so that formatting changes nothing. */
function json(value) {
  return `${lines(value, '')}\n`;
}

const WIDTH = 100;

function lines(value, indent) {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const deeper = `${indent}  `;
  if (!Array.isArray(value)) {
    const rows = Object.entries(value).map(([name, item]) => {
      const key = `${JSON.stringify(name)}: `;
      return `${deeper}${key}${lines(item, deeper)}`;
    });
    return `{\n${rows.join(',\n')}\n${indent}}`;
  }
  const flat = `[${value.map(item => JSON.stringify(item)).join(', ')}]`;
  const simple = value.every(item => typeof item !== 'object');
  if (simple && indent.length + '"Images": '.length + flat.length < WIDTH) return flat;
  return `[\n${value.map(item => `${deeper}${lines(item, deeper)}`).join(',\n')}\n${indent}]`;
}
