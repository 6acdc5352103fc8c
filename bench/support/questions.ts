import type { DemoListing } from '../../demo/seed.js';

/** Questions of one kind; each inner list is one session. */
export interface QuestionKind {
  readonly name: string;
  readonly dialogues: readonly (readonly string[])[];
}

const TOWNS = ['Harrow Bay', 'Millbrace', 'Saint Orrin', 'Elmsted', 'Quarry Hill', 'Pinewater'];

/** About a hundred questions of all kinds that visitors of the demo agency ask. */
export function visitorQuestions(listings: readonly DemoListing[]): readonly QuestionKind[] {
  const numbers = listings.slice(0, 10).map(({ MLSNumber }) => MLSNumber);
  return [
    { name: 'homes in a town', dialogues: each(TOWNS, town => [`Show me homes for sale in ${town}`]) },
    {
      name: 'homes by several criteria',
      dialogues: each(TOWNS, (town, index) => [
        `Houses with ${2 + (index % 3)} bedrooms and a garden in ${town} under $${600 + 100 * index},000`,
        `Apartments to rent in ${town} that allow dogs, at most $${2000 + 250 * index} a month`,
      ]).flatMap(dialogue => dialogue.map(question => [question])),
    },
    {
      name: 'homes in a misspelt town',
      dialogues: [['Homes in Harow Bay'], ['Condos in Milbrace'], ['Villas in Saint Orin']],
    },
    {
      name: 'the cheapest and the dearest',
      dialogues: each(TOWNS, (town, index) => [
        index % 2 ? `What is the cheapest house in ${town}?` : `Most expensive homes in ${town}`,
      ]),
    },
    {
      name: 'refined and continued',
      dialogues: each(TOWNS, town => [
        `Homes for sale in ${town}`,
        'with three bedrooms',
        'under $900,000',
        'show me more',
      ]),
    },
    {
      name: 'how many, how much on average',
      dialogues: each(TOWNS, (town, index) => [
        index % 2 ? `What is the average price in ${town}?` : `How many condos are there in ${town}?`,
      ]),
    },
    { name: 'one home by its number', dialogues: each(numbers, number => [`Tell me about ${number}`]) },
    {
      name: 'two homes compared',
      dialogues: each(TOWNS, town => [`Homes for sale in ${town}`, 'Compare the first two']),
    },
    {
      name: "the agent's own texts",
      dialogues: [
        ['What are your opening hours?'],
        ['How do showings work?'],
        ['What fees do buyers pay?'],
        ['How do I make an offer?'],
        ['What do I need to rent a home?'],
        ['How much is the security deposit?'],
        ['Are pets allowed in rented homes?'],
        ['What is my home worth?'],
        ['Where are your offices?'],
        ['Tell me about the inland towns'],
      ],
    },
    {
      name: 'small talk and what nobody knows',
      dialogues: [
        ['Hello'],
        ['Thank you very much!'],
        ['What can you do?'],
        ['Who won the game yesterday?'],
        ['What is the meaning of life?'],
        ['Can I talk to a human?'],
        ['qwertz uiop asdf'],
      ],
    },
  ];
}

function each<Item>(
  items: readonly Item[],
  ask: (item: Item, index: number) => readonly string[],
): (readonly string[])[] {
  return items.map(ask);
}
