import { isStored } from '../history/is-stored.js';
import { define } from '../ui/define.js';
import { mayStore } from '../ui/may-store.js';
import type { ChatContext } from './context.js';
import { ChatbotFootnotes } from './messages/footnotes.js';
import { fillBlankChat } from './panel/blank-chat.js';

interface Feature {
  readonly isNeeded: (chat: ChatContext) => unknown;
  readonly mount: (chat: ChatContext) => Promise<unknown> | void;
}

const features: readonly Feature[] = [
  {
    isNeeded: ({ host }) => host.requireConsent,
    mount: async ({ host, load }) => {
      const [{ checkConsent }] = await Promise.all([load.launcherFeatures(), load.panelFeatures()]);
      checkConsent(host);
    },
  },
  {
    isNeeded: ({ host: { settings } }) => settings.chatbotPrivacyPolicyUrl || settings.talkToHuman,
    mount: () => define({ 'chatbot-footnotes': ChatbotFootnotes }),
  },
  { isNeeded: ({ host }) => !host.settings.welcomeMessage, mount: fillBlankChat },
  {
    isNeeded: ({ host }) => host.settings.enablePushToTalk,
    mount: async ({ load }) => (await load.voice()).defineTalk(),
  },
  {
    isNeeded: ({ host }) => (host.getAttribute('enable-dictation') ?? 'false') !== 'false',
    mount: async chat => (await chat.load.voice()).addDictation(chat),
  },
  {
    // Voice messages are shown as files, too.
    isNeeded: ({ host: { settings } }) => settings.enableUploadImage || settings.enablePushToTalk,
    mount: async ({ host, load }) => {
      const { defineMessageFiles, defineAttachments } = await load.attachments();
      defineMessageFiles();
      if (host.settings.enableUploadImage) defineAttachments();
    },
  },
  { isNeeded: ({ host }) => host.listings, mount: async chat => (await chat.load.listings()).addBrowser(chat) },
  {
    // Without a list of databases, saved listings load with the first card.
    isNeeded: ({ host, parts }) => parts.history && mayStore(host),
    mount: async chat => {
      if (await isStored(chat.host, 'listings:')) (await chat.load.listings()).followSavedListings(chat);
    },
  },
];

/** Loads the features that a chat needs now. If one fails to load, the next rendering tries again. */
export function mountFeatures(chat: ChatContext): void {
  for (const { isNeeded, mount } of features) if (isNeeded(chat)) Promise.resolve(mount(chat)).catch(() => {});
}
