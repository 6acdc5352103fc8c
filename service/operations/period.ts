import { ServiceError } from '../failure.js';

interface PeriodFields {
  readonly StartTime?: string | null | undefined;
  readonly EndTime?: string | null | undefined;
}

/** Converts a page number and size to a limit and an offset. */
export const readPage = (page: { readonly PageNumber: number; readonly PageSize: number }) => ({
  limit: page.PageSize,
  offset: (page.PageNumber - 1) * page.PageSize,
});

/**
 * Parses a period. Not stated: times are ISO 8601, in UTC without a zone; the end is exclusive.
 *
 * @throws {ServiceError} 400 for an invalid time
 */
export const readPeriod = ({ StartTime, EndTime }: PeriodFields) => ({
  start: momentOf('StartTime', StartTime),
  end: momentOf('EndTime', EndTime),
});

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)\s?(Z|[+-]\d\d:\d\d)?)?$/i;

/** Beyond four-digit years, PostgreSQL and JavaScript format dates differently. */
const EARLIEST = new Date('0001-01-01T00:00:00Z');
const LATEST = new Date('9999-12-31T23:59:59.999Z');

function momentOf(field: string, text: string | null | undefined): Date | undefined {
  const trimmed = text?.trim();
  if (!trimmed) return undefined;
  const [, day, time = '00:00', zone = 'Z'] = MOMENT.exec(trimmed) ?? [];
  const moment = new Date(`${day}T${time}${zone}`);
  // JavaScript reads February 30 as March 2.
  const isDay = day !== undefined && new Date(day).getUTCDate() === Number(day.slice(-2));
  if (!isDay || !(moment >= EARLIEST && moment <= LATEST))
    throw new ServiceError(400, `The field ${field} must be a time like 2025-01-31T14:05:00Z.`);
  return moment;
}
