import { isStored } from '../history/is-stored.js';
import { define } from '../ui/define.js';
import { mayStore } from '../ui/may-store.js';
import type { ChatContext } from './context.js';
import { loadAttachments, loadLauncherExtras, loadListings, loadPanelExtras, loadVoice } from './features.js';
import { ChatbotFootnotes } from './messages/footnotes.js';
import { fillBlankChat } from './panel/blank-chat.js';

interface Feature {
  readonly isNeeded: (chat: ChatContext) => unknown;
  readonly mount: (chat: ChatContext) => Promise<unknown> | void;
}

const features: readonly Feature[] = [
  {
    isNeeded: ({ host }) => host.requireConsent,
    mount: async ({ host }) => {
      const [{ checkConsent }] = await Promise.all([loadLauncherExtras(), loadPanelExtras()]);
      checkConsent(host);
    },
  },
  {
    isNeeded: ({ host: { settings } }) => settings.chatbotPrivacyPolicyUrl || settings.talkToHuman,
    mount: () => define({ 'chatbot-footnotes': ChatbotFootnotes }),
  },
  { isNeeded: ({ host }) => !host.settings.welcomeMessage, mount: fillBlankChat },
  { isNeeded: ({ host }) => host.settings.enablePushToTalk, mount: async () => (await loadVoice()).defineTalk() },
  {
    isNeeded: ({ host }) => (host.getAttribute('enable-dictation') ?? 'false') !== 'false',
    mount: async chat => (await loadVoice()).addDictation(chat),
  },
  {
    // Voice messages are shown as files, too.
    isNeeded: ({ host: { settings } }) => settings.enableUploadImage || settings.enablePushToTalk,
    mount: async ({ host }) => {
      const { defineMessageFiles, defineAttachments } = await loadAttachments();
      defineMessageFiles();
      if (host.settings.enableUploadImage) defineAttachments();
    },
  },
  { isNeeded: ({ host }) => host.listings, mount: async chat => (await loadListings()).addBrowser(chat) },
  {
    // Without a list of databases, saved listings load with the first card.
    isNeeded: ({ host, parts }) => parts.history && mayStore(host),
    mount: async chat => {
      if (await isStored(chat.host, 'listings:')) (await loadListings()).followSavedListings(chat);
    },
  },
];

/** Loads the features that a chat needs now. If one fails to load, the next rendering tries again. */
export function mountFeatures(chat: ChatContext): void {
  for (const { isNeeded, mount } of features) if (isNeeded(chat)) Promise.resolve(mount(chat)).catch(() => {});
}
