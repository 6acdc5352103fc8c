import { knownTimeZone } from '../calendar.js';

export interface TranscriptMessage {
  readonly role: 'user' | 'bot';
  readonly content: string;
  readonly createdAt: Date;
  /** False for an answer that was cut off. */
  readonly complete: boolean;
  readonly files: readonly { readonly name: string; readonly size: number }[];
}

/**
 * A conversation as plain text: who said what and when, by the clocks of a time zone.
 *
 * @param timeZone an IANA name; empty is UTC
 */
export function transcript(messages: readonly TranscriptMessage[], timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: knownTimeZone(timeZone),
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return messages
    .map(({ role, content, createdAt, complete, files }) => {
      const who = role === 'user' ? 'Visitor' : 'Chatbot';
      const cut = complete ? '' : ' (cut off)';
      return `${clock.format(createdAt)} ${who}${cut}:\n${indented([...files.map(nameFile), content].filter(Boolean).join('\n'))}`;
    })
    .join('\n\n');
}

const nameFile = ({ name, size }: { readonly name: string; readonly size: number }) =>
  `[${name}, ${Math.ceil(size / 1024)} KB]`;

/** Indented, no line of a visitor can pass for one of ours. */
const indented = (text: string) => text.replace(/^/gm, '  ');
