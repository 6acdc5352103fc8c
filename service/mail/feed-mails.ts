import type { Feed } from '../data/feeds.js';
import type { Repositories } from '../data/repositories.js';
import type { Log } from '../failure.js';
import { textSetting } from '../data/settings.js';
import { MailError, type Mail, type Mailer } from './mailer.js';
import { forChatbot } from '../monitoring/request-context.js';

export interface FeedMailsOptions {
  readonly repositories: Repositories;
  readonly mailer: Mailer;
  readonly clock: () => Date;
  readonly log: Log;
}

/** Delay before a failed email is retried, in milliseconds. */
const RETRY_MS = 15 * 60_000;

/** Sends owners an email, once, when their feed has failed for a day. */
export class FeedMails {
  readonly #options: FeedMailsOptions;

  constructor(options: FeedMailsOptions) {
    this.#options = options;
  }

  /** Sends all due emails that no process has sent yet. @param stopping when aborted, the current email is the last */
  async sendDue(stopping?: AbortSignal): Promise<void> {
    const { repositories, clock } = this.#options;
    for (let feed; !stopping?.aborted && (feed = await repositories.feeds.claimAlarm(clock()));) {
      const failing = feed;
      await forChatbot(failing.chatbotId, () => this.#send(failing));
    }
  }

  async #send(feed: Feed): Promise<void> {
    const { repositories, mailer, clock, log } = this.#options;
    const mail = await this.#compose(feed);
    if (!mail) return;
    try {
      await mailer.send(mail);
    } catch (error) {
      log('A mail about a feed could not be sent.', error);
      // Don't retry an email that may have been sent.
      if (error instanceof MailError && error.mayHaveLeft) return;
      await repositories.feeds.postponeAlarm(feed, new Date(clock().getTime() + RETRY_MS));
    }
  }

  async #compose({ chatbotId, url, failingSince, report }: Feed): Promise<Mail | undefined> {
    const chatbot = await this.#options.repositories.chatbots.byId(chatbotId);
    const to =
      chatbot &&
      (textSetting(chatbot.settings, 'EmailForDailyChatLogs') || textSetting(chatbot.settings, 'TalkToHumanEmail'));
    if (!to) return undefined;
    const name = textSetting(chatbot.settings, 'Name') || 'Chatbot';
    const reason = report?.Error ?? 'The update was interrupted.';
    return {
      to,
      senderName: name,
      subject: `The listings of ${name} are not updated`,
      // The rest of the address may contain a key.
      text: `Since ${failingSince?.toISOString() ?? 'yesterday'}, the listings of ${name} could not be updated from the feed on ${new URL(url).host}.\n\nThe last update ended with: ${reason}\n\nThe listings stay as they are until an update succeeds. To check the feed, open your listings and choose "Feed".\n`,
    };
  }
}
