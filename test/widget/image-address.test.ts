import { expect } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import { readImageAddress } from '../../src/ui/image-address.js';
import { parseColor } from '../../src/ui/parse-color.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { openPanel, place, shown } from './support/bubble.js';

const SERVICE = 'http://chat.example/base';

describe('an image in the settings', () => {
  it('accepts images over https, over http on loopback, and from the files of the service', () => {
    for (const address of [
      'https://cdn.example/a.png',
      'http://localhost:8787/a.png',
      'http://127.0.0.1/a.png',
      `${SERVICE}/files/12`,
      `blob:${location.origin}/1234`,
    ])
      expect(readImageAddress(address, SERVICE), address).to.equal(address);
    expect(readImageAddress('files/12', SERVICE)).to.equal(`${SERVICE}/files/12`);
    expect(readImageAddress('/a.png', 'https://chat.example')).to.equal('https://chat.example/a.png');
  });

  it('rejects images at any other address', () => {
    for (const address of [
      '',
      ' ',
      'javascript:alert(1)',
      'intent://x#Intent;end',
      'data:image/svg+xml,<svg/>',
      'blob:https://evil.example/1',
      'http://evil.example/a.png',
      'https://me:secret@cdn.example/a.png',
      'logo.png',
      '../logout',
      '/logout',
      `${SERVICE}/files/../logout`,
    ])
      expect(readImageAddress(address, SERVICE), address).to.equal(undefined);
  });

  it('requests no rejected image for the launcher and the header', async () => {
    const bad = 'javascript:alert(1)';
    const element = await place(new ScriptedService({ ChatIconUrl: bad, ChatProfilePictureUrl: bad }), {
      'no-history': '',
    });
    const { panel } = await openPanel(element);
    expect(element.shadowRoot!.querySelector('.launcher img')).to.equal(null);
    expect(element.shadowRoot!.querySelector('.launcher .icon')).to.not.equal(null);
    expect(panel.querySelector('.avatar img')).to.equal(null);
  });

  it('keeps a tall image inside the round launcher', async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [200, 600];
    const tall = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve));
    const element = await place(new ScriptedService({ ChatIconUrl: URL.createObjectURL(tall!) }), { 'no-history': '' });
    const launcher = await shown(element);
    const image = launcher.querySelector('img')!;
    await image.decode();
    await openPanel(element);
    const round = launcher.getBoundingClientRect();
    expect(round.width).to.equal(round.height);
    expect([image.offsetWidth, image.offsetHeight]).to.deep.equal([launcher.offsetWidth, launcher.offsetHeight]);
  });
});

describe('a color of the settings', () => {
  it('rejects colors that are too long and limits channels to 255', () => {
    expect(parseColor(`rgb(${'9'.repeat(400)},0,0)`)).to.equal(undefined);
    expect(parseColor(`rgb(${'0'.repeat(400)},0,0)`)).to.equal(undefined);
    expect(parseColor('rgb(999,0,7)')).to.deep.equal([255, 0, 7]);
  });
});
