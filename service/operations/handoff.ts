import type { RateLimit } from '../../src/gateway/rate-limiter.js';
import { tooManyRequests } from '../../src/gateway/refusal.js';
import { isEmail, readContact } from './contacts.js';
import type { HandoffLimits } from '../data/leads.js';
import type { Session } from '../data/sessions.js';
import { ServiceError } from '../failure.js';
import { MailError, type Mail } from '../mail/mailer.js';
import { transcript } from '../mail/transcript.js';
import { textSetting } from '../data/settings.js';
import { findSession } from './find-session.js';
import type { Call, Handler, Services } from './operation.js';

/**
 * Not stated: handoffs mailed per hour. Sessions are free, so addresses have a limit too: one visitor can't use
 * up the owner's. Handoffs beyond a limit are stored as held-back leads.
 */
const LIMITS: HandoffLimits = { windowMs: 3_600_000, perSession: 3, perChatbot: 100, storedPerSession: 50 };
const PER_ADDRESS: RateLimit = { count: 10, seconds: 3600 };
/** The last messages in a transcript. */
const MAX_MESSAGES = 500;

const HELD_BACK_RESPONSE = 'We saved your request. It may take longer than usual until somebody gets in touch.';
const DEFAULT_RESPONSE = 'Thank you. Someone will get in touch with you.';

/**
 * TalkToHuman: mails the conversation to the owner and stores a lead.
 *
 * Not stated: our own operation. It succeeds once the email is accepted for delivery; otherwise, and beyond a
 * limit, the lead is still stored. The contact is an email address or a phone number.
 */
export const talkToHuman: Handler<'TalkToHuman'> = async (request, call, services) => {
  const session = await findSession(request.sessionID, call, services);
  const { settings } = session.chatbot;
  const to = textSetting(settings, 'TalkToHumanEmail');
  if (to === '') throw new ServiceError(404, 'This chatbot has no contact for talking to a person.');
  const contact = readContact(request.contact);
  if (contact === undefined)
    throw new ServiceError(400, 'The field contact must be an email address or a phone number.');
  const note = request.content?.trim() ?? '';
  const { leads } = services.repositories;
  const handoff = { chatbotId: session.chatbot.id, sessionId: session.id, contact, content: note };
  const isHeldBack = await isBeyondAddressLimit(session, call, services);
  const outcome = await leads.addHandoff(handoff, LIMITS, isHeldBack, call.now);
  if (outcome.type === 'held-back') return { Message: HELD_BACK_RESPONSE };
  if (outcome.type === 'session-used-up')
    throw tooManyRequests(
      'You have already asked for a person several times. We saved your contact details.',
      outcome.retryAt.getTime() - call.now.getTime(),
    );
  await deliver(await mailAbout(session, to, contact, note, services), services);
  await leads.markDelivered(outcome.id, call.now);
  return { Message: textSetting(settings, 'TalkToHumanResponseMessage') || DEFAULT_RESPONSE };
};

/** All visitors share the address of an owner's server, so that server has to limit them. */
async function isBeyondAddressLimit(
  { chatbot }: Session,
  { caller, network }: Call,
  { limiter }: Services,
): Promise<boolean> {
  if (!limiter || network === undefined || caller.type === 'owner') return false;
  return (await limiter.waitMs(['handoff', chatbot.id, network], PER_ADDRESS)) > 0;
}

async function deliver(mail: Mail, { mailer }: Services): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    throw new ServiceError(503, 'Your message could not be delivered. Please try again.', {
      headers: { 'Retry-After': '60' },
      cause: error,
    });
  }
}

async function mailAbout(
  { id, chatbot, uri }: Session,
  to: string,
  contact: string,
  note: string,
  { repositories }: Services,
): Promise<Mail> {
  const { settings } = chatbot;
  const messages = await repositories.messages.lastOfSession(id, MAX_MESSAGES);
  const name = textSetting(settings, 'Name') || 'Chatbot';
  const parts = [
    `A visitor of ${name} would like to talk to a person.`,
    [`Contact: ${contact}`, uri && `Page: ${uri}`, `Session: ${id}`].filter(Boolean).join('\n'),
    note && `Message:\n\n${note.replace(/^/gm, '  ')}`,
    messages.length > 0 && 'The conversation:',
    transcript(messages, textSetting(settings, 'TimeZone')),
  ];
  return {
    to,
    senderName: name,
    subject: `A visitor asks for a person: ${contact}`,
    text: `${parts.filter(Boolean).join('\n\n')}\n`,
    replyTo: isEmail(contact) ? contact : undefined,
  };
}
