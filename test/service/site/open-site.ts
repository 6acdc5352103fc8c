import type { TestContext } from 'node:test';
import { EmbeddedAnswerer } from '../../../service/answering/embedded/embedded-answerer.js';
import type { SiteRunnerOptions } from '../../../service/site/site-runner.js';
import { createSiteRunner, type Fixture } from '../support/fixture.js';
import { visit } from '../support/visitor.js';

/** A chatbot without listings that answers from a site. */
export async function openSite(t: TestContext, fixture: Fixture, options: Partial<SiteRunnerOptions> = {}) {
  const sites = createSiteRunner(fixture.repositories, options);
  const answerer = new EmbeddedAnswerer(fixture.db, { paceMs: 0 });
  const service = await fixture.serve(t, { sites, answerer });
  const chatbot = await fixture.newChatbot({ Name: 'Homer' });
  const secret = { secret: chatbot.keys.secret };
  const SerialNumber = chatbot.serialNumber;
  const get = () => service.data('SiteGet', { SerialNumber }, secret);
  /** Reads the site to the end, and returns what the owner sees. */
  const read = async (Url: string) => {
    await service.data('SiteEdit', { SerialNumber, Url }, secret);
    return settled();
  };
  const settled = async () => {
    for (;;) {
      await sites.runDue();
      const data = await get();
      if (!data.IsRunning) return data;
      await new Promise(resolve => setImmediate(resolve));
    }
  };
  const again = async () => {
    await service.data('SiteRun', { SerialNumber }, secret);
    return settled();
  };
  const ask = async (content: string) => {
    const { sessionID, sessionKey } = await visit(service, chatbot);
    return service.data('ClientAsk', { sessionID, content }, { sessionKey });
  };
  return { service, chatbot, secret, SerialNumber, sites, get, read, again, ask };
}
