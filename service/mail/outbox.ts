import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { MailError, type Mail, type Mailer } from './mailer.js';
import { messageOf } from './nodemailer-message.js';

/** Writes emails to a folder as complete `.eml` files, for operators without a mail server. */
export class Outbox implements Mailer {
  readonly #folder: string;
  readonly #from: string;
  readonly #composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  /** @param from the service's own address */
  constructor(folder: string, from: string) {
    this.#folder = folder;
    this.#from = from;
  }

  /** @throws {MailError} when the file can't be written */
  async send(mail: Mail): Promise<void> {
    try {
      const { message } = await this.#composer.sendMail(messageOf(mail, this.#from));
      await mkdir(this.#folder, { recursive: true });
      const time = new Date().toISOString().replace(/[:.]/g, '-');
      const file = join(this.#folder, `${time}-${randomBytes(4).toString('hex')}.eml`);
      // Emails contain visitors' personal data.
      await writeFile(`${file}.part`, message, { mode: 0o600, flush: true });
      await rename(`${file}.part`, file);
    } catch (error) {
      throw new MailError('An email could not be written to the outbox.', { cause: error });
    }
  }
}

/** Keeps emails in memory, for a service that writes nothing to disk. */
export class MemoryOutbox implements Mailer {
  readonly mails: Mail[] = [];

  send(mail: Mail): Promise<void> {
    this.mails.push(mail);
    return Promise.resolve();
  }
}
