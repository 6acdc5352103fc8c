import type { AgentSettings, Staffing } from '../data/agents.js';
import type { Chatbot } from '../data/chatbots.js';
import { isWithinHours, nextOpening } from '../time/opening-hours.js';
import { textSetting } from '../data/settings.js';

/** Whether visitors can ask for a person now, and if not, when they can. */
export interface Availability {
  readonly IsOpen: boolean;
  readonly NextOpening: string | null;
}

/** Not stated: without hours, visitors can ask for a person while an agent is online. */
export function availabilityOf(chatbot: Chatbot, { settings, isOnline }: Staffing, now: Date): Availability {
  const { hours } = settings;
  if (hours.length === 0) return { IsOpen: isOnline, NextOpening: null };
  const zone = timeZoneOf(chatbot, settings);
  const IsOpen = isWithinHours(hours, zone, now);
  return { IsOpen, NextOpening: IsOpen ? null : (nextOpening(hours, zone, now)?.toISOString() ?? null) };
}

/** The time zone of the hours: their own, or that of the chatbot. */
export const timeZoneOf = (chatbot: Chatbot, { timeZone }: AgentSettings): string =>
  timeZone || textSetting(chatbot.settings, 'TimeZone') || 'UTC';
