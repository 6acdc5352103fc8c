import { daysDue, type Day } from '../time/calendar.js';
import type { Chatbot } from '../data/chatbots.js';
import type { Conversation } from '../data/conversations.js';
import type { DailyMailRecord } from '../data/daily-mails.js';
import type { Lead } from '../data/leads.js';
import type { Repositories } from '../data/repositories.js';
import type { DailyMailKind } from '../data/schema.js';
import type { Log } from '../failure.js';
import { textSetting } from '../data/settings.js';
import { MailError, type Mail, type Mailer } from './mailer.js';
import { transcript } from './transcript.js';
import { forChatbot } from '../monitoring/request-context.js';

export interface DailyMailsOptions {
  readonly repositories: Repositories;
  readonly mailer: Mailer;
  readonly clock: () => Date;
  readonly log: Log;
}

/** Not stated: emails about a day are sent at seven the next morning in the chatbot's TimeZone. */
const HOUR = 7;
/** Days to catch up on after a pause or failures; for a chatbot without earlier emails, one. */
const MAX_DAYS = 7;
/** Delay before a failed email is retried, in milliseconds. */
const RETRY_MS = 15 * 60_000;
const MAX_CONVERSATIONS = 500;
const MAX_LEADS = 1000;
const MORE = 'There were more than fit into a mail.';
const BATCH = 200;

const MAX_HELD_BACK = 100;
const ADDRESSES = { logs: 'EmailForDailyChatLogs', leads: 'EmailForDailyLeads' } as const;
const KINDS = Object.keys(ADDRESSES) as DailyMailKind[];

/**
 * Sends owners daily emails about conversations and leads.
 *
 * Not stated: no email about a day without activity.
 */
export class DailyMails {
  readonly #options: DailyMailsOptions;

  constructor(options: DailyMailsOptions) {
    this.#options = options;
  }

  /**
   * Sends all due emails that no process has sent yet.
   *
   * @param stopping when aborted, the current email is the last; the others stay due
   */
  async sendDue(stopping?: AbortSignal): Promise<void> {
    const { chatbots } = this.#options.repositories;
    for (let after = 0; ;) {
      const batch = await chatbots.withSettings(Object.values(ADDRESSES), { after, limit: BATCH });
      for (const chatbot of batch)
        for (const kind of KINDS)
          if (textSetting(chatbot.settings, ADDRESSES[kind]) !== '')
            await forChatbot(chatbot.id, () => this.#sendOf(chatbot, kind, stopping));
      const last = batch.at(-1);
      if (!last || stopping?.aborted) return;
      after = last.id;
    }
  }

  async #sendOf(chatbot: Chatbot, kind: DailyMailKind, stopping: AbortSignal | undefined): Promise<void> {
    if (stopping?.aborted) return;
    const { repositories, clock } = this.#options;
    const timeZone = textSetting(chatbot.settings, 'TimeZone');
    const days = daysDue(clock(), timeZone, HOUR, MAX_DAYS);
    const known = await repositories.dailyMails.latest(chatbot.id, kind, MAX_DAYS);
    for (const day of missing(days, known)) {
      if (stopping?.aborted) return;
      await this.#sendOne(chatbot, kind, day);
    }
  }

  async #sendOne(chatbot: Chatbot, kind: DailyMailKind, day: Day): Promise<void> {
    const { repositories, mailer, clock, log } = this.#options;
    const key = { chatbotId: chatbot.id, kind, day: day.name };
    if (!(await repositories.dailyMails.claim(key, RETRY_MS, clock()))) return;
    try {
      const mail = await this.#compose(chatbot, kind, day);
      if (mail) await mailer.send(mail);
    } catch (error) {
      log('A daily mail could not be sent.', error);
      // Don't retry an email that may have been sent.
      if (!(error instanceof MailError && error.mayHaveLeft))
        await repositories.dailyMails.settle(key, 'failed', clock());
      return;
    }
    await repositories.dailyMails.settle(key, 'sent', clock());
  }

  async #compose(chatbot: Chatbot, kind: DailyMailKind, day: Day): Promise<Mail | undefined> {
    const { settings } = chatbot;
    const name = textSetting(settings, 'Name') || 'Chatbot';
    const text = kind === 'logs' ? await this.#logsOf(chatbot, day) : await this.#leadsOf(chatbot, day);
    return text === undefined
      ? undefined
      : {
          to: textSetting(settings, ADDRESSES[kind]),
          senderName: name,
          subject: `${kind === 'logs' ? 'Conversations' : 'Leads'} of ${name} on ${day.name}`,
          text: `${text}\n`,
        };
  }

  async #logsOf({ id, settings }: Chatbot, day: Day): Promise<string | undefined> {
    const { conversations } = this.#options.repositories;
    const found = await conversations.saidIn(id, day, MAX_CONVERSATIONS + 1);
    if (found.length === 0) return undefined;
    const timeZone = textSetting(settings, 'TimeZone');
    const shown = found.slice(0, MAX_CONVERSATIONS);
    const rest = found.length > shown.length ? MORE : undefined;
    return [...shown.map(each => conversationText(each, timeZone)), rest]
      .filter(part => part !== undefined)
      .join(`\n\n${'-'.repeat(60)}\n\n`);
  }

  async #leadsOf({ id }: Chatbot, day: Day): Promise<string | undefined> {
    const { leads } = this.#options.repositories;
    const found = await leads.inPeriod(id, day, { limit: MAX_LEADS + 1 });
    if (found.length === 0) return undefined;
    const listed = found.slice(0, MAX_LEADS);
    const heldBack = listed.filter(lead => lead.heldBack);
    const shown = heldBack.slice(0, MAX_HELD_BACK);
    return [
      ...listed.filter(lead => !lead.heldBack).map(leadText),
      heldBack.length > 0 && `Held back, because too many came at once: ${heldBack.length}`,
      ...shown.map(leadText),
      shown.length < heldBack.length && 'LeadList has the others.',
      found.length > MAX_LEADS && MORE,
    ]
      .filter(Boolean)
      .join('\n\n');
  }
}

/**
 * Returns the days, oldest first, whose emails failed or were never claimed; only the last day when the chatbot
 * has no emails yet.
 *
 * @param days days that are due, latest first
 * @param known state of the last emails, latest day first; as many as `days`
 */
function missing(days: readonly Day[], known: readonly DailyMailRecord[]): readonly Day[] {
  const [last] = known;
  if (!last) return days.slice(0, 1);
  const failed = new Set(known.filter(({ state }) => state === 'failed').map(({ day }) => day));
  return days.filter(({ name }) => name > last.day || failed.has(name)).reverse();
}

const conversationText = ({ sessionId, uri, messages }: Conversation, timeZone: string) =>
  `Session ${sessionId}${uri && `, ${uri}`}\n\n${transcript(messages, timeZone)}`;

const leadText = ({ sessionId, source, contact, content }: Lead) =>
  [
    `${contact} (${source === 'handoff' ? 'asked for a person' : 'in a message'}, session ${sessionId})`,
    content && content.replace(/^/gm, '  '),
  ]
    .filter(Boolean)
    .join('\n');
