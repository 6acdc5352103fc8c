import { knownTimeZone } from '../time/calendar.js';

export interface TranscriptMessage {
  readonly role: 'user' | 'bot' | 'agent';
  /** Name of the agent who wrote the message; empty for the owner. */
  readonly agentName?: string;
  readonly content: string;
  readonly createdAt: Date;
  /** False for an answer that was cut off. */
  readonly complete: boolean;
  readonly files: readonly { readonly name: string; readonly size: number }[];
}

/**
 * Formats a conversation as plain text with times.
 *
 * @param timeZone an IANA name; empty means UTC
 */
export function transcript(messages: readonly TranscriptMessage[], timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: knownTimeZone(timeZone),
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return messages
    .map(({ role, agentName, content, createdAt, complete, files }) => {
      const who = { user: 'Visitor', bot: 'Chatbot', agent: agentName || 'Agent' }[role];
      const cut = complete ? '' : ' (cut off)';
      return `${clock.format(createdAt)} ${who}${cut}:\n${indented([...files.map(nameFile), content].filter(Boolean).join('\n'))}`;
    })
    .join('\n\n');
}

const nameFile = ({ name, size }: { readonly name: string; readonly size: number }) =>
  `[${name}, ${Math.ceil(size / 1024)} KB]`;

/** Indentation prevents a visitor's text from imitating the transcript's own lines. */
const indented = (text: string) => text.replace(/^/gm, '  ');
