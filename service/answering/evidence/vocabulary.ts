import { basesOf } from './words.js';

/** Words that decide what a sentence says about the words around them. */
// prettier-ignore
const LISTS = {
  /** Deny the words that follow: "no pool". */
  negators: ['no', 'without', 'lack', 'lacking', 'minus', 'sans', 'zero', 'unsuitable', 'neither', 'nor', 'excluding'],
  /** Deny a verb: "does not have a pool". */
  not: ['not', 'never', 'isnt', 'arent', 'wasnt', 'doesnt', 'dont', 'didnt', 'hasnt', 'havent', 'wont', 'cant',
    'cannot'],
  /** Follow a "no" or "not" that denies nothing: "not only", "no shortage of". */
  noNegation: ['only', 'just', 'merely', 'mention', 'miss', 'forget', 'beat', 'wait', 'shortage', 'lack', 'better',
    'doubt'],
  /** Follow a "not" that denies what comes next: "does not have". */
  having: ['have', 'include', 'come', 'offer', 'allow', 'accept', 'permit', 'feature', 'been', 'provide', 'a', 'an',
    'any'],
  /** With "not" and "for": "not suitable for pets". */
  suits: ['suitable', 'unsuitable', 'ideal', 'suited', 'appropriate'],
  /** End "is not …": "not included". */
  denied: ['included', 'allowed', 'permitted', 'available', 'accepted', 'welcome', 'provided', 'offered', 'present',
    'part'],
  /** End "was …" where the thing is gone. */
  removed: ['removed', 'demolished', 'filled', 'dismantled', 'prohibited', 'forbidden', 'excluded', 'sold', 'bricked', 'boarded', 'torn', 'burned', 'blocked', 'sealed', 'capped', 'gone', 'lost', 'destroyed', 'washed'],
  /** End "is …" where the thing is in doubt. */
  changed: ['converted', 'turned', 'enclosed', 'now', 'closed', 'decorative', 'negotiable', 'optional', 'planned',
    'possible', 'extra', 'pending'],
  copulas: ['is', 'are', 'was', 'were', 'been', 'has', 'have', 'being', 'be', 'can', 'could', 'may', 'would'],
  adverbs: ['recently', 'completely', 'fully', 'newly', 'all', 'also', 'just', 'professionally', 'always'],
  /** End what a "no" denies. */
  endsScope: ['but', 'w', 'however', 'yet', 'although', 'though', 'while', 'just', 'only', 'instead', 'with', 'has',
    'have', 'is', 'are', 'was', 'that', 'which', 'where', 'from', 'to', 'in', 'on', 'behind', 'for', 'at', 'between',
    'so', 'plus', 'then', 'except', 'beyond'],
  /** Precede something that the home does not have, in the same clause. */
  wished: ['could', 'would', 'might', 'if', 'whether', 'unless', 'wish', 'want', 'wanted', 'dream', 'imagine', 'add',
    'adding', 'instead', 'rather', 'permit', 'convert', 'proposed', 'planned', 'request'],
  /** Directly precede something that the home does not have. */
  unreal: ['potential', 'possible', 'optional', 'future', 'former', 'formerly', 'previous', 'previously', 'ex',
    'faux', 'fake', 'converted', 'some', 'partly', 'need', 'bring', 'build', 'option', 'possibility', 'model', 'bricked', 'boarded', 'blocked', 'capped', 'sealed', 'lost'],
  /** With "for": "room for a pool", "wired for a charger". */
  fitted: ['wired', 'prewired', 'connection', 'hookup', 'hook', 'provision', 'plumbed', 'approved', 'ready', 'plan', 'suited', 'suitable', 'perfect', 'ideal',
    'room', 'space', 'place', 'spot', 'site', 'area', 'potential', 'zoned', 'scope', 'allow', 'permission', 'consent', 'application'],
  /** Make it somebody else's: "the town pool". */
  others: ['public', 'municipal', 'city', 'town', 'village', 'county', 'neighborhood', 'local', 'school', 'hotel',
    'club', 'ymca', 'neighboring', 'next', 'adjacent', 'street'],
  /** Places of others, after "at the": "a charger at the library". */
  sites: ['library', 'station', 'church', 'supermarket', 'school', 'hotel', 'club', 'town', 'park', 'marina'],
  /** Follow a word that means another thing: "pool-sized", "pool company". */
  notItself: ['sized', 'size', 'ready', 'style', 'like', 'inspired', 'potential', 'permit', 'plan', 'company',
    'supply', 'sale', 'table', 'possible', 'possibility', 'optional', 'negotiable', 'themed', 'color', 'colored',
    'feel', 'vibe', 'allowance', 'hookup', 'addition', 'conversion', 'rebate', 'noise', 'wall', 'museum', 'quality', 'hall', 'pad', 'lover',
    'expert', 'contractor', 'repair', 'store', 'shaft', 'restaurant', 'cafe', 'salon'],
  /** End a name: "Lake Street". */
  nameEnds: ['street', 'st', 'drive', 'dr', 'road', 'rd', 'lane', 'ln', 'avenue', 'ave', 'boulevard', 'blvd', 'court',
    'ct', 'highway', 'district', 'company', 'inc', 'llc', 'realty', 'group', 'airport', 'parkway', 'subdivision',
    'township', 'county', 'way', 'circle', 'estate', 'height', 'apartment', 'flat', 'condominium', 'university',
    'college', 'hotel'],
  /** Follow "Lake" in the names of towns. */
  towns: ['forest', 'city', 'bluff', 'zurich', 'oswego', 'worth', 'charles', 'placid', 'elmo', 'wale', 'stevens',
    'view'],
  /** A place that one sees from the home need not be near. */
  seeing: ['view', 'see', 'look', 'looking', 'overlook', 'overlooking', 'sunset', 'sunrise', 'watch', 'gaze', 'vista',
    'painting'],
  /** Begin what no longer speaks of the word before. */
  relative: ['that', 'which', 'who', 'and', 'with', 'or', 'but'],
  onFoot: ['walk', 'walking', 'foot', 'stroll'],
  wheels: ['drive', 'driving', 'car', 'bike', 'ride', 'bus', 'train', 'ferry', 'cycle'],
  /** Occur between a distance and its means: "minutes on foot". */
  fillers: ['of', 'a', 'an', 'on', 'by', 'easy', 'short', 'leisurely', 'quick', 'or', 'so', 'just', 'the'],
  /** Join a distance and a place. */
  links: ['to', 'from', 'of', 'off'],
  hearsay: ['supposedly', 'allegedly', 'reportedly'],
  sellers: ['seller', 'owner', 'agent', 'neighbor', 'landlord'],
  saying: ['say', 'said', 'claim', 'told', 'tell', 'hear', 'heard'],
  /** With a place beside them, they are what is near it, not the home: "a trail along the creek". */
  paths: ['trail', 'path', 'walk', 'boardwalk', 'greenway', 'road', 'park', 'drive', 'restaurant', 'pavilion', 'clubhouse'],
  /** Describe the home as the start of a distance: "from the back door". */
  home: ['your', 'the', 'back', 'front', 'door', 'house', 'home', 'here', 'unit', 'property', 'it'],
  homeEnds: ['door', 'house', 'home', 'here', 'unit', 'property', 'it', 'doorstep'],
  /** End what a "close to" speaks of. */
  verbs: ['is', 'are', 'has', 'have', 'was', 'were', 'with', 'but', 'which', 'where', 'while', 'had'],
  /** Need their place at once: "on the lake". */
  closeCues: ['on', 'by', 'at', 'over', 'above', 'between', 'along', 'border', 'down', 'opposite', 'hear', 'sound'],
} satisfies Record<string, readonly string[]>;

/** The lists as sets, in the form that texts are compared in. */
export const WORDS = Object.fromEntries(
  Object.entries(LISTS).map(([name, words]) => [name, new Set(words.flatMap(word => basesOf(word)))]),
) as unknown as Readonly<Record<keyof typeof LISTS, ReadonlySet<string>>>;
