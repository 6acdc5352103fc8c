import type { Order } from '../../listing-query.js';
import type { Sentences } from '../phrases.js';

const SUPERLATIVES: Readonly<Record<Order, string>> = {
  cheapest: 'par prix croissant',
  dearest: 'par prix décroissant',
  newest: 'les plus récents d’abord',
  largest: 'les plus grands d’abord',
  smallest: 'les plus petits d’abord',
  youngest: 'les plus récemment construits d’abord',
  oldest: 'les plus anciens d’abord',
  bedrooms: 'ceux avec le plus de chambres d’abord',
  lot: 'ceux avec le plus grand terrain d’abord',
  value: 'par prix croissant par surface',
};

export const frenchSentences: Sentences = {
  found: (_, described) => `J’ai trouvé ${described}`,
  split: (toSell, toLet) => `(${toSell} à vendre, ${toLet} à louer)`,
  best: (_, order, offer) =>
    `Voici les premiers${offer === undefined ? '' : ` ${offer}`}, ${SUPERLATIVES[order]} :`,
  none: described => `Je n’ai trouvé aucun bien de ce genre : ${described}.`,
  nearest: (direction, value) =>
    `Le plus proche ${direction === 'above' ? 'au-dessus' : 'en dessous'} est à ${value} :`,
  instead: (criteria, found) => `Sans tenir compte de ${criteria} : ${found} :`,
  nextPage: (from, to, total) =>
    from === to ? `Numéro ${from} sur ${total} :` : `Numéros ${from} à ${to} sur ${total} :`,
  noMore: total => (total === 1 ? 'C’était le seul.' : `C’est tout : vous avez vu les ${total}.`),
  noSearchYet:
    'Il n’y a encore rien à continuer. Dites-moi ce que vous cherchez, par exemple « maisons avec trois chambres ».',
  noListings: 'Il n’y a pas d’annonces ici pour le moment.',
  unknownPlace: (place, cities) =>
    `Je n’ai pas d’annonces à ${place}.${cities === '' ? '' : ` J’en ai à ${cities}.`}`,
  unknownType: (said, types) =>
    `Aucune annonce n’est du type « ${said} ». Les types que j’ai : ${types}.`,
  readAs: (said, meant) => `J’ai lu « ${said} » comme ${meant}.`,
  reset: 'Très bien, on recommence. Que cherchez-vous ?',

  suggestMore: examples =>
    `Dites « voir plus » pour la suite, ou précisez, par exemple ${examples}.`,
  suggestDetails: ordinal =>
    `Demandez « plus de détails sur le numéro ${ordinal} » pour tout ce que dit l’annonce.`,
  suggestCompare: (first, second) =>
    `Demandez « plus de détails sur le numéro ${first} » ou « compare ${first} et ${second} ».`,
  suggestShow: 'Dites « montre » pour les voir.',
  example: (kind, value = '') => {
    if (kind === 'price') return `« moins de ${value} »`;
    if (kind === 'bedrooms') return '« avec au moins 3 chambres »';
    if (kind === 'place') return `« seulement à ${value} »`;
    return kind === 'garage' ? '« avec garage »' : '« moins cher »';
  },
  orList: examples => examples.join(' ou '),

  thereAre: (_, described) => `Il y a ${described}.`,
  breakdown: items => `Par type : ${items}.`,
  price: (measure, described, { count, average, median, lowest, highest }) => {
    if (count === 1) return `${described}, un seul avec un prix : **${lowest}**.`;
    if (measure === 'range')
      return `${described} : de **${lowest}** à **${highest}**, la moitié jusqu’à ${median}.`;
    return measure === 'median'
      ? `${described} : prix médian **${median}**, moyenne ${average}.`
      : `${described} : prix moyen **${average}**, médiane ${median}, de ${lowest} à ${highest}.`;
  },
  noPrices: described => `Je ne connais pas de prix pour : ${described}.`,
  cities: items => `J’ai des annonces à ${items}.`,
  types: items => `J’ai des annonces de ces types : ${items}.`,

  missingNumber: (ordinal, shown) =>
    `Il n’y a pas de numéro ${ordinal} : j’en ai montré ${shown}. Lequel voulez-vous dire ?`,
  unknownMlsNumber: number => `Je n’ai pas d’annonce avec le numéro MLS ${number}.`,
  unknownAddress: address => `Je n’ai pas d’annonce à l’adresse ${address}.`,
  gone: 'Cette annonce n’existe plus.',
  whichOne:
    'De quel bien parlez-vous ? Donnez-moi son adresse ou son numéro MLS, ou cherchez d’abord.',
  notSaid: label => `${label} : l’annonce ne le dit pas.`,
  says: feature => `Oui (${feature}). L’annonce dit :`,
  doesNotSay: feature => `L’annonce ne mentionne pas : ${feature}.`,
  available: { Active: 'Disponible', PreOnMarket: 'À venir', Sold: 'Vendu' },
  compared: 'Côte à côte :',
  compareTwo: 'Dites-moi lesquels comparer, par exemple « compare 1 et 2 ».',
  picked: order => `Parmi ceux que j’ai montrés (${SUPERLATIVES[order]}) :`,

  smallTalk: (topic, { name, human }) => {
    switch (topic) {
      case 'greeting':
        return `Bonjour ! ${name ? `Je suis ${name}. ` : ''}Quel bien cherchez-vous ?`;
      case 'thanks':
        return 'Avec plaisir ! Puis-je chercher autre chose ?';
      case 'goodbye':
        return 'Au revoir, et bonne recherche !';
      case 'howAreYou':
        return 'Je vais bien, merci. Que cherchez-vous ?';
      case 'whoAreYou':
        return `Je suis ${name || 'l’assistant de ce site'}, un programme qui cherche dans les annonces et répond à partir des textes de ce site.`;
      case 'areYouHuman':
        return `Je suis un programme, pas une personne.${human ? ' Vous pouvez demander une personne ici dans le chat.' : ''}`;
      case 'languages':
        return 'Je comprends le français, l’anglais, l’allemand et l’espagnol.';
      case 'yes':
        return 'Bien. Que cherchez-vous ?';
      case 'no':
        return 'D’accord. Dites-moi quand je peux chercher quelque chose.';
      case 'praise':
        return 'Tant mieux ! Que puis-je chercher encore ?';
      case 'complaint':
        return `Je suis désolé de ne pas avoir aidé.${human ? ' Vous pouvez demander une personne ici dans le chat.' : ''} Je comprends mieux les phrases courtes, par exemple « 3 chambres, moins de 500 000 $ ».`;
    }
  },
  abilities: examples =>
    `Je cherche dans les annonces par lieu, prix, surface, type et équipements, je compare des biens et je réponds à partir des textes de ce site. Par exemple :\n\n${examples.map(example => `- ${example}`).join('\n')}`,
  exampleQuestions: city => [
    `Maisons à vendre${city ? ` à ${city}` : ''} avec au moins 3 chambres`,
    'La maison la moins chère avec garage',
    'Quel est le prix moyen ?',
  ],
  human: available =>
    available
      ? 'Oui, une personne peut prendre le relais : utilisez le bouton prévu ici dans le chat et laissez une adresse e-mail ou un numéro de téléphone. Cette conversation est jointe.'
      : 'Je ne peux pas vous mettre en relation avec une personne d’ici.',
  humanHint: 'Une personne peut vous aider : utilisez le bouton prévu ici dans le chat.',
  visitHint:
    'Pour le visiter ou poser une question, demandez une personne par le bouton ici dans le chat.',
  contactBy: link => `Vous pouvez aussi écrire ici : ${link}`,
  decline: topic => {
    switch (topic) {
      case 'people':
        return 'Je ne choisis pas de biens selon les personnes qui habitent un quartier : chaque logement est ouvert à tous. Les statistiques publiques décrivent les lieux de façon neutre.';
      case 'safety':
        return 'Je ne peux pas juger si un quartier est sûr ou bon. La police locale publie des chiffres, et une visite à différentes heures en dit long.';
      case 'schools':
        return 'Je ne peux pas évaluer les écoles. Les autorités scolaires publient leurs propres chiffres.';
    }
  },
  declineRest: 'Selon vos autres critères :',
  unknown: 'Je ne connais pas la réponse.',
  empty: 'Il n’y avait rien à lire dans votre message. Que cherchez-vous ?',
  cannotPerceive: {
    Image: 'Je ne peux pas regarder d’images. Décrivez en mots ce que vous cherchez.',
    Audio: 'Je ne peux pas écouter d’enregistrements. Écrivez ce que vous cherchez.',
    Video: 'Je ne peux pas regarder de vidéos. Décrivez en mots ce que vous cherchez.',
  },
  wordsOnly: {
    Image: 'Je ne peux pas regarder l’image ; je me fie à vos mots.',
    Audio: 'Je ne peux pas écouter l’enregistrement ; je me fie à vos mots.',
    Video: 'Je ne peux pas regarder la vidéo ; je me fie à vos mots.',
  },
  received: {
    Image: (count, details) =>
      count === 1
        ? `J’ai bien reçu votre image (${details}).`
        : `J’ai bien reçu vos ${count} images (${details}).`,
    Audio: (_count, details) => `J’ai bien reçu votre enregistrement (${details}).`,
    Video: (_count, details) => `J’ai bien reçu votre vidéo (${details}).`,
  },
  fileWords: {
    kb: 'Ko',
    mb: 'Mo',
    pixels: 'pixels',
    seconds: (number, count) => `${number} ${count === 1 ? 'seconde' : 'secondes'}`,
  },
  nothingHeard: 'Je n’ai entendu aucun mot dans l’enregistrement. Réessayez, ou écrivez-moi.',
};
