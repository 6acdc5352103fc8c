import type { OwnerTexts } from '../../locales/owner/english.js';
import type { StoredListing } from '../../protocol/listing.js';
import { writeTime } from '../labels.js';
import type { AgentSettings, Conversation } from './inbox-service.js';

/** Returns the name or the address of a visitor, or the number of the conversation. */
export function visitorName({ Visitor, ConversationID }: Conversation, { inbox }: OwnerTexts): string {
  const { Name, Email, Phone } = Visitor;
  return Name || Email || Phone || inbox.visitorNumber(String(ConversationID));
}

/** Returns who has a conversation, or undefined. */
export function holderWords({ State, Agent, IsMine }: Conversation, { inbox }: OwnerTexts): string | undefined {
  if (State !== 'taken') return undefined;
  return IsMine || !Agent ? inbox.withYou : inbox.withAgent(Agent.Name);
}

/** Says whether visitors can ask for a person now, and if not, when they can. */
export function openingWords({ IsOpen, NextOpening }: AgentSettings, texts: OwnerTexts): string {
  const { isOpen, opensAt, noOpening } = texts.inbox;
  if (IsOpen) return isOpen;
  return NextOpening ? opensAt(writeTime(NextOpening, texts)) : noOpening;
}

export const listingTitle = ({ Address, MLSNumber, Url }: StoredListing): string => Address || MLSNumber || Url;

/** Returns the address of the main image; services separate them by newlines, commas or semicolons. */
export const firstImage = ({ Images }: StoredListing): string => Images.split(/[\n,;](?=\s*http)/)[0]!.trim();

/** Most characters of the last message. */
const EXCERPT_LENGTH = 160;

/** The text of Markdown without its marks and the addresses of its links. */
export function excerptOf(markdown: string): string {
  const text = markdown.slice(0, 1000).replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1');
  return (
    text
      // An escaped character is no mark; # and > are marks at the start of a line only.
      .replace(/\\([!-/:-@[-`{-~])|[*_`|]+|^[#>\s]+/gm, '$1')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, EXCERPT_LENGTH)
  );
}
