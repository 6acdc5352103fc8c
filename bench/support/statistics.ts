/** Returns the quantile `share` (0 to 1), interpolated; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? NaN;
  const above = sorted[Math.ceil(position)] ?? NaN;
  return below + (above - below) * (position % 1);
}

/** Returns the median, which ignores a single disturbed round. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Returns the slope of a log-log fit of cost and size: 1 is linear, 2 is quadratic. */
export function growthExponent(points: readonly { readonly size: number; readonly cost: number }[]): number {
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }));
  const meanX = logs.reduce((sum, { x }) => sum + x, 0) / logs.length;
  const meanY = logs.reduce((sum, { y }) => sum + y, 0) / logs.length;
  const covariance = logs.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const variance = logs.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  return covariance / variance;
}
