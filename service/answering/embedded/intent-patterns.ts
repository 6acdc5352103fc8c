/** Topics that an agent must not use for steering: residents, safety and schools. */
export type Steering = 'people' | 'safety' | 'schools';

const PERSON =
  '(?:person|human(?: being)?|agents?|realtors?|broker|someone|somebody|representative|operator|staff|an? (?:employee|expert|advisor))';
const HUMAN = new RegExp(
  `\\b(?:talk|speak|chat|connect|put|get)(?: me)?(?: through| in touch)? (?:to|with) (?:(?:a|an|the|your|real|live|actual|one of your) )*${PERSON}\\b` +
    `|\\b(?:real|live|human) (?:person|agent|human)\\b|^(?:a )?(?:${PERSON}|customer service)$|\\b${PERSON} please\\b` +
    '|\\b(?:call|contact|phone|e ?mail|text|notify|alert) me\\b|\\b(?:call|contact|reach) them\\b|\\bwho (?:do|can|should) i (?:talk|speak) (?:to|with)\\b|\\bcall ?back\\b|\\bcontact (?:an? |the )?(?:agent|realtor|person)\\b|\\bget in touch\\b|\\bhave (?:someone|an agent|somebody) (?:call|contact)\\b|\\bcan (?:i|we) (?:talk|speak)\\b',
);

const GROUPS =
  'white|black|african american|asian|hispanic|latino|latina|mexican|chinese|indian|arab|caucasian|jewish|muslim|christian|catholic|hindu|mormon|gay|lesbian|straight|republican|democrat|conservative|liberal|immigrant|foreign|disabled|old|elderly|young|poor|rich';
const COMPANY =
  'people|neighbors?|neighborhoods?|community|communities|areas?|districts?|families|family|residents|population|folks|couples|majority|tenants|person|street';
const STEERING: Readonly<Record<Steering, RegExp>> = {
  safety:
    /\b(?:safe(?:st|r)?\b(?!ty deposit)|safety|crime|dangerous|sketchy|ghetto|gangs?|(?:bad|rough|good|nice|better|best) (?:neighborhoods?|areas?|parts? of town))\b/,
  schools:
    /\b(?:(?:good|best|great|better|bad|top|highly rated|top rated|excellent) schools?|schools? (?:district |system )?(?:ratings?|rank\w*|good|quality)|how (?:good )?are the schools|(?:what|how) (?:about|are) the (?:local )?schools|(?:good|best|great|top) (?:rated )?school districts?)\b/,
  people: new RegExp(
    `\\b(?:who lives|who are the neighbors|what (?:kind|type|sort) of people|kind of neighbors|demographics?|ethnic\\w*|racial\\w*|(?:what|which) race|minorit(?:y|ies)|immigrants|refugees|foreigners|muslims|jews|christians|blacks|whites|hispanics|latinos|no (?:kids|children|families|section 8)|without (?:kids|children)|adults only|child ?(?:free|less)|people like (?:me|us)|(?:same|my) religion|lgbtq?|(?:kid|family|gay) friendly(?: \\w+)?|good for (?:families|kids|children|singles|raising)|families with (?:kids|children)|(?:many|any|other) (?:kids|children|families)|(?:young )?professionals? (?:area|neighborhood))\\b` +
      `|\\b(?:${GROUPS}) (?:${COMPANY})\\b|\\b(?:${COMPANY}) (?:that is |is |are |mostly )+(?:${GROUPS})\\b`,
  ),
};

/** Keywords of the owner's texts about a topic, and how visitors ask about it. */
const TOPICS: Readonly<Record<string, RegExp>> = {
  'opening, open, hours':
    /\b(?:opening|office|business|working) hours\b|\bhours\b|\b(?:when|what time) (?:are you|do you|does the office|is the office|can i (?:call|come))\b.*|\bare you open\b|\b(?:open|closed|close) (?:on|today|tomorrow|now|late|at)\b/,
  'open house, open houses':
    /\bopen houses? (?:work|start|times?|hours)\b|\bwhen (?:are|is) (?:the )?open houses?\b|\b(?:how|do i need).*\bopen houses?\b/,
  'viewing, viewings, visit, showing, showings':
    /\b(?:viewings?|showings?|visits?|appointments?)\b|\b(?:schedule|book|arrange|request|take) (?:a |an )?(?:tour|viewing|showing|visit|appointment)\b|\b(?:can|could|may) (?:i|we) (?:\w+ )?(?:see|view|visit|tour|walk through|look at) (?:it|this|that|one|the|a|your|number|o\d+|[a-z]+\d+|\d+)\b|\bto (?:view|visit|tour) (?:it|the|this|that)\b|\bin person\b|\b(?:see|book) it\b/,
  'fee, fees, commission':
    /\b(?:commissions?|(?:agent|agency|broker|brokerage|realtor|your|buyers?|sellers?|selling|service) fees?|(?<!\b(?:hoa|association|condo|monthly|lower|lowest|higher|highest) )fees?|charge|charges|do (?:i|buyers|sellers) pay you)\b/,
  'mortgage, mortgages, financing, lender, loan':
    /\b(?:mortgages?|loans?|lenders?|financ\w+|pre ?approv\w+|interest rates?|down ?payments?|money down|credit score|afford|(?:i|we) (?:make|earn)|salary|savings)\b/,
  'office, address, phone, contact':
    /\b(?:phone(?: number)?|telephone|e ?mail(?: address)?(?! me\b)|contact (?:details|information|info|you)|reach you|call you|your (?:number|address|office|offices|location)|(?<!home )offices?|where are you|headquarters|branch(?:es)?)\b/,
  'worth, valuation, value, appraisal':
    /\b(?:(?:my|our) (?:own |current |old )?(?:home|house|condo|property|place|apartment|flat|land)\b.*\b(?:worth|value\w*|sell\w*)|worth of my|value of my|how much (?:could|can|would|will|might) (?:i|we) (?:get|ask)|valuations?|appraisals?|home value|how much is my)\b/,
  'selling, sell, seller':
    /\b(?:(?:sell|selling|list|listing) (?:my|our|a|with|the)|how (?:do|can) i sell|to sell|(?:for|when) selling|sellers?)\b/,
  'application, requirements':
    /\b(?:apply|applying|applications?|requirements?|documents?|paperwork|proof of income|background check|credit check|check (?:my )?credit|rent .*credit|credit .*rent|minimum income|(?:renters?|tenants?) .*fees?|fees? .*(?:renters?|tenants?)|co ?signer|(?:need|qualify|take|required) to rent|income .*rent|vouchers?|section 8)\b/,
  deposit: /\b(?:(?:security )?deposits?)\b/,
  'pets, pet, animal, animals':
    /\b(?:pet (?:policy|rules|fee|rent|deposit)|(?:are|do you (?:allow|accept|take)|can (?:i|we|she|he|they|you|my \w+) (?:have|bring|keep)|may i) .*\b(?:pets?|dogs?|cats?|animals?)|service (?:dog|animal)s?|assistance animals?)\b/,
  'offer, closing, escrow, buyers':
    /\b(?:closing costs?|closing|settlement|escrow|earnest money|negotia\w+|would (?:they|he|she|the (?:seller|owner)s?) (?:take|accept)|lowball|wiggle room|price (?:is )?firm|(?:make|making|submit|put in|write) an? offer|offers?|buying process|process of buying|how (?:do|can) (?:i|you) buy|steps to buy|inspections?|first time (?:home ?)?buyers?)\b/,
  'privacy, data': /\b(?:privacy|my data|personal data|data protection|gdpr|cookies)\b/,
  'lease, notice, contract':
    /\b(?:lease (?:terms?|length|agreement)|notice period|minimum (?:stay|lease)|break (?:the|my|a) lease|sublet|terminate)\b/,
  'about, agents, team, company':
    /\b(?:about (?:you|us|your (?:company|agency|team|firm))|your (?:company|team|firm|agents|history)|which agents?|the agents|(?:who is the|whos the|who are the|your) agents?|(?:my|which|an) agent (?:in|for)|how many agents|agents do you|who is the owner|who (?:runs|owns|founded)|founded|licensed|how long have you|do you have (?:an? )?agents?)\b/,
  'tax, taxes': /\b(?:property tax(?:es)?|tax(?:es)?)\b/,
  insurance: /\binsurance\b/,
  'fair, housing, accessibility': /\b(?:fair housing|discriminat\w+|accessibility)\b/,
  parking: /\b(?:parking (?:policy|rules?))\b/,
};

const CONTACT =
  /\b(?:contact|reach|call|phone|e ?mail|message|write to|send|(?:talk|speak) (?:to|with)) (?:them|him|her|(?:the |its )?(?:listing |selling )?(?:agent|realtor|broker|seller|owner|landlord))\b|^(?:and |so |ok )?who(?:s| is| do i| should i| can i)? (?:the )?(?:sell|list|rent|agent|realtor|broker|call|contact|talk|speak)\w*\b/;

/** Whether a question after a listing asks for its agent. */
export const asksForContact = (text: string): boolean => CONTACT.test(text);

export const asksForPerson = (text: string): boolean => HUMAN.test(text);

export const steeringIn = (text: string): Steering | undefined =>
  (Object.keys(STEERING) as Steering[]).find(topic => STEERING[topic].test(text));

/** Returns keywords for the owner topics in a question, one group per topic. `last` are those of the last answer. */
export function topicsIn(text: string, last: readonly string[] = []): readonly (readonly string[])[] {
  const asked = Object.entries(TOPICS).filter(([, pattern]) => pattern.test(text));
  const topics = asked.map(([words]) => words.split(', '));
  // A seller's or tenant's fee is in the text about selling or renting.
  const isSide = topics.some(words => words.includes('selling') || words.includes('application'));
  const isAfterSelling = (last.includes('selling') || last.includes('worth')) && !/\bbuy/.test(text);
  return topics
    .filter(words => !isSide || !(words.includes('commission') || words.includes('lender')))
    .map(words => (isAfterSelling && words.includes('commission') ? ['selling', 'sell', 'seller'] : words));
}
