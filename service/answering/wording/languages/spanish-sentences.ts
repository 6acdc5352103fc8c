import type { Order } from '../../listing-query.js';
import type { Sentences } from '../phrases.js';

const SUPERLATIVES: Readonly<Record<Order, string>> = {
  cheapest: 'de menor a mayor precio',
  dearest: 'de mayor a menor precio',
  newest: 'primero las más recientes',
  largest: 'primero las más grandes',
  smallest: 'primero las más pequeñas',
  youngest: 'primero las de construcción más reciente',
  oldest: 'primero las más antiguas',
  bedrooms: 'primero las que tienen más dormitorios',
  lot: 'primero las de mayor parcela',
  value: 'de menor a mayor precio por superficie',
};

export const spanishSentences: Sentences = {
  found: (_, described) => `He encontrado ${described}`,
  split: (toSell, toLet) => `(${toSell} en venta, ${toLet} en alquiler)`,
  best: (_, order, offer) =>
    `Estas son las primeras${offer === undefined ? '' : ` ${offer}`}, ${SUPERLATIVES[order]}:`,
  none: described => `No he encontrado ${described}.`,
  nearest: (direction, value) =>
    `La más cercana por ${direction === 'above' ? 'encima' : 'debajo'} cuesta ${value}:`,
  instead: (criteria, found) => `Dejando aparte ${criteria}: ${found}:`,
  nextPage: (from, to, total) =>
    from === to ? `Número ${from} de ${total}:` : `Números ${from} a ${to} de ${total}:`,
  noMore: total => (total === 1 ? 'Era la única.' : `Eso es todo: ha visto las ${total}.`),
  noSearchYet:
    'Todavía no hay nada que continuar. Dígame qué busca, por ejemplo «casas con tres dormitorios».',
  noListings: 'Por el momento no hay anuncios aquí.',
  unknownPlace: (place, cities) =>
    `No tengo anuncios en ${place}.${cities === '' ? '' : ` Los tengo en ${cities}.`}`,
  unknownType: (said, types) =>
    `Ningún anuncio es del tipo «${said}». Los tipos que tengo: ${types}.`,
  readAs: (said, meant) => `He leído «${said}» como ${meant}.`,
  reset: 'De acuerdo, empezamos de nuevo. ¿Qué busca?',

  suggestMore: examples =>
    `Diga «ver más» para las siguientes, o concrete, por ejemplo ${examples}.`,
  suggestDetails: ordinal =>
    `Pida «más información sobre el número ${ordinal}» para todo lo que dice el anuncio.`,
  suggestCompare: (first, second) =>
    `Pida «más información sobre el número ${first}» o «compara ${first} y ${second}».`,
  suggestShow: 'Diga «muéstrame» para verlas.',
  example: (kind, value = '') => {
    if (kind === 'price') return `«menos de ${value}»`;
    if (kind === 'bedrooms') return '«con al menos 3 dormitorios»';
    if (kind === 'place') return `«solo en ${value}»`;
    return kind === 'garage' ? '«con garaje»' : '«menos caro»';
  },
  orList: examples => examples.join(' o '),

  thereAre: (_, described) => `Hay ${described}.`,
  breakdown: items => `Por tipo: ${items}.`,
  price: (measure, described, { count, average, median, lowest, highest }) => {
    if (count === 1) return `${described}, solo una con precio: **${lowest}**.`;
    if (measure === 'range')
      return `${described}: de **${lowest}** a **${highest}**, la mitad hasta ${median}.`;
    return measure === 'median'
      ? `${described}: precio mediano **${median}**, promedio ${average}.`
      : `${described}: precio medio **${average}**, mediana ${median}, de ${lowest} a ${highest}.`;
  },
  noPrices: described => `No conozco precios de ${described}.`,
  cities: items => `Tengo anuncios en ${items}.`,
  types: items => `Tengo anuncios de estos tipos: ${items}.`,

  missingNumber: (ordinal, shown) =>
    `No hay un número ${ordinal}: he mostrado ${shown}. ¿Cuál quiere decir?`,
  unknownMlsNumber: number => `No tengo ningún anuncio con el número MLS ${number}.`,
  unknownAddress: address => `No tengo ningún anuncio en la dirección ${address}.`,
  gone: 'Ese anuncio ya no existe.',
  whichOne: '¿A qué vivienda se refiere? Dígame su dirección o su número MLS, o busque primero.',
  notSaid: label => `${label}: el anuncio no lo dice.`,
  says: feature => `Sí (${feature}). El anuncio dice:`,
  doesNotSay: feature => `El anuncio no menciona: ${feature}.`,
  available: { Active: 'Disponible', PreOnMarket: 'Próximamente', Sold: 'Vendido' },
  compared: 'Lado a lado:',
  compareTwo: 'Dígame cuáles comparar, por ejemplo «compara 1 y 2».',
  picked: order => `De las que he mostrado (${SUPERLATIVES[order]}):`,

  smallTalk: (topic, { name, human }) => {
    switch (topic) {
      case 'greeting':
        return `¡Hola! ${name ? `Soy ${name}. ` : ''}¿Qué vivienda busca?`;
      case 'thanks':
        return '¡De nada! ¿Busco algo más?';
      case 'goodbye':
        return '¡Adiós y suerte con la búsqueda!';
      case 'howAreYou':
        return 'Estoy bien, gracias. ¿Qué busca?';
      case 'whoAreYou':
        return `Soy ${name || 'el asistente de este sitio'}, un programa que busca en los anuncios y responde a partir de los textos de este sitio.`;
      case 'areYouHuman':
        return `Soy un programa, no una persona.${human ? ' Puede pedir una persona aquí en el chat.' : ''}`;
      case 'languages':
        return 'Entiendo español, inglés, alemán y francés.';
      case 'yes':
        return 'Bien. ¿Qué busca?';
      case 'no':
        return 'De acuerdo. Dígame cuando pueda buscar algo.';
      case 'praise':
        return '¡Me alegro! ¿Qué más puedo buscar?';
      case 'complaint':
        return `Siento no haber ayudado.${human ? ' Puede pedir una persona aquí en el chat.' : ''} Entiendo mejor las frases cortas, por ejemplo «3 dormitorios, menos de 500.000 $».`;
    }
  },
  abilities: examples =>
    `Busco en los anuncios por lugar, precio, superficie, tipo y características, comparo viviendas y respondo a partir de los textos de este sitio. Por ejemplo:\n\n${examples.map(example => `- ${example}`).join('\n')}`,
  exampleQuestions: city => [
    `Casas en venta${city ? ` en ${city}` : ''} con al menos 3 dormitorios`,
    'La casa más barata con garaje',
    '¿Cuál es el precio medio?',
  ],
  human: available =>
    available
      ? 'Sí, una persona puede seguir: use el botón para ello aquí en el chat y deje un correo electrónico o un teléfono. Esta conversación se envía con la solicitud.'
      : 'Desde aquí no puedo ponerle en contacto con una persona.',
  humanHint: 'Una persona puede ayudar con esto: use el botón para ello aquí en el chat.',
  visitHint: 'Para visitarla o preguntar, pida una persona con el botón aquí en el chat.',
  contactBy: link => `También puede escribir aquí: ${link}`,
  decline: topic => {
    switch (topic) {
      case 'people':
        return 'No elijo viviendas según quién vive en un barrio: toda vivienda está abierta a todos. Las estadísticas públicas describen los lugares de forma neutral.';
      case 'safety':
        return 'No puedo juzgar si una zona es segura o buena. La policía local publica cifras, y una visita a distintas horas dice mucho.';
      case 'schools':
        return 'No puedo valorar escuelas. Las autoridades educativas publican sus propias cifras.';
    }
  },
  declineRest: 'Según lo demás que ha pedido:',
  unknown: 'No sé la respuesta.',
  empty: 'No había nada que leer en su mensaje. ¿Qué busca?',
  cannotPerceive: {
    Image: 'No puedo ver imágenes. Describa con palabras lo que busca.',
    Audio: 'No puedo escuchar grabaciones. Escriba lo que busca.',
    Video: 'No puedo ver vídeos. Describa con palabras lo que busca.',
  },
  wordsOnly: {
    Image: 'No puedo ver la imagen; me guío por sus palabras.',
    Audio: 'No puedo escuchar la grabación; me guío por sus palabras.',
    Video: 'No puedo ver el vídeo; me guío por sus palabras.',
  },
  received: {
    Image: (count, details) =>
      count === 1
        ? `He recibido su imagen (${details}).`
        : `He recibido sus ${count} imágenes (${details}).`,
    Audio: (_count, details) => `He recibido su grabación (${details}).`,
    Video: (_count, details) => `He recibido su vídeo (${details}).`,
  },
  fileWords: {
    kb: 'KB',
    mb: 'MB',
    pixels: 'píxeles',
    seconds: (number, count) => `${number} ${count === 1 ? 'segundo' : 'segundos'}`,
  },
  nothingHeard: 'No he oído palabras en la grabación. Inténtelo de nuevo o escríbame.',
};
