import type { Order } from '../../listing-query.js';
import type { Sentences } from '../phrases.js';

const WORDS = [
  'null',
  'eins',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
];
const word = (n: number) => WORDS[n] ?? String(n);

const SUPERLATIVES: Readonly<Record<Order, string>> = {
  cheapest: 'günstigsten',
  dearest: 'teuersten',
  newest: 'neuesten',
  largest: 'größten',
  smallest: 'kleinsten',
  youngest: 'zuletzt gebauten',
  oldest: 'ältesten',
  bedrooms: 'mit den meisten Schlafzimmern',
  lot: 'mit dem größten Grundstück',
  value: 'mit dem niedrigsten Preis je Fläche',
};
const best = (shown: number, order: Order) =>
  shown === 1 ? `das erste (${SUPERLATIVES[order]})` : `die ${word(shown)} ${SUPERLATIVES[order]}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const germanSentences: Sentences = {
  found: (_, described) => `Gefunden habe ich ${described}`,
  split: (toSell, toLet) => `(${toSell} zum Kauf, ${toLet} zur Miete)`,
  best: (shown, order, offer) =>
    offer === undefined
      ? `${capital(best(shown, order))}:`
      : `Davon ${offer} ${best(shown, order)}:`,
  none: described => `Ich habe keine ${described} gefunden.`,
  nearest: (direction, value) =>
    `Am nächsten ${direction === 'above' ? 'darüber' : 'darunter'} liegt ${value}:`,
  instead: (criteria, found) => `Abgesehen von ${criteria}: ${found}:`,
  nextPage: (from, to, total) =>
    from === to ? `Nummer ${from} von ${total}:` : `Nummer ${from} bis ${to} von ${total}:`,
  noMore: total =>
    total === 1 ? 'Das war das einzige.' : `Das waren alle: Sie haben alle ${total} gesehen.`,
  noSearchYet:
    'Es gibt noch nichts fortzusetzen. Sagen Sie mir, was Sie suchen, zum Beispiel „Häuser mit drei Schlafzimmern“.',
  noListings: 'Zurzeit gibt es hier keine Angebote.',
  unknownPlace: (place, cities) =>
    `Ich habe keine Angebote in ${place}.${cities === '' ? '' : ` Angebote kenne ich in ${cities}.`}`,
  unknownType: (said, types) =>
    `Keines der Angebote ist von der Art „${said}“. Diese Arten gibt es: ${types}.`,
  readAs: (said, meant) => `„${said}“ habe ich als ${meant} gelesen.`,
  reset: 'Gut, wir fangen von vorn an. Was suchen Sie?',

  suggestMore: examples =>
    `Sagen Sie „mehr“ für die nächsten, oder grenzen Sie ein, zum Beispiel ${examples}.`,
  suggestDetails: ordinal =>
    `Fragen Sie „mehr über Nummer ${ordinal}“ nach allem, was das Inserat sagt.`,
  suggestCompare: (first, second) =>
    `Fragen Sie „mehr über Nummer ${first}“ oder „vergleiche ${first} und ${second}“.`,
  suggestShow: 'Sagen Sie „zeig mir“, um sie zu sehen.',
  example: (kind, value = '') => {
    if (kind === 'price') return `„unter ${value}“`;
    if (kind === 'bedrooms') return '„mit mindestens 3 Schlafzimmern“';
    if (kind === 'place') return `„nur in ${value}“`;
    return kind === 'garage' ? '„mit Garage“' : '„günstiger“';
  },
  orList: examples => examples.join(' oder '),

  thereAre: (_, described) => `Es gibt ${described}.`,
  breakdown: items => `Nach Art: ${items}.`,
  price: (measure, described, { count, average, median, lowest, highest }) => {
    if (count === 1) return `${described}, nur eines mit Preis: **${lowest}**.`;
    if (measure === 'range')
      return `${described}: Preise von **${lowest}** bis **${highest}**, die Hälfte bis ${median}.`;
    return measure === 'median'
      ? `${described}: mittlerer Preis (Median) **${median}**, Durchschnitt ${average}.`
      : `${described}: Durchschnittspreis **${average}**, Median ${median}, von ${lowest} bis ${highest}.`;
  },
  noPrices: described => `Ich kenne keine Preise für ${described}.`,
  cities: items => `Ich habe Angebote in ${items}.`,
  types: items => `Ich habe Angebote dieser Arten: ${items}.`,

  missingNumber: (ordinal, shown) =>
    `Eine Nummer ${ordinal} gibt es nicht: Gezeigt habe ich ${shown === 1 ? 'ein Angebot' : `${word(shown)} Angebote`}. Welches meinen Sie?`,
  unknownMlsNumber: number => `Ich habe kein Angebot mit der MLS-Nummer ${number}.`,
  unknownAddress: address => `Ich habe kein Angebot unter der Adresse ${address}.`,
  gone: 'Dieses Angebot gibt es nicht mehr.',
  whichOne:
    'Welches Objekt meinen Sie? Nennen Sie mir Adresse oder MLS-Nummer, oder suchen Sie zuerst.',
  notSaid: label => `${label}: Das sagt das Inserat nicht.`,
  says: feature => `Ja, mit ${feature}. Im Inserat steht:`,
  doesNotSay: feature => `Von ${feature} steht nichts im Inserat.`,
  available: { Active: 'Verfügbar', PreOnMarket: 'Demnächst', Sold: 'Verkauft' },
  compared: 'Nebeneinander:',
  compareTwo:
    'Sagen Sie mir, welche zwei Sie vergleichen möchten, zum Beispiel „vergleiche 1 und 2“.',
  picked: order => `Von den gezeigten (${SUPERLATIVES[order]}):`,

  smallTalk: (topic, { name, human }) => {
    switch (topic) {
      case 'greeting':
        return `Guten Tag! ${name ? `Ich bin ${name}. ` : ''}Was für ein Zuhause suchen Sie?`;
      case 'thanks':
        return 'Gern geschehen! Kann ich noch etwas nachsehen?';
      case 'goodbye':
        return 'Auf Wiedersehen und viel Erfolg bei der Suche!';
      case 'howAreYou':
        return 'Mir geht es gut, danke. Was suchen Sie?';
      case 'whoAreYou':
        return `Ich bin ${name || 'der Assistent dieser Seite'}, ein Programm, das die Angebote hier durchsucht und aus den Texten dieser Seite antwortet.`;
      case 'areYouHuman':
        return `Ich bin ein Programm, kein Mensch.${human ? ' Einen Menschen können Sie hier im Chat anfordern.' : ''}`;
      case 'languages':
        return 'Ich verstehe Deutsch, Englisch, Französisch und Spanisch.';
      case 'yes':
        return 'Gut. Was suchen Sie?';
      case 'no':
        return 'In Ordnung. Sagen Sie, wenn ich etwas nachsehen soll.';
      case 'praise':
        return 'Das freut mich! Was kann ich noch nachsehen?';
      case 'complaint':
        return `Es tut mir leid, dass ich keine Hilfe war.${human ? ' Einen Menschen können Sie hier im Chat anfordern.' : ''} Kurze Sätze verstehe ich am besten, zum Beispiel „3 Schlafzimmer unter 500.000 $“.`;
    }
  },
  abilities: examples =>
    `Ich suche hier nach Ort, Preis, Größe, Art und Ausstattung, vergleiche Objekte und antworte aus den Texten dieser Seite. Zum Beispiel:\n\n${examples.map(example => `- ${example}`).join('\n')}`,
  exampleQuestions: city => [
    `Häuser zum Kauf${city ? ` in ${city}` : ''} mit mindestens 3 Schlafzimmern`,
    'Das günstigste Haus mit Garage',
    'Was ist der Durchschnittspreis?',
  ],
  human: available =>
    available
      ? 'Ja, ein Mensch kann übernehmen: Nutzen Sie dafür die Schaltfläche hier im Chat und hinterlassen Sie eine E-Mail-Adresse oder Telefonnummer. Dieses Gespräch wird mitgeschickt.'
      : 'Von hier aus kann ich Sie an keinen Menschen weiterleiten.',
  humanHint: 'Dabei kann ein Mensch helfen: Nutzen Sie dafür die Schaltfläche hier im Chat.',
  visitHint:
    'Für eine Besichtigung oder Fragen dazu nutzen Sie die Schaltfläche für einen Menschen hier im Chat.',
  contactBy: link => `Sie können auch hier schreiben: ${link}`,
  decline: topic => {
    switch (topic) {
      case 'people':
        return 'Danach, wer in einer Gegend wohnt, wähle ich keine Objekte aus: Jedes Zuhause steht allen offen. Öffentliche Statistiken beschreiben Orte neutral.';
      case 'safety':
        return 'Ich kann nicht beurteilen, wie sicher oder gut eine Gegend ist. Die örtliche Polizei veröffentlicht Zahlen, und ein Besuch zu verschiedenen Tageszeiten sagt viel.';
      case 'schools':
        return 'Ich kann Schulen nicht bewerten. Schulbehörden veröffentlichen ihre eigenen Zahlen.';
    }
  },
  declineRest: 'Nach allem anderen, was Sie gefragt haben:',
  unknown: 'Das weiß ich nicht.',
  empty: 'In Ihrer Nachricht stand nichts. Was suchen Sie?',
  cannotPerceive: {
    Image: 'Ich kann keine Bilder ansehen. Bitte beschreiben Sie in Worten, was Sie suchen.',
    Audio: 'Ich kann keine Aufnahmen hören. Bitte schreiben Sie, was Sie suchen.',
    Video: 'Ich kann keine Videos ansehen. Bitte beschreiben Sie in Worten, was Sie suchen.',
  },
  wordsOnly: {
    Image: 'Das Bild kann ich nicht ansehen; ich richte mich nach Ihren Worten.',
    Audio: 'Die Aufnahme kann ich nicht hören; ich richte mich nach Ihren Worten.',
    Video: 'Das Video kann ich nicht ansehen; ich richte mich nach Ihren Worten.',
  },
  received: {
    Image: (count, details) =>
      count === 1
        ? `Ihr Bild ist angekommen (${details}).`
        : `Ihre ${count} Bilder sind angekommen (${details}).`,
    Audio: (_count, details) => `Ihre Aufnahme ist angekommen (${details}).`,
    Video: (_count, details) => `Ihr Video ist angekommen (${details}).`,
  },
  fileWords: {
    kb: 'KB',
    mb: 'MB',
    pixels: 'Pixel',
    seconds: (number, count) => `${number} ${count === 1 ? 'Sekunde' : 'Sekunden'}`,
  },
  nothingHeard:
    'In der Aufnahme habe ich keine Worte gehört. Bitte versuchen Sie es noch einmal, oder schreiben Sie mir.',
};
