import { join } from 'node:path';
import type { Mailer } from './mailer.js';
import { MemoryOutbox, Outbox } from './outbox.js';
import { SmtpMailer } from './smtp-mailer.js';

/** What decides where mails go; the configuration of the service has this shape. */
export interface MailerConfig {
  readonly smtpUrl?: string | undefined;
  /** The service's own address. */
  readonly mailFrom?: string | undefined;
  readonly dataDir?: string | undefined;
  readonly publicUrl?: string | undefined;
}

/**
 * The mailer that a configuration asks for: the SMTP server, else the folder `outbox` in the data folder.
 *
 * Not stated: mails come from `chatbot@` and the host of the service unless an address is given.
 */
export function createMailer({ smtpUrl, mailFrom, dataDir, publicUrl }: MailerConfig): Mailer {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
  const from = mailFrom ?? `chatbot@${host}`;
  if (smtpUrl !== undefined) return new SmtpMailer(smtpUrl, from);
  return dataDir === undefined ? new MemoryOutbox() : new Outbox(join(dataDir, 'outbox'), from);
}
