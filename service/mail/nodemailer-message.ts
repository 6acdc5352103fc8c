import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.js';

/**
 * A mail as the library takes it. Addresses are given in parts, so that nothing in them is read as a list,
 * and nothing is fetched or read from a file whatever a text says.
 */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  return {
    from: { name: mail.senderName, address: from },
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    // Out-of-office replies to a machine help nobody.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
