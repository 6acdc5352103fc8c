import type { Mail, Mailer } from './mailer.js';

/** Counts the e-mails of a mailer by how they ended. */
export class CountedMailer implements Mailer {
  readonly #mailer: Mailer;
  readonly #count: (outcome: 'accepted' | 'failed') => void;

  constructor(mailer: Mailer, count: (outcome: 'accepted' | 'failed') => void) {
    this.#mailer = mailer;
    this.#count = count;
  }

  async send(mail: Mail): Promise<void> {
    try {
      await this.#mailer.send(mail);
    } catch (error) {
      this.#count('failed');
      throw error;
    }
    this.#count('accepted');
  }
}
