import * as c from '../conditions.js';
import type { Fact, Kind } from '../question.js';

const MARKUP: readonly Fact[] = [/<script|<img|javascript:/i];
const long = (text: string) => text.repeat(Math.ceil(1000 / text.length)).slice(0, 1000);
const houses = c.all(c.houseOrVilla, c.city('Elmsted'));

/** Long and hostile messages, which get a sane answer. */
export const hostile: Kind = {
  name: 'hostile and long',
  conversations: [
    [{ ask: long('a ') }],
    [{ ask: long('not ') }],
    [{ ask: long('not in Harrow Bay or ') }],
    [{ ask: long('no no no pool no ') }],
    [{ ask: long('between 1 and 2 and ') }],
    [{ ask: long('$1k-2k-3k ') }],
    [{ ask: long('under 400k over 300k ') }],
    [{ ask: long('((((') }],
    [{ ask: long('“”') }],
    [{ ask: long('1') }],
    [{ ask: long('🏠') }],
    [{ ask: long('three bedroom ') }],
    [{ ask: long('VS24111 ') }],
    [{ ask: long('the second the first ') }],
    [{ ask: long('12 Maple Crescent, ') }],
    [{ ask: long('and or but ') }],
    [{ ask: long('condos, lofts, houses, ') }],
    [{ ask: long('\u200b\u202e\u0301') }],
    [{ ask: `${'really '.repeat(120)}nice houses in Elmsted`, mayShow: houses }],
    [{ ask: 'houses in Elmsted <script>alert(1)</script>', mayShow: houses, never: MARKUP }],
    [{ ask: 'houses in Elmsted"><img src=x onerror=alert(1)>', mayShow: houses, never: MARKUP }],
    [{ ask: '[houses](javascript:alert(1)) in Elmsted', mayShow: houses, never: MARKUP }],
    [{ ask: "'; DROP TABLE listing; -- houses in Elmsted", mayShow: houses }],
    [{ ask: 'houses in Elmsted under 99999999999999999999999 dollars', mayShow: houses }],
    [{ ask: 'houses in Elmsted under -5 dollars', mayShow: houses }],
    [{ ask: 'houses in Elmsted under 1e9', mayShow: houses }],
    [{ ask: 'houses with 99999999999 bedrooms', mayShow: c.houseOrVilla }],
    [{ ask: 'houses with 0.000001 bathrooms in Elmsted', mayShow: houses }],
    [{ ask: 'houses in Elmsted built after 99999', mayShow: houses }],
    [{ ask: 'mortgage for 0 dollars at 0% over 0 years', calculates: true, never: [/infinity/i] }],
    [
      {
        ask: 'mortgage for 400k at 900% over 1000000 years',
        showsNothing: true,
        calculates: true,
        never: [/infinity/i],
      },
    ],
    [{ ask: '$0 a month, what can I buy', calculates: true, mayShow: c.sale, never: [/infinity/i] }],
    [{ ask: 'compare 1 and 99999999999', showsNothing: true }],
    [{ ask: 'constructor', showsNothing: true }],
    [{ ask: '__proto__ toString hasOwnProperty', showsNothing: true }],
    [{ ask: '${7*7} {{7*7}} %s %n', never: ['49'] }],
    [{ ask: '../../etc/passwd', showsNothing: true }],
    [{ ask: '| a | b |\n| - | - |\n# houses in Elmsted', mayShow: houses }],
    [{ ask: '\n\n\n   \t', showsNothing: true }],
    [{ ask: 'HOUSES IN ELMSTED!!!!!!!!', finds: houses }],
    [{ ask: 'houses　in　Elmsted', mayShow: houses }],
    [{ ask: 'houses in Elmsted houses in Elmsted houses in Elmsted', finds: houses }],
  ],
};
