import type { DemoListing } from '../../demo/seed.js';
import { seededRandom } from './seeded-random.js';

/** Generates listings like the given ones, with unique numbers, prices and years; the same in every run. */
export function manyListings(models: readonly DemoListing[], count: number): DemoListing[] {
  const random = seededRandom(3);
  return Array.from({ length: count }, (_, index) => {
    const model = models[index % models.length]!;
    const number = `B${100_000 + index}`;
    const price = 1000 * random.integer(90, 2400);
    return {
      ...model,
      MLSNumber: number,
      Url: `/listing.html?mls=${number}`,
      Address: `${random.integer(1, 900)} ${model.Address?.replace(/^\d+ /, '') ?? 'Main Street'}`,
      Bedrooms: random.integer(1, 6),
      YearBuilt: random.integer(1890, 2025),
      DaysOnMarket: random.integer(0, 300),
      ...(model.SaleType === 'for_sale' ? { SalePrice: price } : { RentPrice: random.integer(900, 6000) }),
    };
  });
}
