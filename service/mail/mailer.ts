/** A mail to one person. Plain text: what visitors wrote stays what they wrote. */
export interface Mail {
  /** One address. */
  readonly to: string;
  /** Who it is from, as its reader sees it; the address is the service's own. */
  readonly senderName: string;
  readonly subject: string;
  readonly text: string;
  /** Whom an answer goes to. */
  readonly replyTo?: string | undefined;
}

export interface Mailer {
  /**
   * Resolves once the mail was taken over by somebody who delivers it.
   *
   * @throws {MailError} when nobody did
   */
  send(mail: Mail): Promise<void>;
}

/** A mail was not taken over; `cause` tells the operator why. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** The connection broke after the last byte: whether the mail was taken over, nobody knows. */
  readonly mayHaveLeft: boolean;

  constructor(
    message: string,
    options: { readonly cause: unknown; readonly mayHaveLeft?: boolean },
  ) {
    super(message, { cause: options.cause });
    this.mayHaveLeft = options.mayHaveLeft ?? false;
  }
}
