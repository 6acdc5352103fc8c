import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { casesOf } from '../support/cases.js';
import { faultyFixture } from '../support/demo-fixture.js';
import { answered, ask, told, visits, type Visit } from '../support/visit.js';

const fixture = faultyFixture();
const visit = visits(() => fixture);

/** Ways in which pages and frameworks move an element. */
const moves: Readonly<Record<string, (widget: Element) => unknown>> = {
  'moved with moveBefore': widget => {
    const box = document.body.appendChild(document.createElement('main'));
    (box as unknown as { moveBefore(node: Node, child: null): void }).moveBefore(widget, null);
  },
  'moved to another parent, as by a React portal': widget => {
    document.body.appendChild(document.createElement('main')).append(widget);
  },
  'removed and added again': widget => {
    const parent = widget.parentElement!;
    widget.remove();
    parent.append(widget);
  },
  'removed and put back 300 ms later': async widget => {
    const parent = widget.parentElement!;
    widget.remove();
    await new Promise(resolve => setTimeout(resolve, 300));
    parent.append(widget);
  },
  'moved into the next body, as by Astro': widget => {
    const body = document.createElement('body');
    const place = body.appendChild(document.createElement('div'));
    document.body.replaceWith(body);
    place.replaceWith(widget);
  },
  // Turbo leaves a permanent element in the old body while it awaits the new one.
  'kept as a permanent element, as by Turbo': async widget => {
    const body = document.createElement('body');
    const place = body.appendChild(document.createElement('meta'));
    document.body.replaceWith(body);
    for (let awaits = 0; awaits < 5; awaits++) await Promise.resolve();
    widget.replaceWith(widget.cloneNode(true));
    place.replaceWith(widget);
  },
  'adopted by another document and taken back': widget => {
    const other = document.implementation.createHTMLDocument();
    other.body.append(widget);
    document.body.append(widget);
  },
};

const status = ({ widget }: Visit) => widget.evaluate(element => (element as unknown as { status: string }).status);

/** The owner's colors, and unstyled parts of the widget. */
const look = (element: unknown) => {
  const bare = ({ localName, shadowRoot }: Element): string[] => {
    if (!shadowRoot) return [];
    const within = [...shadowRoot.querySelectorAll('*')].flatMap(bare);
    return shadowRoot.adoptedStyleSheets.length ? within : [localName, ...within];
  };
  const { shadowRoot } = element as Element;
  const backgroundOf = (selector: string, root = shadowRoot!) =>
    getComputedStyle(root.querySelector(selector)!).backgroundColor;
  const panel = shadowRoot!.querySelector('chatbot-panel')!.shadowRoot!;
  return {
    launcher: backgroundOf('.launcher'),
    header: backgroundOf('.header', panel),
    bare: bare(element as Element),
  };
};

describe('HOST-11: an element that moves during an answer', () => {
  for (const [how, move] of casesOf(Object.entries(moves)))
    test(`continues the answer without loss or duplicates when the element is ${how}`, async t => {
      const view = await visit(t, 'slow');
      await ask(view);
      await view.answers.first().getByText(/Two/).first().waitFor();
      const widget = await view.widget.elementHandle();
      const before = await view.page.evaluate(look, widget);
      await view.page.evaluate(move as (widget: unknown) => unknown, widget);
      assert.equal(await status(view), 'streaming');
      assert.match(await answered(view), /^Two homes .* “Gull Café” and one more 🏡\.$/);
      assert.equal(view.posts('ClientAsk'), 1);
      assert.equal(view.posts('GetConfig'), 1);
      assert.deepEqual(await told(view.page, 'stopped'), []);
      assert.equal((await told(view.page, 'answer')).length, 1);
      assert.equal(await view.questions.count(), 1);
      assert.deepEqual(before.bare, []);
      assert.deepEqual(await view.page.evaluate(look, widget), before);
      assert.deepEqual(view.errors, []);
    });

  test('ends the answer when the element is removed for good, and marks it after re-insertion', async t => {
    const view = await visit(t, 'stall');
    await ask(view);
    await view.answers.first().getByText(/Two/).first().waitFor();
    const widget = await view.widget.elementHandle();
    await widget.evaluate(element => element.remove());
    assert.equal(await view.run.questions[0]!.left, true, 'the service sees the abort');
    await view.page.evaluate(element => document.body.append(element as unknown as Node), widget);
    await view.mark.getByText('The answer was cut off here.').waitFor();
    await view.widget.getByRole('button', { name: 'Ask again' }).click();
    assert.doesNotMatch(await answered(view), /^Two homes/);
    assert.equal(await view.questions.count(), 1);
    assert.equal(view.posts('ClientAsk'), 2);
    assert.deepEqual(view.errors, []);
  });

  test('leaves no running request in a copy of the page that a framework keeps', async t => {
    const view = await visit(t, 'stall');
    await ask(view);
    await view.answers.first().getByText(/Two/).first().waitFor();
    const copy = await view.widget.evaluate(element => {
      const snapshot = document.body.cloneNode(true) as HTMLElement;
      const widget = snapshot.querySelector('chatbot-bubble') as HTMLElement & { status: string };
      return {
        html: snapshot.innerHTML + (widget.shadowRoot?.textContent ?? ''),
        status: widget.status,
        isStreaming: widget.matches(':state(streaming)'),
        original: (element as HTMLElement & { status: string }).status,
      };
    });
    assert.doesNotMatch(copy.html, /opening hours|Two homes/);
    assert.deepEqual([copy.status, copy.isStreaming, copy.original], ['ready', false, 'streaming']);
    await view.stop.click();
  });
});
