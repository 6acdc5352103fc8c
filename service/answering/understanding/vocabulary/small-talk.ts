import type { Row } from '../lexicon.js';

/** What is said besides questions on homes. */
export type SmallTalk =
  | 'greeting'
  | 'thanks'
  | 'goodbye'
  | 'howAreYou'
  | 'whoAreYou'
  | 'areYouHuman'
  | 'help'
  | 'human'
  | 'languages'
  | 'yes'
  | 'no'
  | 'praise'
  | 'complaint';

export const smallTalk: readonly Row<SmallTalk>[] = [
  {
    means: 'greeting',
    en: 'hello, hi, hey, hiya, howdy, good morning, good afternoon, good evening, hi there, hello there, hey there, greetings, good day, yo',
    de: 'hallo, guten Tag, guten Morgen, guten Abend, moin, servus, grüß Gott, grüezi',
    fr: 'bonjour, bonsoir, salut, coucou',
    es: 'hola, buenos días, buenas tardes, buenas noches, buenas',
  },
  {
    means: 'thanks',
    en: 'thanks, thank you, thx, ty, many thanks, thanks a lot, thank you very much, thank you so much, much appreciated, cheers, appreciate it',
    de: 'danke, danke schön, dankeschön, vielen Dank, besten Dank',
    fr: 'merci, merci beaucoup, je vous remercie',
    es: 'gracias, muchas gracias, mil gracias',
  },
  {
    means: 'goodbye',
    en: 'bye, goodbye, good bye, bye bye, see you, see you later, good night, have a nice day, have a good day, thats all, that is all, ciao',
    de: 'tschüss, auf Wiedersehen, bis bald, ade, schönen Tag noch, das wars',
    fr: 'au revoir, à bientôt, bonne journée, bonne soirée, c est tout',
    es: 'adiós, hasta luego, hasta pronto, chao, nada más, eso es todo',
  },
  {
    means: 'howAreYou',
    en: 'how are you, how are you doing, hows it going, how do you do, whats up',
    de: 'wie geht es dir, wie geht es Ihnen, wie gehts',
    fr: 'comment ça va, ça va, comment allez vous, comment vas tu',
    es: 'cómo estás, cómo está, qué tal estás, cómo te va',
  },
  {
    means: 'whoAreYou',
    en: 'who are you, whats your name, what is your name, your name, who am i talking to, who is this, introduce yourself, what are you',
    de: 'wer bist du, wer sind Sie, wie heißt du, wie heißen Sie, mit wem spreche ich',
    fr: 'qui es tu, qui êtes vous, comment tu t appelles, comment vous appelez vous, quel est ton nom',
    es: 'quién eres, quién es usted, cómo te llamas, con quién hablo, cuál es tu nombre',
  },
  {
    means: 'areYouHuman',
    en: 'are you human, are you a human, are you a bot, are you a robot, are you real, are you a real person, are you an ai, are you ai, is this a bot, am i talking to a human, am i talking to a bot, are you chatgpt',
    de: 'bist du ein Mensch, bist du ein Bot, bist du ein Roboter, sind Sie ein Mensch, sind Sie ein Bot',
    fr: 'es tu un robot, êtes vous un robot, es tu humain, êtes vous humain, es tu un bot',
    es: 'eres un robot, eres humano, eres un bot, eres una persona, es usted un robot',
  },
  {
    means: 'help',
    en: 'help, help me, what can you do, what do you do, how can you help, how do you work, what can i ask, what can i ask you, how does this work, what do you know, can you help me, can you help, i need help, how can you help me, instructions, what are you able to do',
    de: 'Hilfe, was kannst du, was können Sie, wie funktioniert das, kannst du mir helfen, können Sie mir helfen, was kann ich fragen',
    fr: 'aide, aidez moi, aide moi, que peux tu faire, que pouvez vous faire, comment ça marche, pouvez vous m aider',
    es: 'ayuda, ayúdame, qué puedes hacer, qué sabes hacer, cómo funciona, puedes ayudarme, qué puedo preguntar',
  },
  {
    means: 'human',
    en: 'talk to a human, talk to human, speak to a human, speak to human, human please, real person, talk to a person, speak to a person, talk to someone, speak to someone, speak with someone, talk with someone, talk to an agent, speak to an agent, speak with an agent, talk with an agent, contact an agent, contact agent, live agent, live person, human agent, a human, customer service, call me, call me back, callback, contact me, get in touch, talk to a realtor, speak to a realtor, contact a realtor, talk to a broker, representative, operator, someone real, connect me, connect me with, contact someone, reach an agent, reach someone, have someone call me, agent please',
    de: 'mit einem Menschen sprechen, mit einem Mitarbeiter sprechen, echter Mensch, mit einem Menschen, mit jemandem sprechen, Mitarbeiter sprechen, Ansprechpartner, Makler sprechen, mit einem Makler sprechen, Rückruf, ruf mich an, rufen Sie mich an, kontaktieren Sie mich, Kundendienst, mit einem Makler',
    fr: 'parler à un humain, parler à quelqu un, parler à une personne, parler à un agent, un humain, un conseiller, contacter un agent, rappelez moi, être rappelé, parler avec un agent, un agent',
    es: 'hablar con una persona, hablar con un humano, hablar con alguien, hablar con un agente, un agente, una persona real, llámame, llámenme, contactar con un agente, que me llamen, atención al cliente',
  },
  {
    means: 'languages',
    en: 'do you speak, which languages, what languages, speak spanish, speak german, speak french, speak english, in english please',
    de: 'sprichst du, sprechen Sie, welche Sprachen',
    fr: 'parlez vous, parles tu, quelles langues',
    es: 'hablas, habla usted, qué idiomas',
  },
  {
    means: 'yes',
    en: 'yes, yeah, yep, sure, yes please, ok, okay, please do, go ahead, of course, absolutely, why not, sounds good, alright, yup, please',
    de: 'ja, ja bitte, gerne, ja gerne, klar, na klar, okay, in Ordnung, bitte',
    fr: 'oui, d accord, bien sûr, volontiers, oui s il vous plaît, ok',
    es: 'sí, si, claro, por supuesto, vale, de acuerdo, sí por favor, adelante',
  },
  {
    means: 'no',
    en: 'no, nope, no thanks, no thank you, not really, not now, nah',
    de: 'nein, nein danke, nö',
    fr: 'non, non merci',
    es: 'no, no gracias',
  },
  {
    means: 'praise',
    en: 'great, perfect, awesome, nice, cool, wonderful, excellent, amazing, good job, well done, good, lovely, fantastic, very good, good bot, super',
    de: 'super, toll, klasse, prima, perfekt, gut, sehr gut, wunderbar',
    fr: 'parfait, super, génial, très bien, excellent, bravo',
    es: 'perfecto, genial, estupendo, muy bien, excelente',
  },
  {
    means: 'complaint',
    en: 'stupid, useless, you are useless, bad bot, this is useless, idiot, you are stupid, wrong, thats wrong, you dont understand, not helpful, terrible, this sucks, you suck, rubbish',
    de: 'dumm, nutzlos, blöd, falsch, du verstehst mich nicht, unbrauchbar',
    fr: 'nul, stupide, inutile, tu ne comprends rien',
    es: 'estúpido, inútil, no entiendes, no sirves',
  },
];
