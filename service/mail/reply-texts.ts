/** Fixed texts of a mail with an agent's reply. */
interface ReplyTexts {
  readonly language: string;
  /** Subject; `{name}` is the agent. */
  readonly subject: string;
  /** Text of the link to the page. */
  readonly open: string;
}

/** The languages of the widget, sorted by tag. */
const TEXTS: readonly ReplyTexts[] = [
  { language: 'ar', subject: 'رد {name} على رسالتك', open: 'متابعة المحادثة' },
  { language: 'de', subject: '{name} hat Ihnen geantwortet', open: 'Gespräch fortsetzen' },
  { language: 'en', subject: '{name} replied to you', open: 'Continue the conversation' },
  { language: 'es', subject: '{name} te ha respondido', open: 'Continuar la conversación' },
  { language: 'fr', subject: '{name} vous a répondu', open: 'Poursuivre la conversation' },
  { language: 'he', subject: 'קיבלת תשובה מאת {name}', open: 'המשך השיחה' },
  { language: 'hi', subject: '{name} ने आपको जवाब दिया', open: 'बातचीत जारी रखें' },
  { language: 'it', subject: '{name} ti ha risposto', open: 'Continua la conversazione' },
  { language: 'ja', subject: '{name}さんから返信がありました', open: '会話を続ける' },
  { language: 'ko', subject: '{name}님이 답장했습니다', open: '대화 계속하기' },
  { language: 'nl', subject: '{name} heeft u geantwoord', open: 'Gesprek voortzetten' },
  { language: 'pl', subject: 'Nowa odpowiedź: {name}', open: 'Kontynuuj rozmowę' },
  { language: 'pt-BR', subject: '{name} respondeu a você', open: 'Continuar a conversa' },
  { language: 'pt-PT', subject: '{name} respondeu-lhe', open: 'Continuar a conversa' },
  { language: 'tr', subject: '{name} size yanıt verdi', open: 'Konuşmaya devam et' },
  { language: 'uk', subject: 'Нова відповідь: {name}', open: 'Продовжити розмову' },
  { language: 'zh-Hans', subject: '{name} 回复了您', open: '继续对话' },
  { language: 'zh-Hant', subject: '{name} 回覆了您', open: '繼續對話' },
];

/** Returns the texts in a language, or in a related or the default one. */
export function replyTexts(tag: string): ReplyTexts {
  const { language, script, region } = maximized(tag);
  for (const each of [tag, `${language}-${region}`, `${language}-${script}`, language]) {
    const found = TEXTS.find(texts => texts.language === each);
    if (found) return found;
  }
  // Portuguese outside of Brazil is written as in Portugal.
  return TEXTS.findLast(texts => texts.language.startsWith(`${language}-`)) ?? TEXTS.find(isEnglish)!;
}

const isEnglish = ({ language }: ReplyTexts) => language === 'en';

function maximized(tag: string): Intl.Locale {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return new Intl.Locale('en');
  }
}
