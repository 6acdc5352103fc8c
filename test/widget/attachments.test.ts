import { ContextProvider, type ContextType } from '@lit/context';
import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../src/chatbot-bubble.js';
import { ChatbotMessageFiles } from '../../src/widget/attachments/message-files.js';
import { english } from '../../src/locales/widget/english.js';
import { jpeg, gif, photo, png } from '../files/support/images.js';
import { redHeic } from '../files/support/other-files.js';
import { VIDEOS } from '../files/support/videos.js';
import { isAccessible } from './support/accessible.js';
import { checked, choose, deferred, file, holding, open } from './support/attachments.js';
import { until } from './support/wait.js';
import { oneEvent, type } from './support/bubble.js';
import { ChatConversation } from '../../src/conversation/chat-conversation.js';
import { define } from '../../src/ui/define.js';
import { SentFiles } from '../../src/widget/attachments/sent-files.js';
import { panelContext, type ChatContext } from '../../src/widget/context.js';

/** A paste event. In Firefox its data can't be set. */
function pasteOf(clipboardData: DataTransfer): ClipboardEvent {
  const paste = new ClipboardEvent('paste', { bubbles: true, composed: true, cancelable: true });
  Object.defineProperty(paste, 'clipboardData', { value: clipboardData });
  return paste;
}

describe('the images of a question', () => {
  it('has no axe violations with selected, rejected and sent images', async () => {
    const view = await open();
    await choose(view, file('a.png'), file('b.exe', 'MZ'));
    await isAccessible(view.element);
    view.composer.querySelector<HTMLElement>('.action')!.click();
    await view.service.question();
    await until(() => view.images().length === 1);
    await isAccessible(view.element);
  });

  it('allows selecting images only if the owner turns it on', async () => {
    const view = await open({ Name: 'Ada' });
    await nextFrame();
    expect(!!view.root()?.querySelector('.attach')).to.equal(false);
    view.element.enableUploadImage = true;
    await view.attach();
    view.element.enableUploadImage = false;
    await until(() => !view.root()!.querySelector('.attach'));
  });

  it('shows images in the order of selection with name, size and preview', async () => {
    const view = await open();
    await choose(view, file('b.jpg', jpeg()), file('a.png'), file('c.gif', gif()));
    expect(view.chips()).to.deep.equal([
      ['b.jpg', '1 kB'],
      ['a.png', '1 kB'],
      ['c.gif', '1 kB'],
    ]);
    const previews = [...view.root()!.querySelectorAll('img')];
    expect(previews.map(({ alt }) => alt)).to.deep.equal(['b.jpg', 'a.png', 'c.gif']);
    await Promise.all(previews.map(preview => preview.decode()));
    expect(previews.every(({ src }) => src.startsWith('blob:'))).to.equal(true);
  });

  it('revokes the preview URLs of images when they are removed (FIL-5)', async () => {
    const view = await open();
    await choose(view, file('a.png'));
    const { src } = view.root()!.querySelector('img')!;
    await fetch(src);
    view.button('Remove a.png')!.click();
    await until(() => view.chips().length === 0);
    let isGone = false;
    await fetch(src).catch(() => (isGone = true));
    expect(isGone).to.equal(true);
    expect(view.root()!.querySelectorAll('a, iframe').length).to.equal(0);
  });

  it('shows only the names of images that would fill the memory (FIL-5)', async () => {
    const view = await open();
    await choose(view, file('bomb.png', png({ width: 30_000, height: 30_000 })));
    expect(view.chips().map(([name]) => name)).to.deep.equal(['bomb.png']);
    expect(!!view.root()!.querySelector('img')).to.equal(false);
  });

  for (const [what, names] of [
    ['refused', ['a.svg', 'b.svg']],
    ['chosen', ['a.png', 'b.png']],
  ] as const)
    it(`moves the focus to the next of two ${what} files when the first is removed, then to the button`, async () => {
      const view = await open();
      const attach = await view.attach();
      await choose(view, ...names.map(name => file(name, what === 'refused' ? '<svg/>' : png())));
      const buttons = () => [...view.root()!.querySelectorAll<HTMLElement>('.act')];
      await until(() => buttons().length === 2);
      buttons()[0]!.focus();
      buttons()[0]!.click();
      await until(() => buttons().length === 1);
      await nextFrame();
      expect(view.root()!.activeElement === buttons()[0]).to.equal(true);
      buttons()[0]!.click();
      await until(() => !buttons().length);
      await nextFrame();
      expect(view.root()!.activeElement === attach).to.equal(true);
    });

  it('keeps the other images when one is rejected, and gives its name and the reason (FIL-2)', async () => {
    const view = await open();
    const rejected = oneEvent(view.element, 'chatbot-file-rejected');
    await choose(view, file('a.png'), file('moving.gif', gif(2)), file('b.png'));
    expect(view.chips().map(([name]) => name)).to.deep.equal(['a.png', 'b.png']);
    expect(view.refused()).to.deep.equal([['moving.gif', "Animated images aren't supported."]]);
    const { detail } = await rejected;
    expect(detail.file.name).to.equal('moving.gif');
    expect(detail.reason).to.equal("Animated images aren't supported.");
    const region = view.panel.querySelector('section > [role=status]')!;
    const announced = "a.png added\nmoving.gif: Animated images aren't supported.\nb.png added";
    await until(() => region.textContent === announced);
    view.button('Close')!.click();
    await until(() => view.refused().length === 0);
  });

  it('rejects HEIC images with advice unless the browser can decode them (FIL-2)', async () => {
    const isReadable = await createImageBitmap(new Blob([redHeic()])).then(
      () => true,
      () => false,
    );
    const view = await open();
    await choose(view, file('IMG_0001.HEIC', redHeic(), 'image/heic'));
    const chips = view.chips().map(([name]) => name);
    expect(chips).to.deep.equal(isReadable ? ['IMG_0001.jpg'] : []);
    const refused = ['IMG_0001.HEIC', "HEIC images aren't supported. Save the image as JPEG and add it again."];
    expect(view.refused()).to.deep.equal(isReadable ? [] : [refused]);
  });

  it('shows the newest of many rejected files with its whole reason, and the others in a line each', async () => {
    const view = await open();
    const many = Array.from({ length: 9 }, (_, index) => file(`${index}-${'long-'.repeat(9)}.svg`, '<svg/>'));
    await choose(view, ...many, file('IMG_0001.HEIC', 'unknown bytes'));
    const rows = () => [...view.root()!.querySelectorAll<HTMLElement>('.why')];
    await until(() => rows().length === 10);
    const list = view.root()!.querySelector('.refusals')!.getBoundingClientRect();
    const newest = rows().at(-1)!;
    expect(newest.textContent).to.contain("HEIC images aren't supported.");
    expect(newest.getBoundingClientRect().bottom).to.be.at.most(list.bottom);
    expect(newest.scrollWidth).to.be.at.most(newest.clientWidth);
    for (const row of rows().slice(0, -1)) {
      expect(row.offsetHeight).to.be.below(1.9 * parseFloat(getComputedStyle(row).fontSize));
      expect(row.title).to.contain("SVG files aren't supported.");
      const { left, width } = row.getBoundingClientRect();
      const reason = row.querySelector('.reason')!.getBoundingClientRect();
      expect(reason.left).to.be.within(left, left + width / 2);
    }
    // A rejected file that has the focus shows its reason.
    view.root()!.querySelector<HTMLElement>('.refused button')!.focus();
    expect(rows()[0]!.scrollWidth).to.be.at.most(rows()[0]!.clientWidth);
    await isAccessible(view.element);
  });

  it('shows the name of a rejected file whose reason is taller than the list of a low panel', async () => {
    await setViewport({ width: 320, height: 256 });
    try {
      const view = await open();
      await choose(view, file('a.svg', '<svg/>'), file('notes.svg', '<svg/>'));
      await until(() => view.refused().length === 2);
      const newest = view.root()!.querySelector('.refused:last-child')!;
      const rows = newest.closest('.rows')!.getBoundingClientRect();
      expect(newest.getBoundingClientRect().height).to.be.above(rows.height);
      expect(newest.getBoundingClientRect().top).to.be.within(rows.top - 1, rows.top + 1);
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  it('shows file names as text (FIL-6)', async () => {
    const view = await open();
    await choose(view, file('<img src=x onerror=alert(1)>.png'), file('a\u202egnp.exe', 'MZ'));
    expect(view.chips()[0]![0]).to.equal('_img src=x onerror=alert(1)_.png');
    expect(view.refused()[0]![0]).to.equal('agnp.exe');
  });

  it('allows ten images or one video, as in interface 4.2', async () => {
    const view = await open();
    const video = file('tour.mp4', VIDEOS['tour.mp4']);
    const many = Array.from({ length: 11 }, (_, index) => file(`${index}.png`));
    await choose(view, ...many, video);
    expect(view.chips().length).to.equal(10);
    expect(view.refused()).to.deep.equal([
      ['10.png', 'You can send up to 10 images at once.'],
      ['tour.mp4', "Images and videos can't be sent together."],
    ]);
    const other = await open();
    await choose(other, video, file('second.mkv', VIDEOS['tour.mkv']));
    expect(other.refused()).to.deep.equal([['second.mkv', 'You can send only one video at a time.']]);
  });
});

describe('adding files (FIL-7)', () => {
  it('adds pasted files', async () => {
    const view = await open();
    await view.attach();
    const paste = pasteOf(holding(file('image.png'), file('a.svg', '<svg/>')));
    view.input.dispatchEvent(paste);
    await checked(view);
    expect(paste.defaultPrevented).to.equal(true);
    expect(view.chips().map(([name]) => name)).to.deep.equal(['image.png']);
    expect(view.refused()[0]![0]).to.equal('a.svg');
  });

  it('adds files copied on a Mac, which come with their names as text', async () => {
    const view = await open();
    await view.attach();
    const clipboardData = holding(file('garden.png'));
    clipboardData.setData('text/plain', 'garden.png');
    const paste = pasteOf(clipboardData);
    view.input.dispatchEvent(paste);
    await checked(view);
    expect(paste.defaultPrevented).to.equal(true);
    expect(view.chips().map(([name]) => name)).to.deep.equal(['garden.png']);
    expect(view.input.value).to.equal('');
  });

  for (const rich of ['text/html', 'text/rtf'])
    it(`ignores an image that comes with pasted ${rich}`, async () => {
      const view = await open();
      await view.attach();
      const clipboardData = holding(file('table.png'));
      clipboardData.setData('text/plain', 'Monday\t9 to 5');
      clipboardData.setData(rich, 'the same in colors');
      const paste = pasteOf(clipboardData);
      view.input.dispatchEvent(paste);
      await checked(view);
      expect(paste.defaultPrevented).to.equal(false);
      expect(view.chips()).to.deep.equal([]);
    });

  it('adds an image copied from a page despite its HTML', async () => {
    const view = await open();
    await view.attach();
    const clipboardData = holding(file('image.png'));
    clipboardData.setData('text/html', '<img src="https://shop.example/a.png">');
    const paste = pasteOf(clipboardData);
    view.input.dispatchEvent(paste);
    await checked(view);
    expect(paste.defaultPrevented).to.equal(true);
    expect(view.chips().map(([name]) => name)).to.deep.equal(['image.png']);
  });

  it('adds files dropped on the panel without navigating the page', async () => {
    const view = await open();
    await view.attach();
    const target = view.panel.querySelector('.panel')!;
    const drag = (name: string) => {
      const dataTransfer = holding(file('a.png'));
      const event = new DragEvent(name, { dataTransfer, bubbles: true, composed: true, cancelable: true });
      target.dispatchEvent(event);
      return event;
    };
    drag('dragenter');
    expect(drag('dragover').defaultPrevented).to.equal(true);
    await until(() => !!view.root()!.querySelector('.target'));
    expect(drag('drop').defaultPrevented).to.equal(true);
    await checked(view);
    expect(view.chips().map(([name]) => name)).to.deep.equal(['a.png']);
    expect(!!view.root()!.querySelector('.target')).to.equal(false);
  });

  it('leaves files dropped outside the panel to the page', async () => {
    const view = await open();
    await view.attach();
    const drop = new DragEvent('drop', { dataTransfer: holding(file('a.png')), bubbles: true, cancelable: true });
    document.body.dispatchEvent(drop);
    expect(drop.defaultPrevented).to.equal(false);
    expect(view.chips()).to.deep.equal([]);
  });
});

describe('a question with files (FIL-8)', () => {
  it('uploads images on Send, asks with their IDs in order, and shows them', async () => {
    const view = await open();
    type(view.input, 'What is this?');
    await choose(view, file('b.jpg', photo()), file('a.png'));
    expect(view.service.named).to.deep.equal([]);
    const beforeSend = oneEvent(view.element, 'chatbot-before-send');
    const uploaded = oneEvent(view.element, 'chatbot-uploaded');
    view.send();
    const { detail } = await beforeSend;
    expect(detail.type).to.equal('Image');
    expect(detail.files.map(({ name }) => name)).to.deep.equal(['b.jpg', 'a.png']);
    await view.service.question();
    expect((await uploaded).detail.fileId).to.be.greaterThan(40);
    const [asked] = view.service.asked;
    expect(asked!['chatAskType']).to.equal('Image');
    expect(asked!['content']).to.equal('What is this?');
    const byName = Object.fromEntries(view.service.named.map((name, at) => [name, 41 + at]));
    expect(asked!['fileIds']).to.deep.equal([byName['b.jpg'], byName['a.png']]);
    await until(() => view.images().length === 2);
    expect(view.images().map(({ alt }) => alt)).to.deep.equal(['b.jpg', 'a.png']);
    await until(() => view.chips().length === 0);
    expect(view.element.messages[0]!.fileNames).to.deep.equal(['b.jpg', 'a.png']);
    expect(view.input.value).to.equal('');
  });

  it('sends images without text', async () => {
    const view = await open();
    await choose(view, file('a.png'));
    view.send();
    await view.service.question();
    expect(view.service.asked[0]!['content']).to.equal('');
  });

  it('keeps images without an upload when the page cancels the question', async () => {
    const view = await open();
    type(view.input, 'What is this?');
    await choose(view, file('a.png'));
    view.element.addEventListener('chatbot-before-send', event => event.preventDefault());
    view.send();
    await nextFrame();
    await nextFrame();
    expect(view.service.named).to.deep.equal([]);
    expect(view.chips()).to.deep.equal([['a.png', '1 kB']]);
    expect(view.input.value).to.equal('What is this?');
  });

  it('keeps the text when an upload fails and retries only that file', async () => {
    const view = await open();
    type(view.input, 'What is this?');
    await choose(view, file('a.png'), file('b.png'));
    const failed = oneEvent(view.element, 'chatbot-error');
    let puts = 0;
    view.service.answerPut = () =>
      ++puts === 2 ? new Response('', { status: 500 }) : Response.json({ Code: 200, Data: true });
    view.send();
    expect((await failed).detail.code).to.equal('http');
    await until(() => view.chips().some(([, state]) => state === 'Upload failed.'));
    expect(view.service.asked).to.deep.equal([]);
    expect(view.input.value).to.equal('What is this?');
    expect(
      view
        .chips()
        .map(([, state]) => state)
        .sort(),
    ).to.deep.equal(['Upload failed.', 'Uploaded']);
    const name = view.chips().find(([, state]) => state !== 'Uploaded')![0];
    view.button(`Upload ${name} again`)!.click();
    await until(() => view.chips().every(([, state]) => state === 'Uploaded'));
    view.send();
    await view.service.question();
    expect(view.service.put.length).to.equal(3);
    expect(view.service.named.length).to.equal(2);
    expect(view.service.asked.length).to.equal(1);
  });

  it('sends the question without an image removed during its upload', async () => {
    const view = await open();
    await choose(view, file('a.png'), file('b.png'));
    const aborted = deferred<void>();
    let puts = 0;
    view.service.answerPut = signal =>
      ++puts === 1
        ? new Promise((_, reject) =>
            signal!.addEventListener('abort', () => {
              aborted.resolve();
              reject(new DOMException('Aborted.', 'AbortError'));
            }),
          )
        : Response.json({ Code: 200, Data: true });
    view.send();
    await until(() => view.chips().some(([, state]) => state === 'Uploaded'));
    const first = view.chips().find(([, state]) => state !== 'Uploaded')![0];
    view.button(`Remove ${first}`)!.click();
    await aborted.promise;
    await view.service.question();
    expect((view.service.asked[0]!['fileIds'] as number[]).length).to.equal(1);
    expect(view.service.asked.length).to.equal(1);
  });

  it('lets the page send images with the same rules', async () => {
    const view = await open();
    const answer = view.element.send('And this?', { files: [file('a.png')] });
    await view.service.question();
    expect(view.service.asked[0]!['fileIds']).to.deep.equal([41]);
    view.service.end('A garden.');
    expect((await answer).content).to.equal('A garden.');
    let message = '';
    await view.element
      .send('', { files: [file('b.png'), file('c.pdf', '%PDF-1.7')] })
      .catch((error: Error) => (message = error.message));
    expect(message).to.match(/^c\.pdf: PDF files aren't supported\./);
    expect(view.service.asked.length).to.equal(1);
  });
});

describe('the files of a message', () => {
  it('revokes the URLs of sent images when the conversation is deleted (FIL-5)', async () => {
    const view = await open();
    const answer = view.element.send('And this?', { files: [file('a.png')] });
    await view.service.question();
    view.service.end('A garden.');
    await answer;
    await until(() => view.images().length === 1);
    const { src } = view.images()[0]!;
    await fetch(src);
    await view.element.clearHistory();
    while (await fetch(src).catch(() => undefined)) await nextFrame();
  });

  it('shows only names of files after a reload', async () => {
    define({ 'chatbot-message-files': ChatbotMessageFiles });
    const message = {
      ...{ id: '1', role: 'user', content: '', status: 'sent', createdAt: 1 },
      ...{ askType: 'Image', fileIds: [7, 8], fileNames: ['garden.jpg'] },
    } as const;
    const chat = document.createElement('div');
    const conversation = new ChatConversation(() => {
      throw new Error('Nothing is asked here.');
    });
    const context = { conversation, once: () => new SentFiles(context) } as unknown as ChatContext;
    const initialValue = { context } as ContextType<typeof panelContext>;
    new ContextProvider(chat, { context: panelContext, initialValue });
    const element = await fixture<HTMLElement>(
      html`<chatbot-message-files .message=${message} .strings=${english}></chatbot-message-files>`,
      { parentNode: chat },
    );
    const names = [...element.shadowRoot!.querySelectorAll('.placeholder')];
    expect(names.map(name => name.textContent.trim())).to.deep.equal(['garden.jpg', 'Image']);
    await isAccessible(element);
  });

  it('renders nothing for a message without files', async () => {
    define({ 'chatbot-message-files': ChatbotMessageFiles });
    const message = { id: '1', role: 'user', content: 'Hi', status: 'sent', createdAt: 1 } as const;
    const element = await fixture<HTMLElement>(
      html`<chatbot-message-files .message=${message} .strings=${english}></chatbot-message-files>`,
    );
    expect(element.shadowRoot!.childElementCount).to.equal(0);
  });
});
