import { join } from 'node:path';
import { dataDirOf, type ServiceConfig } from '../config.js';
import type { Mailer } from './mailer.js';
import { MemoryOutbox, Outbox } from './outbox.js';
import { SmtpMailer } from './smtp-mailer.js';

/**
 * Creates the configured mailer: an SMTP server, otherwise the folder `outbox` in the data folder.
 *
 * Not stated: the default sender is `chatbot@` and the service's host.
 */
export function createMailer(config: ServiceConfig): Mailer {
  const { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom, PUBLIC_URL: publicUrl } = config;
  const from = mailFrom ?? `chatbot@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}`;
  if (smtpUrl !== undefined) return new SmtpMailer(smtpUrl, from);
  const dataDir = dataDirOf(config);
  return dataDir === undefined ? new MemoryOutbox() : new Outbox(join(dataDir, 'outbox'), from);
}
