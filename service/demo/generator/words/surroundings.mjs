/** A sentence on the town, each in four hands. */
export const TOWN_SENTENCES = {
  'Harrow Bay': [
    'Harrow Bay has the marina, the Saturday market and the good ice cream, in that order.',
    'The harbor is down the hill; in July you will hear halyards when the wind turns.',
    'Downtown Harrow Bay, with its bookshop and covered market, is close by.',
    'The ferry, the library and the county offices are all in Harrow Bay, and so is the best fish sandwich for miles.',
  ],
  'Saint Orrin': [
    'Saint Orrin is the quiet end of the shore: a chapel, a ferry, one very good restaurant.',
    'The beach stairs at Saint Orrin are two hundred and six steps, and everybody counts.',
    'In the village there is a bakery that sells out by nine.',
    'Summer concerts on the Saint Orrin green are free, and you can hear them from half the town.',
  ],
  Millbrace: [
    'Millbrace was built on wool and runs on coffee now; the river walk connects all of it.',
    'The Mill Quarter has a cinema, a climbing hall and more brick than you can count.',
    'From Millbrace station the bus to Harrow Bay takes eighteen minutes.',
    'Kayaks go in below the weir, five minutes from the door.',
  ],
  Elmsted: [
    'Elmsted keeps its elms, its sidewalks and a green where the whole town turns up on the Fourth.',
    'The arboretum, the pool and the library are on the same leafy street.',
    'It is ten minutes to the beach and fifteen to Millbrace by bike path.',
    'Elmsted has the county hospital, two pharmacies and an old-fashioned hardware store.',
  ],
  Pinewater: [
    'Pinewater is all lake and trails: paddles in summer, skis in winter.',
    'The inland lake warms up weeks before the big one, and loons have the right of way.',
    'The general store at Pinewater rents canoes and knows everyone.',
    'Night skies over Pinewater are properly dark.',
  ],
  Dunmarrow: [
    'Dunmarrow sits behind the dunes, with one main street and eleven miles of beach.',
    'The boardwalk through the dunes starts at the end of the village.',
    'Dunmarrow empties out after Labor Day, and that is when people fall for it.',
    'There is sand on every doormat in Dunmarrow, and nobody minds.',
  ],
  'Lantern Point': [
    'Out on Lantern Point you have water on three sides and the old lighthouse at the end of the road.',
    'The point has its own small marina, a tennis court and no traffic at all.',
    'Lantern Point homes rarely change hands.',
    'Storms are a spectator sport on Lantern Point.',
  ],
  'Quarry Hill': [
    'Quarry Hill has the swimming quarry, the Friday pizza oven and prices the shore has forgotten.',
    'The old kilns are now a pottery, a brewery and a bike shop.',
    'It is twenty minutes to the beach and five to the freeway from Quarry Hill.',
    'From the hill you see weather coming an hour ahead.',
  ],
  Aldersend: [
    'Aldersend is a crossroads with a creamery, a school and a very good pie stand.',
    'The village has a volunteer fire company and a pancake breakfast to prove it.',
    'Fields on both sides, stars overhead, Harrow Bay in twenty-five minutes.',
    'The brook runs behind the village and freezes well enough for skates.',
  ],
  'Fallow Creek': [
    'Fallow Creek is cherry country: white in May, red in July.',
    'Farm stands run on the honor system in Fallow Creek.',
    'The creek has trout, the diner has opinions, the road is plowed by six.',
    'Half an hour to the big lake, and a century away from it.',
  ],
};

/** Last sentences for homes that are sold. */
export const SALE_CLOSERS = [
  'Come and see it in the morning, when the light is best.',
  'Inspection report and floor plan are on file; ask and we will send them.',
  'Seen by appointment, shoes off please.',
  'The owners are moving on and hope somebody loves it as they did.',
  'Quick possession is possible.',
  'We think it is priced fairly, and we are happy to show you why.',
  'Bring your measuring tape and your best question.',
];

/** Last sentences for land. */
export const LAND_CLOSERS = [
  'Walk it any time; the corners are flagged.',
  'Survey and soil report are on file.',
  'We know two good local builders and one very patient architect.',
];

/** Last sentences for homes that are let. */
export const RENT_CLOSERS = [
  'Water and trash are included in the rent.',
  'Available from the first of next month on a twelve-month lease.',
  'Heat is included; electricity and internet are yours.',
  'We answer applications within two working days.',
  'Six-month and twelve-month leases are both fine.',
  'Non-smoking, well insulated, and looked after by an owner who answers the phone.',
];
