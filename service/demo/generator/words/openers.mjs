import { acres, colored, count, paint, plural } from './grammar.mjs';

/** First sentences: what kind of home this is. By style for houses, by kind for all others. */

/** @typedef {import('../homes.mjs').Home} Home */
/** @type {Readonly<Record<string, readonly ((home: Home) => string)[]>>} */
export const HOUSE_OPENERS = {
  farmhouse: [
    h =>
      `A ${colored(h)} farmhouse from ${h.year}, square and friendly, with the porch on the side where the evening comes in.`,
    h =>
      `Built in ${h.year} and looked after ever since: a ${colored(h)} farmhouse with ${plural(h.bedrooms, 'bedroom')} and stairs that still know how to creak.`,
    h =>
      `The kind of farmhouse people slow down for. Put up in ${h.year}, painted ${paint(h)}, and as solid as the oak it is framed with.`,
    h =>
      `Two floors, deep windowsills and a proper mudroom: this ${h.year} farmhouse has been kept simple on purpose.`,
  ],
  colonial: [
    h =>
      `Five windows across, one front door in the middle and nothing out of place: a ${colored(h)} colonial from ${h.year}.`,
    h =>
      `A center-hall colonial of ${h.year}. Light comes in on both sides of every main room, and the ${h.look.doorName} door has greeted only three owners.`,
    h =>
      `Symmetry outside, easy rooms inside. This ${colored(h)} colonial has ${plural(h.bedrooms, 'bedroom')} upstairs and a hall wide enough for boots, bags and a bench.`,
  ],
  cottage: [
    h =>
      `Small house, big heart: a ${colored(h)} cottage of ${h.year} with dormers under the roof and flowers at the step.`,
    h =>
      `If you have ever drawn a house as a child, it looked like this one. A ${colored(h)} cottage with a ${h.look.doorName} door and ${plural(h.bedrooms, 'bedroom')}.`,
    h =>
      `A ${colored(h)} cottage from ${h.year} in which every square foot is used and most of them are lovely.`,
    h =>
      `Low eaves, a good chimney and sun in the kitchen until noon. The cottage dates from ${h.year} and wears its age well.`,
    h =>
      `One and a half floors of comfort behind a ${h.look.doorName} front door. The chimney was repointed two summers ago.`,
  ],
  craftsman: [
    h =>
      `A true craftsman bungalow of ${h.year}: stone piers, a deep porch and built-ins that nobody ever had the heart to remove.`,
    h =>
      `Come up the steps, sit down on the porch, and the house has you. A ${colored(h)} bungalow from ${h.year} with ${plural(h.bedrooms, 'bedroom')}.`,
    h =>
      `Wide gable, tapered columns, original woodwork in the dining room. This ${h.year} bungalow was built by people who liked their trade.`,
  ],
  victorian: [
    h =>
      `Yes, the turret has a room in it. A ${colored(h)} Victorian from ${h.year} with ${plural(h.bedrooms, 'bedroom')} and ceilings to match.`,
    h =>
      `Built in ${h.year} for a ship's captain, the story goes. The turret, the wraparound porch and the stained glass on the landing are all still here.`,
    h =>
      `A painted lady in ${paint(h)}: tall windows, wide moldings, a staircase that deserves an entrance.`,
  ],
  tudor: [
    h =>
      `Half-timbering, leaded glass and one tremendous chimney. This Tudor from ${h.year} looks like a story and lives like a comfortable house.`,
    h =>
      `Behind the steep gables of this ${h.year} Tudor are ${plural(h.bedrooms, 'bedroom')}, thick walls and a rather good quiet.`,
    h =>
      `A storybook Tudor from ${h.year}, with an arched front door and a nook for every book you own.`,
  ],
  barn: [
    h =>
      `It was a barn in ${h.year}. Now the hay doors are glass, the threshing floor is a living room, and the beams stayed where they were.`,
    h =>
      `A ${colored(h)} barn turned into a home by people with patience: ${plural(h.bedrooms, 'bedroom')}, one enormous main room, and light from four sides.`,
    h =>
      `Thirty feet from floor to ridge in the main room, and snug everywhere else. The frame is from ${h.year}, the insulation is not.`,
  ],
  ranch: [
    h =>
      `Everything on one level: a ${colored(h)} ranch from ${h.year} with a long roofline and ${plural(h.bedrooms, 'bedroom')} at the quiet end.`,
    h =>
      `A sensible, sunny ranch of ${h.year}. Wide hall, big front window, no steps from the garage to the kitchen.`,
    h => `This ${h.year} ranch was one owner's for forty years, and it shows in the best way.`,
    h =>
      `Low, long and easy to live in. The ${paint(h)} ranch has had new windows all round and keeps its stone chimney.`,
  ],
  midcentury: [
    h =>
      `A butterfly roof, a wall of glass, and cedar that has gone the color of honey. Designed in ${h.year} and hardly touched since.`,
    h =>
      `Post and beam from ${h.year}: the living room opens to the garden along its whole length, and the kitchen still has its terrazzo.`,
    h =>
      `For those who know what clerestory windows do at four in the afternoon. A ${h.year} original with ${plural(h.bedrooms, 'bedroom')}.`,
  ],
  'modern farmhouse': [
    h =>
      `New lines, old manners: a ${colored(h)} farmhouse finished in ${h.year}, with two gables, black windows and a porch in between.`,
    h =>
      `Completed in ${h.year}, this ${paint(h)} farmhouse has the big kitchen everybody asks for and the pantry nobody thinks of.`,
    h =>
      `Tall ceilings, ${plural(h.bedrooms, 'bedroom')}, and a mudroom that works as hard as you do. Built in ${h.year}.`,
  ],
  contemporary: [
    h =>
      `Two boxes, shifted: plaster below, cedar above, and glass wherever there is something to look at. Built in ${h.year}.`,
    h =>
      `A ${h.year} house by a local architect, with ${plural(h.bedrooms, 'bedroom')}, polished concrete downstairs and warm oak upstairs.`,
    h =>
      `Clean lines without the chill. The upper floor is clad in cedar, the living room opens on two sides, and the ${h.look.doorName} door is the only thing that shouts.`,
  ],
  'A-frame': [
    h =>
      `The A-frame you have been sending to your friends. Built in ${h.year}, glass from floor to ridge, a loft with the best seat in the house.`,
    h =>
      `All roof and all charm: a ${h.year} A-frame with ${plural(h.bedrooms, 'bedroom')}, a wide deck and pines on three sides.`,
    h =>
      `Put up over two summers in ${h.year} by a carpenter for his own use, and it feels like it. Cedar inside and out.`,
  ],
  'lake house': [
    h =>
      `Three gables, a stone base and a terrace that runs the width of the house. A shingled lake house from ${h.year} made for long tables.`,
    h =>
      `This is where summers happen. A ${colored(h)} lake house with ${plural(h.bedrooms, 'bedroom')}, two chimneys and towels on every railing.`,
    h =>
      `Built in ${h.year} in the old shingle style, with big rooms below, window seats above, and sand that never quite leaves.`,
  ],
  pavilion: [
    h =>
      `White planes, deep overhangs, and a pool that catches the sunset. A villa of ${h.year} that opens entirely to its terrace.`,
    h =>
      `Glass walls slide away, the terrace takes over, and inside and outside stop being different things. Completed in ${h.year}.`,
    h =>
      `A calm, generous villa from ${h.year}: ${plural(h.bedrooms, 'bedroom')}, each with its own view, around a living room with a ceiling that seems to float.`,
  ],
};

/** @type {Readonly<Record<string, readonly ((home: Home) => string)[]>>} */
export const OTHER_OPENERS = {
  Townhouse: [
    h =>
      `A ${h.row.row} townhouse on ${h.street}, ${plural(h.bedrooms, 'bedroom')} over ${h.row.row === 'gabled' ? 'two floors and an attic' : 'three floors'}.`,
    h =>
      `Wall to wall with good neighbors: a townhouse from ${h.year} with its own front door and ${count(h.bedrooms)} bedrooms.`,
    h =>
      `Narrow outside, surprising inside. This ${h.year} townhouse goes further back than you would think, and higher.`,
    h =>
      `On ${h.street}, where the front steps serve as living rooms from May to October: a ${count(h.bedrooms)}-bedroom townhouse from ${h.year}.`,
  ],
  Condo: [
    h =>
      `${unitWords(h)} at ${h.building.name}: ${plural(h.bedrooms, 'bedroom', 'an open plan')}, ${h.area.toLocaleString('en-US')} square feet, and not one of them wasted.`,
    h =>
      `A bright condo on the ${ordinal(h.floor)} floor of ${h.building.name}, with windows on two sides and a kitchen that opens to the living room.`,
    h =>
      `Lock the door, hand over the watering can, go. This ${ordinal(h.floor)}-floor condo at ${h.building.name} keeps itself.`,
    h =>
      `${h.building.name} was built in ${h.year}, and condos in it seldom come up. This one has ${plural(h.bedrooms, 'bedroom', 'one large room')} and morning sun.`,
  ],
  Apartment: [
    h =>
      `A ${ordinal(h.floor)}-floor apartment at ${h.building.name} with ${plural(h.bedrooms, 'bedroom', 'one generous room')} and tall windows to the street.`,
    h =>
      `${h.building.name}, number ${h.unit}: ${h.area.toLocaleString('en-US')} square feet, freshly painted, with floors you will want to keep bare.`,
    h =>
      `Well cut and quiet, on the ${ordinal(h.floor)} floor of ${h.building.name}. ${h.bedrooms > 1 ? 'The bedrooms are at the back, away from the street.' : 'The bed fits where you hope it does.'}`,
    h =>
      `An apartment with a real hall, a real kitchen and a door between them. ${h.building.name} dates from ${h.year}.`,
  ],
  Loft: [
    h =>
      `A loft in ${h.building.name}, where they ${h.building.name === 'Cannery Lofts' ? 'packed cherries' : h.building.name === 'Kiln Works' ? 'burned lime' : h.building.name === 'The Foundry' ? 'cast stoves' : 'spun wool'} from ${h.year} on. Now there is a kitchen island where the belts ran.`,
    h =>
      `Windows as tall as doors, columns you cannot put your arms around, ${h.area.toLocaleString('en-US')} square feet: a loft on the ${ordinal(h.floor)} floor of ${h.building.name}.`,
    h =>
      `Raw where it should be, comfortable where it counts. ${unitWords(h)} at ${h.building.name} has ${plural(h.bedrooms, 'walled bedroom', 'a sleeping gallery')} and a view through forty panes.`,
  ],
  Room: [
    h =>
      `A furnished room of ${170 + (h.number % 5) * 15} square feet in a shared apartment at ${h.building.name}; kitchen, bath and living room are shared with two others.`,
    h =>
      `One room, nicely furnished, in a shared apartment on the ${ordinal(h.floor)} floor of ${h.building.name}. All utilities and fast internet are included.`,
  ],
  orchard: [
    h =>
      `${acres(h)} of working orchard: forty rows of tart cherries, a gravel lane and a well. Bring your own house, or leave it to the trees.`,
  ],
  dune: [
    h =>
      `${acres(h)} behind the first line of dunes, with a building envelope already surveyed and the sound of the lake for company.`,
    h =>
      `A parcel of ${acres(h)} near the point: marram grass, three old pines and water on the horizon. Approved for one home.`,
  ],
  wood: [
    h =>
      h.town.name === 'Quarry Hill'
        ? `A wooded ${acres(h)} above the old quarry, level where you would build and steep where you would sled.`
        : `${acres(h)} of tall pines on a maintained road. Perc test done, power at the lot line, deer most mornings.`,
  ],
  meadow: [
    h =>
      `${acres(h)} of south-facing meadow with a brook along one side. Hay was last cut in September; the soil report is on file.`,
  ],
};

const ordinal = number => ['ground', 'ground', 'second', 'third', 'fourth', 'fifth'][number];
const unitWords = home => `Unit ${home.unit}`;
