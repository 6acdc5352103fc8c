import * as f from '../facts.js';
import * as c from '../conditions.js';
import { unused, type Kind } from '../question.js';

const OWN = c.listedBy('Marram & Vale');
const OTHERS = c.either(c.listedBy('North Pier Realty'), c.listedBy('Tamarack & Sons'));

/** Agents, owners and their numbers. */
export const persons: Kind = {
  name: 'persons',
  conversations: [
    [
      { ask: 'anything in millbrace not listed by you guys', finds: c.all(OTHERS, c.city('Millbrace')) },
      { ask: 'and your own?', finds: c.all(OWN, c.city('Millbrace')) },
    ],
    [
      { ask: 'which homes come from other agencies', finds: c.all(OTHERS, c.not(c.land)) },
      { ask: 'only your own', finds: c.all(OWN, c.not(c.land)) },
    ],
    [{ ask: 'just your own listings in millbrace for sale pls', finds: c.all(OWN, c.city('Millbrace'), c.sale) }],
    [{ ask: 'show me listings that are not yours', finds: OTHERS }],
    [{ ask: 'condos listed by someone else', finds: c.all(OTHERS, c.condo) }],
    [{ ask: 'how many listings are your own', counts: OWN }],
    [{ ask: 'are all homes listed by you', says: ['North Pier Realty', 'Tamarack & Sons'], showsNothing: true }],
    [{ ask: 'do u only sell ur own stuff or other agents too', says: ['North Pier Realty'], showsNothing: true }],
    [{ ask: 'do you have your own lender', says: [/not a lender/], showsNothing: true }],
    [
      { ask: 'who is elias brandt', says: [/555-0112/] },
      { ask: 'his number?', says: [/555-0112/], showsNothing: true },
    ],
    [{ ask: 'does Elias Brandt cover Millbrace', says: [/Mateo Ruiz for Millbrace/], showsNothing: true }],
    [{ ask: 'who is the agent for Pinewater', says: [/Ingrid Solberg for Pinewater/], showsNothing: true }],
    [{ ask: 'phone number of June Okafor', says: ['(231) 555-0114'] }],
    [{ ask: 'how do i reach elias brandt', says: ['(231) 555-0112'] }],
    [{ ask: 'who is the agent for VS24287', about: 'VS24287', says: [f.agentName] }],
    [{ ask: 'who owns VS24287?', about: 'VS24287', says: [f.unknown], never: [/owned by/i, /belongs to/i] }],
    [{ ask: 'whats the name of the owner of 8 camp road', about: 'VS24369', says: [f.unknown], never: ['Nora Vale'] }],
    [{ ask: 'who sells houses in millbrace for you', says: ['Mateo Ruiz'] }],
    [{ ask: 'Grace Lindqvist contact', says: ['(231) 555-0171'] }],
    [
      {
        ask: 'listings by sam whitlock in dunmarrow',
        finds: c.all(c.agent('Sam Whitlock'), c.city('Dunmarrow')),
        or: unused(c.city('Dunmarrow'), /whitlock/i),
      },
    ],
    [{ ask: 'phone of John Smith', says: [f.no] }],
    [{ ask: 'who founded the company', says: ['Nora Vale'] }],
    [{ ask: 'can I talk to a real person', saysOneOf: [/person/i, /agent/i] }],
    [{ ask: "what's the phone number for the agent of 76 Chalk Road", about: 'VS24287', says: [f.agentPhone] }],
    [{ ask: 'who handles pinewater', says: ['Ingrid Solberg'] }],
    [{ ask: 'Dale Tamarack tel', says: ['(231) 555-0182'] }],
    [{ ask: 'which homes does owen tate have', finds: c.agent('Owen Tate') }],
    [{ ask: 'who is listing VS24113', about: 'VS24113', says: ['Grace Lindqvist'], saysOneOf: ['North Pier Realty'] }],
    [
      {
        ask: 'who is the agent of VS24687',
        about: 'VS24687',
        says: [f.unknown],
        never: ['Nora Vale', 'Sam Whitlock is the agent', 'Elias Brandt is'],
      },
    ],
    [{ ask: 'how many listings does Nora Vale have', counts: c.agent('Nora Vale') }],
    [{ ask: 'name and number of the seller of VS24117', about: 'VS24117', says: [f.unknown] }],
    [{ ask: 'Is there a landlord I can call for VS24335?', about: 'VS24335', saysOneOf: [f.agentPhone, f.unknown] }],
    [{ ask: 'i wanna talk to mateo', saysOneOf: ['(231) 555-0121', /person/i] }],
    [
      {
        ask: 'who are your agents',
        says: ['Nora Vale', 'Elias Brandt', 'June Okafor', 'Mateo Ruiz', 'Ingrid Solberg', 'Sam Whitlock'],
      },
    ],
    [{ ask: 'is June Okafor single?', declines: true, never: [/^(yes|she is)/i] }],
    [{ ask: 'listings by north pier realty', finds: c.listedBy('North Pier Realty') }],
    [{ ask: 'only houses by north pier', finds: c.all(c.listedBy('North Pier Realty'), c.house) }],
    [{ ask: 'homes not listed by north pier', finds: c.all(c.homes, c.not(c.listedBy('North Pier Realty'))) }],
    [{ ask: 'which listings belong to the saint orrin office', finds: c.listedBy('Saint Orrin office') }],
    [{ ask: 'marram and vale millbrace office homes', finds: c.listedBy('Millbrace office') }],
    [{ ask: 'north pier realty phone number', says: ['(231) 555-0171'], never: ['(231) 555-0100'] }],
    [{ ask: 'where is the millbrace office', says: ['4 Spindle Street'], showsNothing: true }],
    [{ ask: 'saint orrin office hours', says: ['10 am to 4 pm'], showsNothing: true }],
    [
      { ask: 'june okafors cheapest sale', finds: c.all(c.agent('June Okafor'), c.sale) },
      { ask: 'her phone nr?', says: ['(231) 555-0114'], never: ['(231) 555-0100'] },
      { ask: 'what does she sell', finds: c.all(c.agent('June Okafor'), c.sale) },
      { ask: 'what towns does she cover', says: ['Harrow Bay', 'Elmsted'], never: ['Pinewater'] },
    ],
    [
      { ask: 'elias brandt', says: ['(231) 555-0112'] },
      { ask: 'his number?', says: ['(231) 555-0112'], never: ['(231) 555-0100'] },
      { ask: 'how many listings does he have', counts: c.agent('Elias Brandt') },
    ],
    [
      { ask: 'VS24671', about: 'VS24671' },
      { ask: 'can i call him', says: ['(231) 555-0112'] },
    ],
    [{ ask: 'does elias brandt speak spanish', says: [f.unknown], never: ['only read and answer'] }],
    [{ ask: 'which agent has the most listings in harrow bay', says: ['June Okafor: 21', 'Elias Brandt: 21'] }],
    [{ ask: 'who is the agent for the cheapest home in elmsted', says: ['Grace Lindqvist'] }],
    [{ ask: 'who sold the lantern point one', says: ['Nora Vale'], allowsSold: true }],
    [
      { ask: '2 bed in harrow bay', finds: c.all(c.city('Harrow Bay'), c.bedrooms(2)) },
      { ask: 'anything sold by sam whitlock', finds: c.all(c.agent('Sam Whitlock'), c.sold), allowsSold: true },
    ],
    [{ ask: 'do you have an agent called steve', says: ['No listing names an agent “steve”', 'Nora Vale'] }],
    [{ ask: 'elias listings in harrow bay with 3 beds', finds: c.all(c.agent('Elias Brandt'), c.bedrooms(3)) }],
    [{ ask: 'who has more listings, nora vale or elias brandt', says: ['Nora Vale: 28', 'Elias Brandt: 24'] }],
    [{ ask: 'who lived at 7 Hollis Street before', about: 'VS24117', says: [f.unknown] }],
  ],
};
