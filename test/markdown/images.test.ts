import { expect } from '@open-wc/testing';
import { isImageAllowed } from '../../src/markdown/images.js';
import { readWebAddress } from '../../src/markdown/links.js';
import { everyCut, render, startRendering } from './support/rendering.js';

const RULES = {
  imageHosts: ['images.test', '*.cdn.test', 'localhost', 'LOUD.test', 'xn--mller-kva.test', '*.', ''],
  filesBase: 'https://service.test/base/files/',
};

function isAllowed(address: string): boolean {
  const url = readWebAddress(address);
  return url !== undefined && isImageAllowed(url, RULES);
}

describe('EXF-2: images that load automatically', () => {
  const cases = [
    'https://images.test/a.png',
    'https://IMAGES.test/a.png',
    'https://images.test:443/a.png?b=c',
    'https://a.cdn.test/a.png',
    'https://a.b.cdn.test/a.png',
    'https://loud.test/a.png',
    'https://müller.test/a.png',
    'https://service.test/base/files/a.png',
    'https://service.test/base/files/a/../b.png',
    'http://localhost/a.png',
    'http://localhost:8080/a.png',
    'https://localhost:8443/a.png',
  ];
  for (const address of cases) it(address, () => expect(isAllowed(address)).to.equal(true));
});

describe('EXF-2, EXF-3, EXF-4: images that do not load automatically', () => {
  const cases = [
    'http://images.test/a.png',
    'https://images.test:8443/a.png',
    'https://user@images.test/a.png',
    'https://user:password@images.test/a.png',
    'https://evil.test/a.png',
    'https://images.test.evil.test/a.png',
    'https://evil-images.test/a.png',
    'https://a.images.test/a.png',
    'https://images.test@evil.test/a.png',
    'https://evil.test/images.test/a.png',
    'https://evil.test#images.test',
    'https://cdn.test/a.png',
    'https://evilcdn.test/a.png',
    'https://a.cdn.test.evil.test/a.png',
    'https://images.test\\@evil.test/a.png',
    'https:\\\\images.test/a.png',
    'https:images.test/a.png',
    'https://service.test/base/other/a.png',
    'https://service.test/base/files/../../secret.png',
    'https://service.test/base/files/%2e%2e/%2e%2e/secret.png',
    'https://service.test/base/files',
    'http://service.test/base/files/a.png',
    'https://service.test:8443/base/files/a.png',
    'https://service.test.evil.test/base/files/a.png',
    'http://127.0.0.1/a.png',
    'http://localhost.evil.test/a.png',
    '/files/a.png',
    '//images.test/a.png',
    'a.png',
    '',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/svg+xml,<svg onload="x()"/>',
    'blob:https://images.test/1',
    'javascript:alert(1)',
    'file:///a.png',
    'https://images.test/\u202eb.png',
    `https://images.test/${'a'.repeat(2048)}`,
  ];
  for (const address of cases) {
    it(JSON.stringify(address.slice(0, 60)), () => expect(isAllowed(address)).to.equal(false));
  }

  it("requires the trailing slash of the service's file folder", () => {
    const url = new URL('https://service.test/files-of-others/a.png');
    const isIn = (filesBase: string): boolean => isImageAllowed(url, { imageHosts: [], filesBase });
    expect(isIn('https://service.test/files')).to.equal(false);
    expect(isIn('https://service.test/files-of-others/')).to.equal(true);
    expect(isIn('not an address')).to.equal(false);
  });
});

describe('EXF-2: an image that may load', () => {
  it('EXF-2: an allowed image sends no cookie and no referrer', () => {
    const options = { imageHosts: ['images.test'] };
    const image = render('![Alt](https://images.test/a.png?b=c "A title")', options).querySelector('img');
    expect(image?.getAttributeNames().sort()).to.deep.equal([
      'alt',
      'crossorigin',
      'decoding',
      'loading',
      'referrerpolicy',
      'src',
      'title',
    ]);
    expect(image).to.include({
      src: 'https://images.test/a.png?b=c',
      alt: 'Alt',
      title: 'A title',
      referrerPolicy: 'no-referrer',
      crossOrigin: 'anonymous',
      loading: 'lazy',
      decoding: 'async',
    });
  });

  it('EXF-2: an allowed image keeps its element while its paragraph streams', () => {
    const { root, renderer } = startRendering({ imageHosts: ['images.test'] });
    const text = 'See ![a](https://images.test/a.png) and **more** of [it](https://a.test).\n\nEnd';
    const images = new Set<Element>();
    for (const end of everyCut(text)) {
      renderer.update(text.slice(0, end), false);
      for (const image of root.querySelectorAll('img')) images.add(image);
    }
    expect(images.size).to.equal(1);
  });
});

describe('EXF-3: an image that is not allowed', () => {
  const address = `${location.origin}/__images__/`;
  const requested = (): string[] =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter(name => name.startsWith(address));

  it('EXF-3: shows alternative text and a button, and loads the image only on click', async () => {
    const root = render(`A ![photo](${address}one.png) and ![other](${address}two.png)`);
    expect(root.querySelector('img')).to.equal(null);
    expect(root.textContent).to.contain('photo').and.to.contain(location.host);
    const [first] = root.querySelectorAll('button');
    expect(first?.textContent).to.equal(`Load image from ${location.host}`);
    expect(first?.type).to.equal('button');
    first?.click();
    const image = root.querySelector('img');
    expect(root.querySelectorAll('img')).to.have.length(1);
    expect(image?.src).to.equal(`${address}one.png`);
    // The image doesn't exist, so the error shows that it was requested.
    await new Promise(resolve => image?.addEventListener('error', resolve, { once: true }));
    expect(requested()).to.deep.equal([`${address}one.png`]);
  });

  it('keeps an image loaded while the text around it streams', () => {
    const { root, renderer } = startRendering();
    renderer.update(`A ![photo](${address}three.png) and`, false);
    root.querySelector('button')?.click();
    renderer.update(`A ![photo](${address}three.png) and **more**.\n\nEnd`, true);
    expect(root.querySelector('img')?.src).to.equal(`${address}three.png`);
    expect(root.querySelector('button')).to.equal(null);
  });

  it('inserts the placeholder after its link, with the alternative text as the label', () => {
    const root = render('[![photo](https://evil.test/a.png)](https://a.test/)');
    expect(root.querySelector('a')?.textContent).to.equal('photo');
    expect(root.querySelector('a button')).to.equal(null);
    expect(root.querySelector('a ~ .image button')?.textContent).to.equal('Load image from evil.test');
  });

  it("labels a link around an image without alternative text with the link's address, not the image's host", () => {
    const root = render('[![](https://bank.test/a.png)](https://evil.test/)');
    expect(root.querySelector('a')?.textContent).to.equal('https://evil.test/');
  });

  it('stops the click on the button from doing anything else', () => {
    const root = render('![photo](https://evil.test/a.png)');
    let clicks = 0;
    root.addEventListener('click', () => (clicks += 1));
    root.querySelector('button')?.click();
    expect(clicks).to.equal(0);
  });

  it('EXF-4: shows only the alternative text of an image that must never load', () => {
    for (const bad of ['data:image/svg+xml,x', '/a.png', 'javascript:x', 'https://u@evil.test/a']) {
      const root = render(`![photo](${bad})`);
      expect(root.innerHTML).to.equal('<p class="block" dir="ltr">photo</p>');
    }
  });

  it('EXF-5: treats an image the same wherever it is and however it is written', () => {
    const image = '![a](https://evil.test/a.png)';
    const places = [
      `# ${image}`,
      `> ${image}`,
      `- ${image}`,
      `1. a\n   - ${image}`,
      `| ${image} |\n|---|\n| ${image} |`,
      `**${image}**`,
      `[${image}](https://a.test)`,
      `![a][b]\n\n[b]: https://evil.test/a.png`,
      `![b]\n\n[b]: https://evil.test/a.png`,
      `![b][]\n\n> [b]: https://evil.test/a.png`,
      `![a](<https://evil.test/a.png>)`,
      `![a](\nhttps://evil.test/a.png\n"t")`,
      `![a **b** \`c\`](https://evil.test/a.png)`,
      `![a](&#104;ttps://evil.test/a.png)`,
    ];
    for (const text of places) {
      const root = render(text);
      expect(root.querySelector('img'), text).to.equal(null);
      expect(root.querySelector('.image button')?.textContent, text).to.equal('Load image from evil.test');
    }
  });
});
