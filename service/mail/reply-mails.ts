import { isWebAddress } from '../../src/protocol/field.js';
import type { PendingReply } from '../data/pending-replies.js';
import type { Repositories } from '../data/repositories.js';
import type { Log } from '../failure.js';
import { textSetting } from '../data/settings.js';
import { htmlOf, plainOf } from './markdown-html.js';
import { MailError, type Mail, type Mailer } from './mailer.js';
import { replyTexts } from './reply-texts.js';

export interface ReplyMailsOptions {
  readonly repositories: Repositories;
  readonly mailer: Mailer;
  readonly log: Log;
  /** The service's public address, without a trailing slash. */
  readonly site: string;
}

/** Sends visitors who have left the replies of agents, several of them in one email. */
export class ReplyMails {
  readonly #options: ReplyMailsOptions;

  constructor(options: ReplyMailsOptions) {
    this.#options = options;
  }

  /** Sends all due emails that no process has sent yet. @param stopping when aborted, the current email is the last */
  async sendDue(stopping?: AbortSignal): Promise<void> {
    const { pendingReplies } = this.#options.repositories;
    for (let reply; !stopping?.aborted && (reply = await pendingReplies.claim());)
      if (!(await this.#send(reply))) return;
  }

  /** Returns false if the mail server takes no email at the moment. */
  async #send(reply: PendingReply): Promise<boolean> {
    const { repositories, mailer, log } = this.#options;
    const mail = await this.#compose(reply);
    if (!mail) return true;
    try {
      await mailer.send(mail);
      return true;
    } catch (error) {
      log("A mail with an agent's reply could not be sent.", error);
      // Don't retry an email that may have been sent.
      if (error instanceof MailError && error.mayHaveLeft) return true;
      await repositories.pendingReplies.release(reply);
      return false;
    }
  }

  async #compose(reply: PendingReply): Promise<Mail | undefined> {
    const { repositories, site } = this.#options;
    const { pendingReplies, agents, chatbots, inbox } = repositories;
    const to = await pendingReplies.addressOf(reply.sessionId);
    const chatbot = await chatbots.byId(reply.chatbotId);
    const conversation = await inbox.byId(reply.chatbotId, reply.sessionId);
    const messages = await pendingReplies.messagesOf(reply);
    const last = messages.at(-1);
    if (!to || !chatbot || !conversation || !last) return undefined;
    const { settings } = chatbot;
    const people = await agents.named(messages.flatMap(({ agentId }) => agentId ?? []));
    const chatbotName = textSetting(settings, 'Name') || 'Chatbot';
    const nameOf = (agentId: number | null) => people.get(agentId ?? 0)?.name ?? chatbotName;
    const said = messages.map(({ agentId, content, fileIds }) => ({
      name: nameOf(agentId),
      content: [content, ...fileIds.map(id => `${site}/files/${id}`)].filter(Boolean).join('\n\n'),
    }));
    const texts = replyTexts(conversation.language);
    const page = conversation.page?.Url ?? conversation.uri;
    const link = isWebAddress(page) ? page : undefined;
    return {
      to,
      senderName: chatbotName,
      subject: texts.subject.replace('{name}', () => nameOf(last.agentId)),
      text: `${[...said.map(({ name, content }) => `${name}:\n${plainOf(content)}`), link && `${texts.open}: ${link}`]
        .filter(Boolean)
        .join('\n\n')}\n`,
      html: htmlOf(said, link === undefined ? undefined : { href: link, text: texts.open }, texts.language),
      replyTo: people.get(last.agentId ?? 0)?.email || textSetting(settings, 'TalkToHumanEmail') || undefined,
    };
  }
}
