// Words and constructions that don't appear in plain American English, each with its replacement.

/** British spellings. */
const SPELLINGS = [
  ['\\w*colour\\w*', 'color'],
  ['behaviour\\w*', 'behavior'],
  ['favour\\w*', 'favor'],
  ['neighbour\\w*', 'neighbor'],
  ['honour\\w*', 'honor'],
  ['(?:licen|defen)ce\\w*', 'license, defense'],
  ['(?:centre|centred|metre|metres|kilometres?)', 'center, meter'],
  ['grey\\w*', 'gray'],
  ['(?:cancell|labell|modell|travell)(?:ed|ing)', 'a single l'],
  ['(?:analys|catalogu)(?:e|es|ed|ing)', 'analyze, catalog'],
  [
    '(?:organ|recogn|sanit|optim|normal|initial|serial|minim|maxim|custom|summar|author|priorit|capital|visual|util|emphas|local|real|apolog)is(?:e|es|ed|er|ers|ing|ation)',
    '-ize',
  ],
];

/** Words and phrases to replace. A space matches any white space, also the start of a comment line. */
const PHRASES = [
  ['anew', 'again'],
  ['besides', 'in addition to, or start a new sentence'],
  ['thereby', 'two sentences'],
  ['(?:whoever|whosoever)', 'anyone who'],
  ['(?:is|are|was) seen to', 'name the actor'],
  ['sees? to', 'handles'],
  ['stands?(?!-)', 'is, appears, represents'],
  ['(?:goes?|went|going) on(?! sale)', 'continues'],
  ['(?:leads?|led) to', 'links to, causes, opens'],
  ['(?:tells?|told) of', 'reports'],
  ['(?:nobody|nothing|no one)(?: \\w+){0,5} but', 'only'],
  ['lets? go of', 'releases'],
  ['as long as \\w+ lives', 'until it is removed'],
  ['tells? (?:them )?apart', 'distinguishes'],
  ['(?:is|are) there(?=[,.;])', 'exists, is available'],
  ['(?:he|him|his|himself)', 'they, them, their'],
  ['estate agents?', 'real estate agency', 'real '],
  ['pictures?', 'image', 'profile '],
  ['films?', 'video'],
  ['(?:begins?|began|begun) a(?:new|gain)', 'starts a new conversation'],
  ['handfuls?', 'batch'],
  ['growth', 'fragment, chunk'],
  ['gatherer', 'FragmentBatcher'],
  ['breather', 'TaskYielder'],
  ['message stage', 'ChatContext'],
  ['asking turn', 'ask lock'],
  ['flights?', 'request', 'in[ -]'],
  ['furnish\\w*', 'load a feature'],
  ['dress again', 'reapplyStyles'],
  ['page life', 'page lifecycle'],
  ['vaults?', 'history, store'],
  ['doomed', 'deleting, expired'],
  ['(?:handed-over|human offer)', 'agent, "talk to a person"'],
  ['page (?:around it|it stands on)', 'host page'],
  ['what is there otherwise', 'default'],
  ['not our trade', 'say what the package does'],
];

const whole = (pattern, before = '') =>
  new RegExp(`${before && `(?<!\\b${before})`}(?<![\\w-])(?:${pattern.replaceAll(' ', '\\s+')})(?![\\w]|-\\w)`, 'giu');

/** @type {{pattern: RegExp, instead: string}[]} */
export const words = [
  ...SPELLINGS.map(([stem, instead]) => ({ pattern: whole(stem), instead })),
  ...PHRASES.map(([phrase, instead, before]) => ({ pattern: whole(phrase, before), instead })),
  {
    // A statement: a question may start like this.
    pattern: /(?<=^\s*|[.!?:]\s+)(?:Who|What|Where)\s[^.?!]*[.](?=\s|$)/gu,
    instead: 'a sentence that starts with its subject',
  },
];
