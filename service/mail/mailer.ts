/** An email to one person. Texts of visitors are plain text in it, so that they can't inject markup. */
export interface Mail {
  /** A single address. */
  readonly to: string;
  /** Display name of the sender; the address is the service's own. */
  readonly senderName: string;
  readonly subject: string;
  readonly text: string;
  /** The same as HTML, if there is one. */
  readonly html?: string;
  /** Address for replies. */
  readonly replyTo?: string | undefined;
}

export interface Mailer {
  /**
   * Resolves once the email was accepted for delivery.
   *
   * @throws {MailError} when it was not
   */
  send(mail: Mail): Promise<void>;
}

/** An email was not accepted; `cause` tells the operator why. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** True when the connection broke after the last byte, so the email may have been accepted. */
  readonly mayHaveLeft: boolean;

  constructor(message: string, options: { readonly cause: unknown; readonly mayHaveLeft?: boolean }) {
    super(message, { cause: options.cause });
    this.mayHaveLeft = options.mayHaveLeft ?? false;
  }
}
