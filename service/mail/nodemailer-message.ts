import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.js';

/** Converts an email for the library. Address objects are never parsed as lists. */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  return {
    from: { name: mail.senderName, address: from },
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== undefined && { html: mail.html }),
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    // Prevents out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
