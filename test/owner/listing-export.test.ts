import { expect } from '@open-wc/testing';
import { ChatbotClient } from '../../src/client/chatbot-client.js';
import { readCsv } from '../../src/import/csv.js';
import { readListings, writeListings } from '../../src/owner/listings/listing-export.js';
import { DashboardService, envelope, storedListing } from './support/dashboard-service.js';

const COUNT = 450;

/** Runs an export while `listings` change after some of the requests. */
async function exported(happenings: Readonly<Record<number, (service: DashboardService) => void>>, mostAtOnce = 100) {
  const service = new DashboardService();
  service.listings = Array.from({ length: COUNT }, (_, index) => storedListing(index + 1));
  let requests = 0;
  service.answers.set('RealEstateList', body => {
    const page = body['PageNumber'] as number;
    const size = Math.min(body['PageSize'] as number, mostAtOnce);
    const answer = envelope({
      List: service.listings.slice((page - 1) * size, page * size),
      VirtualCount: service.listings.length,
    });
    happenings[++requests]?.(service);
    return answer;
  });
  const client = new ChatbotClient({ baseUrl: 'https://chat.example', serialNumber: 'bot-1', fetch: service.fetch });
  const signal = new AbortController().signal;
  const text = writeListings(await readListings(client, {}, () => undefined, signal));
  const { rows } = await readCsv(text.slice(1));
  return { service, numbers: rows.map(({ cells }) => cells['MLSNumber']) };
}

const remove = (from: number, count: number) => (service: DashboardService) => service.listings.splice(from, count);

describe('Listing export', () => {
  it('exports every listing that exists throughout, even when others are deleted meanwhile', async () => {
    const { service, numbers } = await exported({ 1: remove(3, 1), 3: remove(20, 130) });
    const there = service.listings.map(({ MLSNumber }) => MLSNumber);
    expect(there.filter(number => !numbers.includes(number))).to.deep.equal([]);
  });

  it('exports every listing when the service returns smaller pages than requested', async () => {
    const { service, numbers } = await exported({ 5: remove(3, 60) }, 30);
    const there = service.listings.map(({ MLSNumber }) => MLSNumber);
    expect(there.filter(number => !numbers.includes(number))).to.deep.equal([]);
  });

  it('exports every listing once, even when others are added meanwhile', async () => {
    const { numbers } = await exported({ 2: service => service.listings.unshift(storedListing(COUNT + 1)) });
    expect(numbers.length).to.equal(new Set(numbers).size);
    expect(numbers.length).to.equal(COUNT);
  });
});
