/** A period of days, as date inputs hold them: the last one is included. Empty is open. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days as times of the interface: from the first one's midnight until before the one after the last. */
export function periodOf({ from, to }: Days): { StartTime?: string; EndTime?: string } {
  const start = midnight(from);
  const end = midnight(to);
  end?.setDate(end.getDate() + 1);
  return {
    ...(start && { StartTime: start.toISOString() }),
    ...(end && { EndTime: end.toISOString() }),
  };
}

function midnight(day: string): Date | undefined {
  const date = new Date(`${day}T00:00`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
