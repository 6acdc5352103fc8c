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
        mayShow: all(c.sale, c.under(560_000)),
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
    [
      {
        ask: 'total cash needed for VS24165 with 10 percent down',
        about: 'VS24165',
        says: [/\$54,300/, /\$65,160 to \$70,590/],
        calculates: true,
      },
      { ask: 'total interest', about: 'VS24165', says: [/\$623,310/], calculates: true },
      {
        ask: 'how much cash would i need upfront for a 300000 house',
        says: [/\$66,000 to \$69,000/],
        calculates: true,
        showsNothing: true,
      },
      { ask: 'and with 30% down', says: [/\$90,000/], never: [/Paddle/], calculates: true },
    ],
    [{ ask: 'hoa fee for VS24647', about: 'VS24647', says: [f.fee] }],
    [{ ask: 'hoa for VS24117?', about: 'VS24117', says: [f.unknown], never: [/\$0/] }],
    [{ ask: 'monthly cost of VS24107', about: 'VS24107', says: [/sold/i], calculates: true }],
    [{ ask: 'deposit for 34 camp road', about: 'VS24483', says: [f.deposit] }],
    [{ ask: 'i make 6000 a month, what rent can i afford', says: [/2,400|2400|two and a half/], calculates: true }],
    [
      {
        ask: 'if i pay 3000 rent now what house could i buy instead',
        says: [/\$[4-6]\d\d,\d{3}/],
        mayShow: all(c.sale, c.under(700_000)),
        calculates: true,
      },
    ],
    [
      {
        ask: 'what can i afford with 2000/month and 50k down',
        mayShow: all(c.sale, c.under(480_000)),
        calculates: true,
        says: [/\$[2-4]\d\d,\d{3}/, /50,000|50k/i],
      },
    ],
    [
      {
        ask: 'total per month for VS24647 with 20% down incl hoa',
        about: 'VS24647',
        says: [f.fee],
        saysOneOf: [/\$[23],\d{3}/],
        calculates: true,
      },
    ],
    [
      {
        ask: 'total monthly cost of VS24287',
        about: 'VS24287',
        says: [f.price],
        never: [/loan|mortgage|principal/i],
        calculates: true,
      },
    ],
    [
      {
        ask: '20 percent down on 8 camp road is how much',
        about: 'VS24369',
        says: [/\$66,(180|200)|\$66k/],
        calculates: true,
      },
    ],
    [
      {
        ask: "what's the mortgage rate today",
        declines: true,
        never: [/today's rate is|rate today is/i],
        or: { saysOneOf: [/lender/i], never: [/rate today is/i], showsNothing: true },
      },
    ],
    [
      {
        ask: 'is 330k doable on a 90k salary',
        declines: true,
        calculates: true,
        mayShow: all(c.sale, c.readAs(c.atMost(330_000), c.around(330_000))),
        or: { saysOneOf: [/lender/i], never: [/rate today is/i], showsNothing: true },
      },
    ],
    [{ ask: 'move in costs for 34 Camp Road', about: 'VS24483', says: [f.deposit, /deposit/i], calculates: true }],
    [{ ask: 'closing costs on a 300k condo in dollars', says: [/closing|\$[6-9],000/i], calculates: true }],
    [
      {
        ask: 'What would I pay on top of the price for VS24129?',
        about: 'VS24129',
        says: [/closing/i, f.fee],
        calculates: true,
      },
    ],
    [
      {
        ask: 'What would I pay on top of the rent for VS24335',
        about: 'VS24335',
        says: [f.deposit, /deposit/i],
        never: [/closing costs/i],
        calculates: true,
      },
    ],
    [{ ask: 'hoa of 12 maple crescent unit 4e', about: 'VS24107', says: [f.unknown] }],
    [
      {
        ask: 'monthly payment 350k, 10% down, 6% interest, 15 years',
        says: [/\$2,65\d|\$2,66\d/],
        calculates: true,
        showsNothing: true,
      },
    ],
    [
      {
        ask: 'how much tax would i pay on VS24123 every year',
        about: 'VS24123',
        says: [f.unknown],
        never: [/\$[\d,]+ (a|per) year/i],
        calculates: true,
      },
    ],
    ...['how much to move in?', 'total to move in', 'what do i pay to move in'].map(ask => [
      { ask: 'VS24429', about: 'VS24429' },
      { ask, about: 'VS24429', says: ['$1,500', '$3,000', /first month/i, '35 dollars'], calculates: true as const },
    ]),
    ...['total to move in?', 'whats the move-in total for these'].map(ask => [
      { ask: 'rentals in harrow bay that allow a dog' },
      {
        ask,
        only: ['VS24429', 'VS24447', 'VS24341'],
        says: ['$3,000', '$4,625', '$3,900', '35 dollars'],
        never: [/available/i],
        calculates: true as const,
      },
    ]),
    [{ ask: 'price per square foot of VS24117', about: 'VS24117', says: [/\$270|\$271/], calculates: true }],
    [
      {
        ask: 'price of 4 south shore drive',
        about: 'VS24209',
        says: [/request|not|no\b|doesn't/i],
        never: [/\$0\b/, /price: ?\$/i],
      },
    ],
    [{ ask: 'estimate for VS24117 vs asking price', about: 'VS24117', says: [f.price], calculates: true }],
    [{ ask: '3% of 599k', says: ['$17,970'], never: [/interest/], calculates: true }],
    [{ ask: 'whats 2% of 440900', says: ['$8,818'], never: [/interest/], calculates: true }],
    [{ ask: 'what is the mortgage on 599k at 3%', says: ['a month'], never: ['$17,970'], calculates: true }],
    [
      { ask: '117 hollis street', about: 'VS24267' },
      { ask: 'offer 5% below asking - what would that be', says: ['$570,000'], calculates: true },
    ],
    [
      { ask: '12 maple crescent unit 2a vs 12 maple crescent unit 1e', includes: ['VS24435'] },
      { ask: 'whats the diff in rent per year', says: ['$3,000 a year'], calculates: true },
      { ask: 'difference in size', says: ['100 sq ft'], calculates: true },
      { ask: 'whats the rent per year', says: ['$16,500', '$13,500'], calculates: true },
      { ask: 'how much yearly income do i need for the cheaper', says: ['$33,750'], calculates: true },
    ],
    [
      { ask: 'VS24159', about: 'VS24159' },
      { ask: 'price per acre', about: 'VS24159', says: ['$569,117'], calculates: true },
    ],
    [
      { ask: 'VS24113', about: 'VS24113' },
      { ask: 'hoa per year', about: 'VS24113', says: ['$2,520'], calculates: true },
    ],
    [
      { ask: 'VS24465', about: 'VS24465' },
      { ask: 'hoa per year', about: 'VS24465', says: [f.unknown] },
    ],
    [{ ask: 'if rent is 2025 what income do i need', says: ['$5,063 a month', '$60,750'], calculates: true }],
    [
      { ask: 'compare 199 windmill lane and 124 windmill lane', includes: ['VS24189'] },
      { ask: 'how much cheaper is the second one', says: ['$32,000'], calculates: true },
    ],
  ],
};
