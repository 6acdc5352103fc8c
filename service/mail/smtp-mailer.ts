import { createTransport, type Transporter } from 'nodemailer';
import { isLoopback } from '../access/loopback.js';
import { MailError, type Mail, type Mailer } from './mailer.js';
import { messageOf } from './nodemailer-message.js';

/** A server that does not respond must not keep a visitor waiting. */
const CONNECT_MS = 10_000;
const IDLE_MS = 20_000;

export class SmtpMailer implements Mailer {
  readonly #transporter: Transporter;
  readonly #from: string;

  /**
   * @param url such as `smtp://user:password@mail.example:587`, or `smtps://`
   * @param from the service's own address
   */
  constructor(url: string, from: string) {
    this.#from = from;
    this.#transporter = createTransport({
      url,
      // Never send credentials and emails unencrypted over a network.
      requireTLS: !isLoopback(new URL(url).hostname),
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
    });
  }

  /** @throws {MailError} when the server can't be reached or rejects the email */
  async send(mail: Mail): Promise<void> {
    try {
      await this.#transporter.sendMail(messageOf(mail, this.#from));
    } catch (error) {
      throw new MailError('The mail server did not accept an email.', {
        cause: error,
        mayHaveLeft: isUndecided(error),
      });
    }
  }
}

/**
 * Whether the connection broke when the email may have been sent. It was not sent if the server rejected it,
 * was never reached, or the library stopped earlier.
 */
function isUndecided(error: unknown): boolean {
  const { code, responseCode, syscall, timeoutType } = error as Readonly<Record<string, unknown>>;
  if (typeof responseCode === 'number' || syscall === 'connect') return false;
  if (code === 'ETIMEDOUT') return timeoutType === 'SOCKET_TIMEOUT';
  return code === 'ECONNECTION' || code === 'ESOCKET';
}
