/** Who sells and lets these homes: three offices, six people, and two firms next door. All invented. */

/** The firm whose site this is. */
export const FIRM = 'Marram & Vale';

/** Agents of the firm, with the towns they know best. Numbers 555-01xx belong to nobody. */
export const AGENTS = [
  {
    name: 'Nora Vale',
    phone: '(231) 555-0110',
    office: 'Saint Orrin',
    towns: ['Saint Orrin', 'Lantern Point'],
    look: {
      skin: 'fair',
      cut: 'bob',
      hair: '#c9c4bb',
      cloth: '#2f5a4d',
      ground: '#e9c08f',
      glasses: true,
      collar: 'scarf',
    },
  },
  {
    name: 'Elias Brandt',
    phone: '(231) 555-0112',
    office: 'Harrow Bay',
    towns: ['Harrow Bay', 'Dunmarrow'],
    look: {
      skin: 'rosy',
      cut: 'short',
      hair: '#b5723a',
      cloth: '#3c5068',
      ground: '#cfdad2',
      beard: true,
      collar: 'shirt',
    },
  },
  {
    name: 'June Okafor',
    phone: '(231) 555-0114',
    office: 'Harrow Bay',
    towns: ['Harrow Bay', 'Elmsted'],
    look: {
      skin: 'deep',
      cut: 'curls',
      hair: '#33231f',
      cloth: '#d8a031',
      ground: '#e6b39a',
      earrings: true,
      collar: 'round',
    },
  },
  {
    name: 'Mateo Ruiz',
    phone: '(231) 555-0121',
    office: 'Millbrace',
    towns: ['Millbrace', 'Quarry Hill'],
    look: {
      skin: 'olive',
      cut: 'receding',
      hair: '#3f302a',
      cloth: '#b5532f',
      ground: '#d5dcc2',
      beard: true,
      glasses: true,
      collar: 'shirt',
    },
  },
  {
    name: 'Ingrid Solberg',
    phone: '(231) 555-0123',
    office: 'Millbrace',
    towns: ['Pinewater', 'Aldersend', 'Fallow Creek'],
    look: {
      skin: 'fair',
      cut: 'bun',
      hair: '#e0b56a',
      cloth: '#7f97a8',
      ground: '#f1d9a8',
      collar: 'round',
    },
  },
  {
    name: 'Sam Whitlock',
    phone: '(231) 555-0116',
    office: 'Harrow Bay',
    towns: ['Elmsted', 'Quarry Hill', 'Dunmarrow'],
    look: {
      skin: 'brown',
      cut: 'short',
      hair: '#241b1a',
      cloth: '#f1e4cc',
      ground: '#b9cfd0',
      collar: 'shirt',
    },
  },
];

/** Agents of other firms whose listings are shown, too; each must be named with its listing. */
export const NEIGHBORS = [
  { firm: 'North Pier Realty', name: 'Grace Lindqvist', phone: '(231) 555-0171' },
  { firm: 'North Pier Realty', name: 'Owen Tate', phone: '(231) 555-0173' },
  { firm: 'Tamarack & Sons', name: 'Dale Tamarack', phone: '(231) 555-0182' },
];

/** @returns {{listedBy: string, agent: string, phone: string}} whoever has this listing */
export function listingAgent(random, townName) {
  if (random.chance(0.13)) {
    const { firm, name, phone } = random.pick(NEIGHBORS);
    return { listedBy: firm, agent: name, phone };
  }
  const { name, phone, office } = random.pick(
    AGENTS.filter(agent => agent.towns.includes(townName)),
  );
  return { listedBy: `${FIRM}, ${office} office`, agent: name, phone };
}
