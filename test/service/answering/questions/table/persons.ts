import * as f from '../facts.js';
import * as c from '../conditions.js';
import type { Kind } from '../question.js';

/** Agents, owners and their numbers. */
export const persons: Kind = {
  name: 'persons',
  conversations: [
    [{ ask: 'phone number of June Okafor', says: ['(231) 555-0114'] }],
    [{ ask: 'how do i reach elias brandt', says: ['(231) 555-0112'] }],
    [{ ask: 'who is the agent for VS24287', about: 'VS24287', says: [f.agentName] }],
    [
      {
        ask: 'who owns VS24287?',
        about: 'VS24287',
        says: [/don't|doesn't|can't|not|unknown/i],
        never: [/owned by/i, /belongs to/i],
      },
    ],
    [
      {
        ask: 'whats the name of the owner of 8 camp road',
        about: 'VS24369',
        says: [/don't|doesn't|can't|not|unknown/i],
        never: ['Nora Vale'],
      },
    ],
    [{ ask: 'who sells houses in millbrace for you', says: ['Mateo Ruiz'] }],
    [{ ask: 'Grace Lindqvist contact', says: ['(231) 555-0171'] }],
    [{ ask: 'listings by sam whitlock in dunmarrow', finds: c.all(c.agent('Sam Whitlock'), c.city('Dunmarrow')) }],
    [{ ask: 'phone of John Smith', says: [/don't|no|not|can't|couldn't/i] }],
    [{ ask: 'who founded the company', says: ['Nora Vale'] }],
    [{ ask: 'can I talk to a real person', saysOneOf: [/person/i, /agent/i] }],
  ],
};
