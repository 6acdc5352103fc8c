export const MESSY_ROWS = 1000;

const cycle = <Value>(values: readonly Value[], at: number): Value => values[at % values.length]!;

/**
 * A table as real systems export it: codes, units and periods in cells, words instead of numbers, empty cells, and a
 * separator line. One of five listings is withdrawn, expired or canceled. Every price is 300,000 plus 1,000 times the
 * number of the row.
 */
export function messyFile(): string {
  const columns =
    'ML #,Mls Status,Transaction Type,Property Sub Type,Asking Price,Beds,Baths,Yr Built,DOM,Lot Size,Living Area,Garage,HOA Fee,HOA Frequency,Street Address,City,Lat,Lng,Photos';
  const rows = Array.from({ length: MESSY_ROWS }, (_, at) => {
    const price = 300_000 + at * 1000;
    const grouped = price.toLocaleString('en');
    const lots = ['0.3 ac', '13,068 sqft', '13068', '0.30 Acres', '', 'N/A', 'approx. 13,068 sq ft'];
    const [fee, frequency] = cycle(
      [
        ['100', 'Monthly'],
        ['$1,200 / year', ''],
        ['1200', 'Annually'],
        ['', ''],
        ['300', 'Quarterly'],
      ] as const,
      at,
    );
    return [
      `M${at}`,
      cycle(['ACT', 'Pending', 'Coming Soon', 'Closed', cycle(['Withdrawn', 'EXP', 'CANC'], at)], at).replace(
        'CANC',
        'Cancelled',
      ),
      cycle(['S', 'For Sale', 'Resale', 'SALE'], at),
      cycle(['SFR', 'Condominium', 'Townhouse', 'MF'], at),
      cycle([`$${grouped}`, String(price), `${price / 1000}k`, `USD ${grouped}`, `$${grouped}.00`], at),
      cycle(['3', '3 bd', 'Studio', '4.0'], at),
      cycle(['2.5', '2 1/2', '2½', '2 full, 1 half', '2.5 ba'], at),
      cycle(['1985', '1985-06-01', 'built 1985', '', '1985 (renovated 2010)'], at),
      cycle(['12', '12 days', '', '-'], at),
      cycle(lots, at),
      cycle(['1,200', '1200 sqft', '1,200 sq. ft.', 'approx. 1,200', '~1200'], at),
      cycle(['2', '2 car', '2-car attached garage', 'None', '0'], at),
      fee,
      frequency,
      `${at} Elm St, Unit ${at}`,
      cycle(['York', 'YORK', ' Leeds '], at),
      cycle(['41.8781', '41.8781° N', '', '0'], at),
      cycle(['-87.6298', '87.6298° W', '', '0'], at),
      cycle(['www.homes.example/1.jpg', 'https://homes.example/1.jpg|https://homes.example/2.jpg', ''], at),
    ]
      .map(cell => (/[",\n]/.test(cell) ? `"${cell}"` : cell))
      .join(',');
  });
  return ['sep=,', columns, ...rows, ''].join('\r\n');
}
