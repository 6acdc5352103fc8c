import { expect } from '@open-wc/testing';
import { readLink } from '../../src/markdown/links.js';
import { render } from './support/rendering.js';

describe('LNK-1, LNK-3: addresses that are links', () => {
  const cases: Record<string, string> = {
    'https://example.org': 'https://example.org/',
    'HTTPS://Example.ORG/A?b=c#d': 'https://example.org/A?b=c#d',
    'http://example.org:8080/': 'http://example.org:8080/',
    'https://example.org/a b': 'https://example.org/a%20b',
    'https://example.org/?q=ä': 'https://example.org/?q=%C3%A4',
    'https://example.org/../a': 'https://example.org/a',
    'https://example.org/a@b': 'https://example.org/a@b',
    'mailto:info@example.org': 'mailto:info@example.org',
    'mailto:info+x@example.org?subject=A%20b&body=c': 'mailto:info%2Bx@example.org?subject=A%20b&body=c',
    'mailto:a@b.test?bcc=thief@evil.test&cc=thief@evil.test&subject=Hi': 'mailto:a@b.test?subject=Hi',
    'mailto:a@b.test?BCC=thief@evil.test&attach=/etc/passwd&to=thief@evil.test': 'mailto:a@b.test',
    'tel:+49-30-123456': 'tel:+4930123456',
    'tel:(030) 12.34': 'tel:0301234',
    'tel:+49%2030': 'tel:+4930',
  };
  for (const [raw, href] of Object.entries(cases)) {
    it(raw, () => expect(readLink(raw)?.href).to.equal(href));
  }
});

describe('LNK-1, LNK-3: addresses that stay text', () => {
  const cases = [
    '',
    '#anchor',
    '/path',
    'page.html',
    '?query',
    '//example.org',
    'https:example.org',
    'https:/example.org',
    'https:\\\\example.org',
    'https:///example.org',
    'https://',
    'https://user@example.org',
    'https://user:password@example.org',
    'https://@example.org@evil.test',
    'https://exa mple.org',
    'https://example.org:99999/',
    'https://[::1',
    `https://example.org/${'a'.repeat(2048)}`,
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript\u200b:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    'ftp://example.org',
    'intent://example.org#Intent;end',
    'view-source:https://example.org',
    'ms-word:ofe|u|https://example.org',
    'sms:+491234',
    'https://example.org/\u0000',
    'https://exam\u00adple.org',
    'https://example.org/\u00a0',
    'https://example.org/\u200b',
    'https://example.org/\u202etxt.exe',
    'https://example.org/\u2066',
    'https://example.org/\ufeff',
    'https://example.org/a\nb',
    'tel:*21*0123456#',
    'tel:%2A21%23',
    'tel:+49;ext=1',
    'tel:+49?x=1',
    'tel:abc',
    'tel:',
    'mailto:',
    'mailto:nobody',
    'mailto:a@b.test,c@d.test',
    'mailto:a@b.test%2Cc@d.test',
    'mailto:a@b.test%0Abcc:thief@evil.test',
    'mailto:"a b"@c.test',
    'mailto:a@b@c.test',
    'mailto:?to=a@b.test',
  ];
  for (const raw of cases) {
    it(JSON.stringify(raw.slice(0, 60)), () => expect(readLink(raw)).to.equal(undefined));
  }

  it('keeps the label of an address that is not a link', () => {
    const root = render('[a **b**](javascript:alert(1)) [c](/d) [e](https://f:g@h.test)');
    expect(root.innerHTML).to.equal('<p class="block" dir="ltr">a <strong>b</strong> c e</p>');
  });
});

describe('LNK-2: a link', () => {
  const open = (target: 'blank' | 'self' | 'auto', address: string): HTMLAnchorElement => {
    const link = render(`[a](${address})`, { linkTarget: target }).querySelector('a');
    if (!link) throw new Error('There is no link.');
    return link;
  };

  it('LNK-2: sends no referrer and gives the link no access to the page', () => {
    const link = open('blank', 'https://example.org/ "A title"');
    expect(link.rel).to.equal('noopener noreferrer nofollow ugc');
    expect(link.referrerPolicy).to.equal('no-referrer');
    expect(link.title).to.equal('A title');
    expect(link.getAttributeNames().sort()).to.deep.equal(['href', 'referrerpolicy', 'rel', 'target', 'title']);
  });

  it('LNK-2: removes a title that names another host, and keeps one that names its own', () => {
    const titleOf = (title: string) => open('blank', `https://evil.test/ "${title}"`).title;
    expect(titleOf('https://bank.example/login')).to.equal('');
    expect(titleOf('Log in at bank.example')).to.equal('');
    expect(titleOf('Log in at evil.test')).to.equal('Log in at evil.test');
    expect(open('blank', 'tel:+123456 "Call 0800 555 555"').title).to.equal('');
  });

  it('LNK-2: opens links in the configured target', () => {
    const own = `${location.origin}/page`;
    expect(open('blank', 'https://example.org').target).to.equal('_blank');
    expect(open('self', 'https://example.org').target).to.equal('');
    expect(open('auto', 'https://example.org').target).to.equal('_blank');
    expect(open('auto', own).target).to.equal('');
    expect(open('blank', own).target).to.equal('_blank');
    expect(open('blank', 'mailto:a@b.test').target).to.equal('');
    expect(open('blank', 'tel:+49301234').target).to.equal('');
  });
});

describe('a link within a link', () => {
  it('leaves only the inner link, as HTML has no others', () => {
    const paragraph = render('[a <https://b.test> c](https://d.test) ~~e~~').firstElementChild;
    expect(paragraph?.textContent).to.equal('a https://b.test c e');
    expect([...(paragraph?.querySelectorAll('a') ?? [])].map(({ href }) => href)).to.deep.equal(['https://b.test/']);
  });
});

describe('LNK-4: the true destination', () => {
  const shown: Record<string, string> = {
    '[www.bank.test](https://evil.test/)': 'www.bank.test (evil.test)',
    '[https://bank.test/login](https://evil.test/)': 'https://bank.test/login (evil.test)',
    '[go to **bank.test** now](https://evil.test/)': 'go to bank.test now (evil.test)',
    '[`bank.test`](https://bank.test.evil.test/)': 'bank.test (bank.test.evil.test)',
    '[bank。test](https://evil.test/)': 'bank。test (evil.test)',
    '[bank\u200b.test](https://evil.test/)': 'bank\u200b.test (evil.test)',
    '[ｂａｎｋ.test](https://evil.test/)': 'ｂａｎｋ.test (evil.test)',
    '[![bank.test](https://images.test/a.png)](https://evil.test/)': 'bank.test (evil.test)',
    '[wordpress.com](https://bank-login.wordpress.com/)': 'wordpress.com (bank-login.wordpress.com)',
    '[shop.example.org](https://example.org/)': 'shop.example.org (example.org)',
    '[192.168.0.1](https://evil.test/)': '192.168.0.1 (evil.test)',
    '[http://192.0.2.1:8080/](https://evil.test/)': 'http://192.0.2.1:8080/ (evil.test)',
    '[bank.test@evil.test](https://evil.test/)': 'bank.test@evil.test (evil.test)',
    '[evil.test or bank.test](https://evil.test/)': 'evil.test or bank.test (evil.test)',
    '[ada.king@bank.test](mailto:ada.king@evil.test)': 'ada.king@bank.test (ada.king@evil.test)',
    '[here](https://xn--80ak6aa92e.test/)': 'here (xn--80ak6aa92e.test)',
    '[here](https://аррӏе.test/)': 'here (xn--80ak6aa92e.test)',
    '[here](https://192.0.2.1/)': 'here (192.0.2.1)',
    '[here](https://[2001:db8::1]/)': 'here ([2001:db8::1])',
    '[here](http://0x7f000001:8080/)': 'here (127.0.0.1:8080)',
    [`[here](https://example.org/?${'a'.repeat(201)})`]: 'here (example.org)',
    [`[${'a '.repeat(300)}](https://example.org/)`]: `${'a '.repeat(300)} (example.org)`,
    '[support@bank.test](mailto:thief@evil.test)': 'support@bank.test (thief@evil.test)',
    '[030 1234567](tel:+4990012345678)': '030 1234567 (+4990012345678)',
  };
  for (const [text, label] of Object.entries(shown)) {
    it(`appends the destination to the label: ${text.slice(0, 60)}`, () => {
      const root = render(text);
      expect(root.querySelector('a')?.textContent?.replace(/\s+/g, ' ')).to.equal(label.replace(/\s+/g, ' '));
      expect(root.querySelector('a > .destination')?.getAttribute('dir')).to.equal('ltr');
    });
  }

  const plain = [
    '[the page](https://example.org/path)',
    '[example.org](https://www.example.org/)',
    '[www.example.org/path](https://example.org/path)',
    '[shop.example.org](https://shop.example.org:8443/)',
    'https://example.org/path',
    'www.example.org',
    '[version 1.2.3, e.g.](https://example.org)',
    'https://example.org/homes/brochure.pdf',
    '(https://www.example.org/homes.html#lake.view)',
    'www.example.org/index.html',
    '[our page, Example.org/index.html](https://example.org/index.html?from=chat)',
    'info@example.org',
    'ada.king@example.org',
    '[Write to Ada.King@example.org!](mailto:ada.king@example.org)',
    '[+49 (0)30 / 123456](tel:+49030123456)',
    '[030 123456](tel:+4930123456)',
    '[call us](tel:+4930123456)',
  ];
  for (const text of plain) {
    it(`does not repeat the destination: ${text}`, () => {
      const root = render(text);
      expect(!!root.querySelector('a')).to.equal(true);
      expect(root.querySelector('.destination')?.textContent).to.equal(undefined);
    });
  }
});
