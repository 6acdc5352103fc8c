import * as c from '../conditions.js';
import * as f from '../facts.js';
import type { Kind } from '../question.js';

const { all } = c;

/** Loans, monthly costs, and what comes on top. */
export const costs: Kind = {
  name: 'costs',
  conversations: [
    [
      {
        ask: '$2500 a month, what can I buy',
        finds: all(c.sale, c.homes, c.open(c.under(560_000))),
        says: [/\$[345]\d\d,\d{3}/],
        calculates: true,
      },
    ],
    [{ ask: 'what would the monthly cost be for VS24113', about: 'VS24113', says: [/\$1,[01]\d\d/], calculates: true }],
    [{ ask: 'what would i pay per month for VS24287 all in', about: 'VS24287', says: [f.price], calculates: true }],
    [{ ask: 'mortgage on 400k with 20% down', says: [/\$[12],\d{3}/], calculates: true, showsNothing: true }],
    [
      {
        ask: 'What fees would I pay on top of the price of VS24113?',
        about: 'VS24113',
        says: [/closing/i],
        calculates: true,
      },
    ],
    [{ ask: 'hoa fee for VS24647', about: 'VS24647', says: [f.fee] }],
    [{ ask: 'hoa for VS24117?', about: 'VS24117', says: [/don't|doesn't|can't|not|unknown|no /i], never: [/\$0/] }],
    [{ ask: 'monthly cost of VS24107', about: 'VS24107', says: [/sold/i], calculates: true }],
    [{ ask: 'deposit for 34 camp road', about: 'VS24483', says: [f.deposit] }],
    [{ ask: 'i make 6000 a month, what rent can i afford', says: [/2,400|2400|two and a half/], calculates: true }],
  ],
};
