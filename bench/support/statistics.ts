/** The value that `share` (0 to 1) of the values do not exceed, interpolated; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? NaN;
  const above = sorted[Math.ceil(position)] ?? NaN;
  return below + (above - below) * (position % 1);
}

/** The middle value: unlike the mean it does not mind a round that something else disturbed. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/**
 * How cost grows with size: the slope of the straight line through the points on paper that is logarithmic
 * both ways. 1 is linear, 2 is quadratic.
 */
export function growthExponent(
  points: readonly { readonly size: number; readonly cost: number }[],
): number {
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }));
  const meanX = logs.reduce((sum, { x }) => sum + x, 0) / logs.length;
  const meanY = logs.reduce((sum, { y }) => sum + y, 0) / logs.length;
  const covariance = logs.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const variance = logs.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  return covariance / variance;
}
