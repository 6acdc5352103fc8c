/** What a visitor says beside the subject. */
export type SmallTalk =
  | 'greeting'
  | 'thanks'
  | 'goodbye'
  | 'howAreYou'
  | 'whoAreYou'
  | 'areYouHuman'
  | 'help'
  | 'languages'
  | 'yes'
  | 'no'
  | 'praise'
  | 'complaint';

/** What an agent must not steer by: who lives somewhere, how safe it is, how good the schools are. */
export type Steering = 'people' | 'safety' | 'schools';

/** Words that add nothing to small talk. */
const FILLERS =
  /\b(?:please|there|so|very|much|a lot|again|wren|bot|well|oh|then|everyone|team|for (?:your|the|all the) help|you all)\b/g;

const SMALL_TALK: readonly (readonly [SmallTalk, RegExp])[] = [
  [
    'greeting',
    /^(?:hello|hi|hey|hiya|howdy|good (?:morning|afternoon|evening|day)|greetings|yo)(?: (?:hello|hi|hey))?$/,
  ],
  [
    'thanks',
    /^(?:(?:ok|okay|great|perfect|awesome|cool) )?(?:thanks?|thank you|thx|ty|many thanks|appreciate it|much appreciated|cheers)(?: (?:that|this) (?:is|was|helps?|helped)(?: \w+)?)?$/,
  ],
  [
    'goodbye',
    /^(?:bye(?: bye)?|good ?bye|see you(?: later)?|good night|have a (?:nice|good|great) (?:day|one|evening|weekend)|thats (?:all|it)|that is all|im done)$/,
  ],
  [
    'howAreYou',
    /^(?:hi |hello |hey )?(?:how are you(?: doing)?(?: today)?|hows it going|how do you do|whats up|you ok)$/,
  ],
  [
    'languages',
    /\b(?:(?:do|can) you (?:speak|understand|read|know)|(?:which|what) languages?|speak) ?(?:any )?(?:spanish|german|french|english|chinese|italian|portuguese|other languages?|languages)?\b(?!.*\b(?:home|listing|person|someone|agent)s?\b)/,
  ],
  [
    'areYouHuman',
    /\bare you (?:a |an )?(?:real(?: person)?|human|person|bot|robot|ai|machine|computer|chatgpt|alive)\b|\bis this a (?:bot|robot|real person)\b|\bam i (?:talking|speaking|chatting) (?:to|with) a (?:bot|robot|human|person|real person)\b/,
  ],
  [
    'whoAreYou',
    /^(?:who are you|whats your name|what is your name|who am i (?:talking|speaking) (?:to|with)|who is this|introduce yourself|what are you)$/,
  ],
  [
    'help',
    /^(?:help(?: me)?|i need help|(?:can|could) you help(?: me)?(?: out)?|(?:what|how) (?:can|do|could) you (?:do|help|know|work|help me)(?: (?:for me|with))?|what can i ask(?: you)?|how does this work|what are you able to do|what else can you do|instructions|start|menu|options|test)$/,
  ],
  [
    'yes',
    /^(?:yes|yeah|yep|yup|sure|ok|okay|go ahead|of course|absolutely|sounds good|alright|please do|do it)$/,
  ],
  ['no', /^(?:no|nope|no thanks?|no thank you|not really|not now|nah|nothing|never ?mind)$/],
  [
    'praise',
    /^(?:(?:that is|thats|this is|you are|youre|what a|very) )?(?:great|perfect|awesome|nice|cool|wonderful|excellent|amazing|good(?: job| bot)?|well done|lovely|fantastic|super|helpful|wow|lol|haha)$/,
  ],
  [
    'complaint',
    /\b(?:stupid|useless|idiot|you suck|this sucks|terrible bot|bad bot|dont understand|do not understand|not what i (?:asked|meant|said)|not helpful|makes no sense|wrong answer|thats wrong|you are wrong)\b/,
  ],
];

const PERSON =
  '(?:person|human(?: being)?|agents?|realtors?|broker|someone|somebody|representative|operator|staff|an? (?:employee|expert|advisor))';
const HUMAN = new RegExp(
  `\\b(?:talk|speak|chat|connect|put|get)(?: me)?(?: through| in touch)? (?:to|with) (?:(?:a|an|the|your|real|live|actual|one of your) )*${PERSON}\\b` +
    `|\\b(?:real|live|human) (?:person|agent|human)\\b|^(?:a )?(?:${PERSON}|customer service)$|\\b${PERSON} please\\b` +
    '|\\b(?:call|contact|phone) me(?: back)?\\b|\\bcall ?back\\b|\\bcontact (?:an? )?(?:agent|realtor|person)\\b|\\bget in touch\\b|\\bhave (?:someone|an agent|somebody) (?:call|contact)\\b|\\bcan (?:i|we) (?:talk|speak)\\b',
);

const GROUPS =
  'white|black|african american|asian|hispanic|latino|latina|mexican|chinese|indian|arab|caucasian|jewish|muslim|christian|catholic|hindu|mormon|gay|lesbian|straight|republican|democrat|conservative|liberal|immigrant|foreign|disabled|old|elderly|young|poor|rich';
const COMPANY =
  'people|neighbors?|neighborhoods?|community|communities|areas?|districts?|families|family|residents|population|folks|couples|majority|tenants|person|street';
const STEERING: readonly (readonly [Steering, RegExp])[] = [
  [
    'safety',
    /\b(?:safe(?:st|r)?\b(?!ty deposit)|safety|crime|dangerous|sketchy|ghetto|gangs?|(?:bad|rough|good|nice|better|best) (?:neighborhoods?|areas?|parts? of town))\b/,
  ],
  [
    'schools',
    /\b(?:(?:good|best|great|better|bad|top|highly rated|top rated|excellent) schools?|schools? (?:district |system )?(?:ratings?|rank\w*|good|quality)|how (?:good )?are the schools|(?:what|how) (?:about|are) the (?:local )?schools|(?:good|best|great|top) (?:rated )?school districts?)\b/,
  ],
  [
    'people',
    new RegExp(
      `\\b(?:who lives|who are the neighbors|what (?:kind|type|sort) of people|kind of neighbors|demographics?|ethnic\\w*|racial\\w*|(?:what|which) race|minorit(?:y|ies)|immigrants|refugees|foreigners|muslims|jews|christians|blacks|whites|hispanics|latinos|no (?:kids|children|families|section 8)|without (?:kids|children)|adults only|child ?(?:free|less)|people like (?:me|us)|(?:same|my) religion|lgbtq?|(?:kid|family|gay) friendly(?: \\w+)?|good for (?:families|kids|children|singles|raising)|families with (?:kids|children)|(?:young )?professionals? (?:area|neighborhood))\\b` +
        `|\\b(?:${GROUPS}) (?:${COMPANY})\\b|\\b(?:${COMPANY}) (?:that is |is |are |mostly )+(?:${GROUPS})\\b`,
    ),
  ],
];

/** Questions for the owner: topics, and the words by which the owner's texts may speak of them. */
const TOPICS: readonly (readonly [asked: RegExp, words: readonly string[]])[] = [
  [
    /\b(?:opening|office|business|working) hours\b|\bhours\b|\b(?:when|what time) (?:are you|do you|does the office|is the office|can i (?:call|come))\b.*|\bare you open\b|\b(?:open|closed|close) (?:on|today|tomorrow|now|late|at)\b/,
    ['opening', 'open', 'hours'],
  ],
  [
    /\bopen houses? (?:work|start|times?|hours)\b|\bwhen (?:are|is) (?:the )?open houses?\b|\b(?:how|do i need).*\bopen houses?\b/,
    ['open house', 'open houses'],
  ],
  [
    /\b(?:viewings?|showings?|visits?|appointments?)\b|\b(?:schedule|book|arrange|request|take) (?:a |an )?(?:tour|viewing|showing|visit|appointment)\b|\b(?:can|could|may) (?:i|we) (?:\w+ )?(?:see|view|visit|tour|walk through|look at) (?:it|this|that|one|the|a|your|[a-z]+\d+|\d+)\b|\bin person\b|\bsee it\b/,
    ['viewing', 'viewings', 'visit', 'showing', 'showings'],
  ],
  [
    /\b(?:commissions?|(?:agent|agency|broker|brokerage|realtor|your|buyers?|sellers?|selling|service) fees?|fees?|charge|charges|do (?:i|buyers|sellers) pay you)\b/,
    ['fee', 'fees', 'commission'],
  ],
  [
    /\b(?:mortgages?|loans?|lenders?|financ\w+|pre ?approv\w+|interest rates?|down ?payments?|credit score|afford)\b/,
    ['mortgage', 'mortgages', 'financing', 'lender', 'loan'],
  ],
  [
    /\b(?:phone(?: number)?|telephone|e ?mail(?: address)?|contact (?:details|information|info|you)|reach you|call you|your (?:number|address|office|offices|location)|offices?|where are you|headquarters|branch(?:es)?)\b/,
    ['office', 'address', 'phone', 'contact'],
  ],
  [
    /\b(?:(?:my|our) (?:own |current |old )?(?:home|house|condo|property|place|apartment|flat|land)\b.*\b(?:worth|value\w*|sell\w*)|worth of my|value of my|valuations?|appraisals?|home value|how much is my)\b/,
    ['worth', 'valuation', 'value', 'appraisal'],
  ],
  [
    /\b(?:(?:sell|selling|list|listing) (?:my|our|a|with|the)|how (?:do|can) i sell|(?:want|like|going) to sell|(?:for|when) selling|sellers?)\b/,
    ['selling', 'sell', 'seller'],
  ],
  [
    /\b(?:apply|applying|applications?|requirements?|documents?|paperwork|proof of income|background check|credit check|co ?signer|(?:need|qualify|take|required) to rent|income .*rent|vouchers?|section 8)\b/,
    ['application', 'requirements'],
  ],
  [/\b(?:(?:security )?deposits?)\b/, ['deposit']],
  [
    /\b(?:pet (?:policy|rules|fee|rent|deposit)|(?:are|do you (?:allow|accept|take)|can i (?:have|bring|keep)|may i) .*\b(?:pets?|dogs?|cats?|animals?)|service (?:dog|animal)s?|assistance animals?)\b/,
    ['pets', 'pet', 'animal', 'animals'],
  ],
  [
    /\b(?:closing costs?|closing|settlement|escrow|earnest money|(?:make|making|submit|put in|write) an? offer|offers?|buying process|process of buying|how (?:do|can) (?:i|you) buy|steps to buy|first time (?:home ?)?buyers?)\b/,
    ['offer', 'closing', 'escrow', 'buyers'],
  ],
  [/\b(?:privacy|my data|personal data|data protection|gdpr|cookies)\b/, ['privacy', 'data']],
  [
    /\b(?:lease (?:terms?|length|agreement)|notice period|minimum (?:stay|lease)|short term|break (?:the|my|a) lease|sublet|terminate)\b/,
    ['lease', 'notice', 'contract'],
  ],
  [
    /\b(?:about (?:you|us|your (?:company|agency|team|firm))|your (?:company|team|firm|agents|history)|which agents?|(?:the|who is the|who are the|your) agents?|who (?:runs|owns|founded)|founded|licensed|how long have you|do you have (?:an? )?agents?)\b/,
    ['about', 'agents', 'team', 'company'],
  ],
  [/\b(?:property tax(?:es)?|tax(?:es)?)\b/, ['tax', 'taxes']],
  [/\binsurance\b/, ['insurance']],
  [
    /\b(?:instagram|facebook|social media|linkedin|youtube|whatsapp|messenger|telegram)\b/,
    ['social', 'instagram', 'facebook', 'whatsapp'],
  ],
  [/\b(?:fair housing|discriminat\w+|accessibility)\b/, ['fair', 'housing', 'accessibility']],
  [/\b(?:parking (?:policy|rules?))\b/, ['parking']],
];

/** Small talk; undefined when the question is about something. */
export function smallTalkIn(text: string): SmallTalk | undefined {
  const bare = text.replace(FILLERS, ' ').replace(/ +/g, ' ').trim();
  return SMALL_TALK.find(([, pattern]) => pattern.test(text) || pattern.test(bare))?.[0];
}

/** Whether a person is asked for. */
export const asksForPerson = (text: string): boolean => HUMAN.test(text);

/** What an agent must not steer by. */
export const steeringIn = (text: string): Steering | undefined =>
  STEERING.find(([, pattern]) => pattern.test(text))?.[0];

/** The words of the owner's topics that a question is about, one group per topic. */
export function topicsIn(text: string): readonly (readonly string[])[] {
  const topics = TOPICS.filter(([asked]) => asked.test(text)).map(([, words]) => words);
  // A fee for selling is in the text about selling.
  const isSelling = topics.some(words => words.includes('selling'));
  return topics.filter(words => !isSelling || !words.includes('commission'));
}
