import { namesOrigin } from '../../protocol/domains.js';

/** A host without a subdomain, also below a suffix such as `co.uk`, perhaps with a port. */
const BARE_HOST = /^[^.]+\.(?:(?:ac|co|com|edu|gov|net|org)\.)?[a-z][^.:]*(?::\d+)?$/i;

/** Returns the entries that a list of domains lacks to allow each site with and without `www.`. */
export function missingTwins(domains: string): readonly string[] {
  const twins = domains.split(/[\s,;]+/).flatMap(entry => {
    const [, scheme = '', host = ''] = /^(https?:\/\/)?([^/*]+)/i.exec(entry) ?? [];
    const bare = host.replace(/^www\./i, '');
    const address = `${scheme || 'https://'}${bare === host ? 'www.' : ''}${bare}`;
    if (!BARE_HOST.test(bare) || !URL.canParse(address)) return [];
    return namesOrigin(domains, new URL(address).origin) ? [] : [address.slice(scheme ? 0 : 'https://'.length)];
  });
  return [...new Set(twins)];
}
