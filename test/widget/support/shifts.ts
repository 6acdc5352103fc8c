/** Records the layout shifts that the browser counts from now on. Only Chromium counts them. */
export function recordShifts() {
  const shifts: number[] = [];
  const add = (entries: PerformanceEntryList) =>
    shifts.push(...entries.map(entry => (entry as unknown as { value: number }).value));
  const observer = new PerformanceObserver(list => add(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  return () => {
    add(observer.takeRecords());
    observer.disconnect();
    return shifts;
  };
}
