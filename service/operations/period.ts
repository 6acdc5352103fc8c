import { ServiceError } from '../failure.js';

interface PeriodFields {
  readonly StartTime?: string | null | undefined;
  readonly EndTime?: string | null | undefined;
}

/** The rows that a page of a list has, and how many are before it. */
export const readPage = (page: { readonly PageNumber: number; readonly PageSize: number }) => ({
  limit: page.PageSize,
  offset: (page.PageNumber - 1) * page.PageSize,
});

/**
 * Reads a period. Not stated: times are ISO 8601, those without a zone are UTC; the end is not included.
 *
 * @throws {ServiceError} 400 when a time cannot be read
 */
export const readPeriod = ({ StartTime, EndTime }: PeriodFields) => ({
  start: momentOf('StartTime', StartTime),
  end: momentOf('EndTime', EndTime),
});

const MOMENT =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)\s?(Z|[+-]\d\d:\d\d)?)?$/i;

/** Outside of four-digit years, PostgreSQL and JavaScript write dates differently. */
const EARLIEST = new Date('0001-01-01T00:00:00Z');
const LATEST = new Date('9999-12-31T23:59:59.999Z');

function momentOf(field: string, text: string | null | undefined): Date | undefined {
  const trimmed = text?.trim();
  if (!trimmed) return undefined;
  const [, day, time = '00:00', zone = 'Z'] = MOMENT.exec(trimmed) ?? [];
  const moment = new Date(`${day}T${time}${zone}`);
  if (day === undefined || !(moment >= EARLIEST && moment <= LATEST))
    throw new ServiceError(400, `The field ${field} must be a time like 2025-01-31T14:05:00Z.`);
  return moment;
}
