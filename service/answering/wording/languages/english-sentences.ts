import type { Order } from '../../listing-query.js';
import type { Sentences } from '../phrases.js';

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const word = (n: number) => WORDS[n] ?? String(n);

const SUPERLATIVES: Readonly<Record<Order, string>> = {
  cheapest: 'cheapest',
  dearest: 'most expensive',
  newest: 'newest',
  largest: 'largest',
  smallest: 'smallest',
  youngest: 'most recently built',
  oldest: 'oldest',
  bedrooms: 'with the most bedrooms',
  lot: 'with the largest lot',
  value: 'with the lowest price per area',
};
/** `cheapest`, `one with the most bedrooms` */
const one = (order: Order) => SUPERLATIVES[order].replace(/^with/, 'one with');

export const englishSentences: Sentences = {
  found: (_, described) => `I found ${described}`,
  split: (toSell, toLet) => `(${toSell} for sale, ${toLet} for rent)`,
  best: (shown, order, offer) => {
    const ones = shown === 1 ? one(order) : `${word(shown)} ${SUPERLATIVES[order]}`;
    return offer === undefined ? `The ${ones}:` : `Of those ${offer}, the ${ones}:`;
  },
  none: described => `I found no ${described}.`,
  nearest: (direction, value) => `The nearest ${direction} is ${value}:`,
  instead: (criteria, found) => `Leaving aside ${criteria}, ${found}:`,
  nextPage: (from, to, total) =>
    from === to ? `Number ${from} of ${total}:` : `Numbers ${from} to ${to} of ${total}:`,
  noMore: total =>
    total === 1 ? 'That was the only one.' : `That was all: you have seen all ${total}.`,
  noSearchYet:
    'There is nothing to continue yet. Tell me what you are looking for, for example “houses with three bedrooms”.',
  noListings: 'There are no listings here at the moment.',
  unknownPlace: (place, cities) =>
    `I have no listings in ${place}.${cities === '' ? '' : ` I know homes in ${cities}.`}`,
  unknownType: (said, types) =>
    `None of the listings is of the kind “${said}”. The kinds I have: ${types}.`,
  readAs: (said, meant) => `I read “${said}” as ${meant}.`,
  reset: 'All right, we start over. What are you looking for?',

  suggestMore: examples =>
    `Say “more” for the next ones, or narrow it down, for example ${examples}.`,
  suggestDetails: ordinal =>
    `Ask “tell me more about number ${ordinal}” for everything the listing says.`,
  suggestCompare: (first, second) =>
    `Ask “tell me more about number ${first}” or “compare ${first} and ${second}”.`,
  suggestShow: 'Say “show me” to see them.',
  example: (kind, value = '') => {
    if (kind === 'price') return `“under ${value}”`;
    if (kind === 'bedrooms') return '“with at least 3 bedrooms”';
    if (kind === 'place') return `“only in ${value}”`;
    return kind === 'garage' ? '“with a garage”' : '“cheaper ones”';
  },
  orList: examples => examples.join(' or '),

  thereAre: (total, described) => `There ${total === 1 ? 'is' : 'are'} ${described}.`,
  breakdown: items => `By kind: ${items}.`,
  price: (measure, described, { count, average, median, lowest, highest }) => {
    if (count === 1) return `There is only ${described} with a price: **${lowest}**.`;
    if (measure === 'range')
      return `Prices of ${described} go from **${lowest}** to **${highest}**; half of them are at most ${median}.`;
    return measure === 'median'
      ? `The median price of ${described} is **${median}**, the average ${average}.`
      : `The average price of ${described} is **${average}**, the median ${median}; they go from ${lowest} to ${highest}.`;
  },
  noPrices: described => `I know no prices of ${described}.`,
  cities: items => `I have listings in ${items}.`,
  types: items => `I have listings of these kinds: ${items}.`,

  missingNumber: (ordinal, shown) =>
    `There is no number ${ordinal}: I showed ${shown === 1 ? 'one listing' : `${word(shown)} listings`}. Which one do you mean?`,
  unknownMlsNumber: number => `I have no listing with the MLS number ${number}.`,
  unknownAddress: address => `I have no listing at ${address}.`,
  gone: 'That listing is no longer there.',
  whichOne: 'Which home do you mean? Tell me its address or MLS number, or search first.',
  notSaid: label => `${label}: the listing does not say.`,
  says: feature => `Yes, ${feature}. The listing says:`,
  doesNotSay: feature => `The listing does not mention ${feature}.`,
  available: { Active: 'Available', PreOnMarket: 'Coming soon', Sold: 'Sold' },
  compared: 'Side by side:',
  compareTwo: 'Tell me which two homes to compare, for example “compare 1 and 2”.',
  picked: order => `Of those I showed, the ${one(order)}:`,

  smallTalk: (topic, { name, human }) => {
    switch (topic) {
      case 'greeting':
        return `Hello! ${name ? `I am ${name}. ` : ''}What kind of home are you looking for?`;
      case 'thanks':
        return 'You are welcome! Is there anything else I can look up?';
      case 'goodbye':
        return 'Goodbye, and good luck with your search!';
      case 'howAreYou':
        return 'I am fine, thank you. What are you looking for?';
      case 'whoAreYou':
        return `I am ${name || 'the assistant of this site'}, a program that searches the listings here and answers from the texts of this site.`;
      case 'areYouHuman':
        return `I am a program, not a person.${human ? ' A person can be asked for here in the chat.' : ''}`;
      case 'languages':
        return 'I understand English, German, French and Spanish.';
      case 'yes':
        return 'Good. What are you looking for?';
      case 'no':
        return 'All right. Tell me when I can look something up.';
      case 'praise':
        return 'Glad to hear that! What else can I look up?';
      case 'complaint':
        return `I am sorry that I was no help.${human ? ' You can ask for a person here in the chat.' : ''} Short sentences work best, for example “3 bedrooms under $500,000”.`;
    }
  },
  abilities: examples =>
    `I can search the listings here by place, price, size, kind and features, compare homes, and answer from the texts of this site. For example:\n\n${examples.map(example => `- ${example}`).join('\n')}`,
  exampleQuestions: city => [
    `Homes for sale${city ? ` in ${city}` : ''} with at least 3 bedrooms`,
    'What is the cheapest home with a garage?',
    'What is the average price?',
  ],
  human: available =>
    available
      ? 'Yes, a person can take over: use the button for it here in the chat and leave an e-mail address or a phone number. This conversation is sent along.'
      : 'I cannot pass you on to a person from here.',
  humanHint: 'A person can help with this: use the button for it here in the chat.',
  visitHint: 'To see it or to ask about it, use the button for a person here in the chat.',
  contactBy: link => `You can also write here: ${link}`,
  decline: topic => {
    switch (topic) {
      case 'people':
        return 'Who lives in a neighborhood is nothing I choose homes by: fair housing means that every home is open to everybody. Public census data describe places neutrally.';
      case 'safety':
        return 'I cannot judge how safe or good a neighborhood is. Local police departments publish figures, and a visit at different times of day tells a lot.';
      case 'schools':
        return 'I cannot rate schools. State education departments and the school districts publish their own figures.';
    }
  },
  declineRest: 'By everything else you asked for:',
  unknown: 'I do not know the answer to that.',
  empty: 'There was nothing to read in your message. What are you looking for?',
  cannotPerceive: {
    Image: 'I cannot look at pictures. Please describe in words what you are looking for.',
    Audio: 'I cannot listen to recordings. Please write what you are looking for.',
    Video: 'I cannot watch videos. Please describe in words what you are looking for.',
  },
  wordsOnly: {
    Image: 'I cannot look at the picture, so I go by your words.',
    Audio: 'I cannot listen to the recording, so I go by your words.',
    Video: 'I cannot watch the video, so I go by your words.',
  },
  received: {
    Image: (count, details) =>
      count === 1
        ? `Your picture has arrived (${details}).`
        : `Your ${count} pictures have arrived (${details}).`,
    Audio: (_count, details) => `Your recording has arrived (${details}).`,
    Video: (_count, details) => `Your video has arrived (${details}).`,
  },
  fileWords: {
    kb: 'KB',
    mb: 'MB',
    pixels: 'pixels',
    seconds: (number, count) => `${number} ${count === 1 ? 'second' : 'seconds'}`,
  },
  nothingHeard: 'I could not hear any words in the recording. Please try again, or write to me.',
};
