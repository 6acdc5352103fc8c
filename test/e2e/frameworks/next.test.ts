import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installApplication } from '../../support/application.js';
import { chatInGuide, codeOfGuide } from '../../support/guides.js';

const NEXT = 'next/dist/bin/next';
const FIRST_PAGE = `
  import Link from 'next/link';
  export default function FirstPage() {
    return <Link href="/second">Second page</Link>;
  }`;
const SECOND_PAGE = 'export default function SecondPage() { return <h1>Second page</h1>; }';
/** A server component, which has no event handlers. */
const SERVER_PAGE = `
  import { ChatbotBubble } from 'chatbot-bubble/react';
  export default function ServerPage() {
    return <ChatbotBubble mode="inline" />;
  }`;
const PAGES_APP = `
  import type { AppProps } from 'next/app';
  import { Chat } from '../app/chat';
  export default function App({ Component, pageProps }: AppProps) {
    return <><Component {...pageProps} /><Chat /></>;
  }`;
const PAGES_PAGE = 'export default function Page() { return <h1>Pages router</h1>; }';
/** Records what the guide's handler logs. */
const WATCH_LOG = 'window.logged = []; console.log = text => logged.push(text);';

const inApplication = installApplication('next');

test(
  'builds the code of docs/next.md with `next build`, whose server renders the tag, and which hydrates and logs an answer',
  inApplication(async (t, { demo, browser, write, run, serve }) => {
    write({
      'app/chat.tsx': codeOfGuide('next', 'tsx', demo),
      'app/layout.tsx': codeOfGuide('next', 'tsx', demo, 1),
      'app/page.tsx': FIRST_PAGE,
      'app/second/page.tsx': SECOND_PAGE,
      'app/server-component/page.tsx': SERVER_PAGE,
      'pages/_app.tsx': PAGES_APP,
      'pages/with-pages-router.tsx': PAGES_PAGE,
    });
    run(NEXT, 'build');
    const url = await serve(t, `node_modules/${NEXT}`, 'start', '--hostname', '127.0.0.1');
    const htmlOf = async (path: string) => (await fetch(url + path)).text();
    const chatOn = async (path: string) => {
      const tag = `<chatbot-bubble base-url="${demo.url}" serial-number="${demo.serialNumber}">`;
      assert.ok((await htmlOf(path)).includes(tag), path);
      const view = await chatInGuide(t, browser, url + path, WATCH_LOG);
      const logged = await view.page.evaluate(() => (window as unknown as { logged: string[] }).logged);
      assert.match(logged.join(), /\d/);
      return view;
    };

    assert.match(await htmlOf('server-component'), /<chatbot-bubble mode="inline">/);
    await chatOn('with-pages-router');
    const { page, widget, input, faults } = await chatOn('');
    const element = await widget.elementHandle();
    await page.getByRole('link', { name: 'Second page' }).click();
    await page.getByRole('heading', { name: 'Second page' }).waitFor();
    assert.ok(await element!.evaluate(({ isConnected }) => isConnected));
    assert.ok(await input.isVisible());
    assert.deepEqual(faults.errors, []);
  }),
);
