/** One sentence for each comfort of a home, in several hands. */

/** @typedef {import('../homes.mjs').Home} Home */
/** @type {Readonly<Record<string, readonly ((home: Home) => string)[]>>} */
export const FEATURE_SENTENCES = {
  waterfront: [
    h =>
      h.building
        ? 'The building stands right on the water, and you hear it with the windows open.'
        : `The lot runs down to the water: ${60 + (h.number % 9) * 10} feet of frontage, sandy at the edge and shallow for a good way out.`,
    h =>
      `This is waterfront, not water view: coffee on the ${h.building ? 'quay' : 'shore'}, a swim before work.`,
    h =>
      h.building
        ? 'Boats tie up below the windows.'
        : 'The lake is at the end of the lawn, with nothing in between.',
    h =>
      h.building
        ? 'From the entrance it is eleven steps to the water; we counted.'
        : 'A private path leads down to your own piece of shore.',
  ],
  lakeView: [
    () => 'The lake view is the first thing you notice and the last thing you get used to.',
    h =>
      `From the ${h.type === 'Land' ? 'rise' : 'main room'} you see the lake, and on clear evenings the sun going down in it.`,
    h =>
      `${h.type === 'Land' ? 'The west side looks' : 'The best windows look'} out over the lake; bring binoculars for the freighters.`,
    h =>
      `There is a wide view of the water${h.type === 'Land' ? ' from the highest point' : ' from the living room and the main bedroom'}.`,
    () => 'Sunsets over the lake are included and need no maintenance.',
    () => 'You see the lake from here, and the weather before anybody else does.',
  ],
  riverView: [
    () =>
      'The living room looks out over the river and the weir, and you can hear it with the windows open.',
    () => 'Herons fish in the river below the windows most mornings.',
  ],
  pool: [
    () => 'The pool is heated, gets sun until seven, and has a cover that even guests can work.',
    () =>
      'Out back there is an in-ground pool with a stone edge and space for loungers on both sides.',
    () => 'A swimming pool, resurfaced two years ago, sits where the garden is warmest.',
    () => 'The pool was placed by somebody who knew where the wind comes from.',
  ],
  sharedPool: [
    () => 'Residents share a pool and sun deck, open from May to September.',
    () => 'The building has a heated pool, quiet on weekdays.',
  ],
  garden: [
    () => 'The garden is fenced and planted for something to bloom from April to October.',
    () => 'Behind the house: raised beds, two apple trees and a shed with a window.',
    () => 'The garden faces south and has been gardened well; the peonies are older than we are.',
    () =>
      'There is room in the garden for vegetables, a hammock and a long argument about where the lilac should go.',
    () => 'A walled garden, small enough to keep and big enough to get lost in with a book.',
    () => 'A sheltered back garden with herbs by the kitchen door and lights strung in the maple.',
  ],
  sharedGarden: [
    () => 'A courtyard garden with benches is shared by the whole house.',
    () => 'There are raised beds in the shared garden; the waiting list for one is short.',
  ],
  fireplace: [
    () => 'The fireplace works, draws well, and comes with a cord of dry wood.',
    () => 'A wood-burning fireplace keeps the living room honest in February.',
    () =>
      'The brick fireplace was relined in 2021 and is the reason nobody leaves the living room.',
    () => 'In the evening the fireplace does most of the decorating.',
    () => 'There is a gas fireplace: one switch, no ashes.',
    () => 'A fireplace with a wide mantel anchors the main room.',
  ],
  dock: [
    h =>
      h.building
        ? 'A boat slip can be rented with the home.'
        : 'The dock takes a boat up to 24 feet and has power and water.',
    h =>
      h.building
        ? 'There is a dock for residents, with slips by the season.'
        : 'A private dock reaches out to swimming depth; the canoe may stay.',
  ],
  deck: [
    () =>
      'A cedar deck catches the evening sun, with space for two good chairs and the people in them.',
    () => 'The back deck was rebuilt in 2022 and is where dinner happens from June on.',
    () => 'From the kitchen you step out on a wide deck.',
    () => 'Two Adirondack chairs on the deck are included, because they belong there.',
  ],
  porch: [
    () => 'The front porch is deep enough for a swing and has one.',
    () => 'You will spend more time on the porch than you plan to.',
    () => 'The porch ceiling is painted the old sky blue, against wasps and gloom.',
  ],
  solar: [
    h =>
      `Solar panels on the ${h.building || h.row ? 'roof' : 'south roof'} covered about ${60 + (h.area % 30)} percent of last year's electricity.`,
    () => 'The solar panels are owned, not leased, and the inverter is under warranty until 2034.',
    () => 'A solar array with battery keeps the lights on when the line is down.',
  ],
  heatPump: [
    () => 'Heating and cooling come from a heat pump, and the bills are pleasantly dull.',
    () => 'A cold-climate heat pump was installed in 2023; the old furnace is gone.',
    () => 'An all-electric heat pump system heats in January and cools in July.',
  ],
  office: [
    () =>
      'There is a home office with a door that closes, fiber internet and a view that will not help your deadlines.',
    () => 'A separate study makes working from home something you can also stop doing.',
    () => 'The small room off the hall is a natural home office: north light, built-in shelves.',
    () => 'One room is set up as a home office, wired and quiet.',
    () => 'Those who work from home get the room with the corner window and a door.',
    () => 'A proper home office: two desks fit, and so does an afternoon nap.',
  ],
  newKitchen: [
    () =>
      'The kitchen was redone last year: oak counters, induction, a window over the sink where one belongs.',
    () =>
      'A new kitchen with an island for four, soft-close everything and a pantry behind a pocket door.',
    () =>
      'Whoever renovated the kitchen cooks: the knives, the light and the sink are all in the right place.',
    h =>
      h.year < 1940
        ? 'The kitchen is new, the old tin ceiling above it is not.'
        : 'The kitchen is new and wears its stone counters lightly.',
    () => 'In the kitchen, everything is new but the view.',
  ],
  newRoof: [
    () => 'The roof was replaced in 2022 with a transferable warranty.',
    () => 'New roof, new gutters and a dry attic, all from 2023.',
    () => 'The unglamorous work is done: roof, wiring and drains are less than five years old.',
  ],
  originalDetails: [
    () => 'Original doors, transoms and hardware survive throughout.',
    () => 'The pine floors are the first ones, sanded and oiled, with a few stories in them.',
    () => 'Picture rails, a clawfoot tub and wavy glass: the old details are still in place.',
    () => 'The woodwork was never painted, and we thank everyone involved.',
  ],
  workshop: [
    () => 'The outbuilding has power, a workbench and a stove: workshop, studio or hiding place.',
    () => 'There is a heated workshop of about 300 square feet.',
    () => 'A detached garage with a loft would make a fine studio.',
  ],
  sauna: [
    () =>
      'A wood-fired sauna stands a few steps from the back door, as it should in this part of the world.',
    () => 'The barrel sauna seats six friends or four polite strangers.',
    () =>
      'In winter you will be in the sauna; in summer you will be in the sauna and then in the water.',
  ],
  basement: [
    () =>
      'The basement is dry and finished, with a warm guest room and space for a ping-pong table.',
    () => 'Downstairs: a full basement with laundry, shelves and a workbench that stays.',
    () => 'A walk-out basement adds a big room with its own door to the garden.',
  ],
  evCharger: [
    h =>
      h.building
        ? 'The garage has chargers for electric cars.'
        : 'A 48-amp EV charger is installed at the parking spot.',
    () => 'Parking comes with an EV charger.',
    () => 'There is an EV charger by the door, and it is a fast one.',
  ],
  orchard: [
    () => 'The small orchard gives apples, pears and more plums than anyone can eat.',
    () =>
      'About thirty cherry trees go with the land, and a neighbor who would like to keep picking them.',
  ],
  sunroom: [
    () => 'The sunroom on the south side is where the plants and the newspaper go.',
    () => 'A glazed sunroom stretches spring and fall by a month each.',
  ],
  guestHouse: [
    () => 'Across the yard stands a guest house with its own kitchen and bath.',
    () => 'Over the garage there is a guest suite with a separate entrance.',
  ],
  roofTerrace: [
    () => 'The roof terrace is private, decked, and higher than the neighbors.',
    () => 'Up one more flight: a roof terrace with string lights and the whole town below.',
    () => 'A roof terrace with water and power, ready for planters and long evenings.',
  ],
  balcony: [
    () => 'The balcony is deep enough for a table and gets the afternoon sun.',
    () => 'Sliding doors open to a covered balcony.',
    () => 'There is a balcony for breakfast, geraniums or both.',
  ],
  elevator: [
    () => 'An elevator goes to every floor, step-free from the street.',
    () => 'The building has an elevator and step-free entry.',
  ],
  exposedBrick: [
    () => 'The brick is original, cleaned and sealed, and warm to look at in any weather.',
    () => 'Exposed brick on two sides, timber overhead, steel where it was always steel.',
  ],
  highCeilings: [
    h => `Ceilings are ${h.building?.type === 'Loft' ? 13 : 11} feet high.`,
    h =>
      `With ${h.building?.type === 'Loft' ? 'thirteen' : 'eleven'}-foot ceilings, even the hallway feels like a room.`,
  ],
  laundry: [
    () => 'Washer and dryer are in the unit.',
    () => 'There is in-unit laundry behind a folding door.',
  ],
  bikeRoom: [
    () => 'Bikes have their own room on the ground floor, with a pump and a stand.',
    () => 'A dry bike room at the entrance saves the stairs.',
  ],
  storage: [
    () => 'A storage room in the basement goes with it.',
    () => 'It comes with a lockable storage unit.',
  ],
  furnished: [
    () => 'It comes furnished, down to the coffee grinder; some of it can be moved out on request.',
    () => 'Furnished with good, plain things: bring clothes and books.',
  ],
  pets: [
    () => 'Pets are welcome; there is no extra rent for the first one.',
    () => 'Cats and dogs are welcome with a short pet agreement.',
    () => 'Your dog is welcome here, and there is a bowl by the door already.',
  ],
  oneLevel: [
    () => 'There are no steps anywhere, from the driveway to the garden.',
    () => 'Single-level living with wide doors and a walk-in shower.',
  ],
  trails: [
    () =>
      'The trailhead is at the end of the road: twelve miles of skiing in winter, the same twelve on foot in summer.',
    () => 'Trails through the pines begin almost at the door.',
  ],
  walkable: [
    () => 'Bakery, library and hardware store are all a walk away.',
    () =>
      'You can leave the car where it is: groceries, the post office and three places for coffee are within ten minutes on foot.',
    () => 'Very walkable: the market, the bus stop and the beach path are around the corner.',
    () => 'Everything you need on a weekday is within walking distance.',
    () => 'Leave the car: the bakery is four minutes on foot, five with a dog.',
  ],
};
