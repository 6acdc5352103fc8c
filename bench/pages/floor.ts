/**
 * The floor: reads an answer with the widget's client and shows it as plain text once per frame, with a `div` per
 * paragraph. No page that shows a streaming text can do less.
 */
import { client } from './bench-client.js';
import { offer } from './stream-page.js';

const box = document.querySelector<HTMLElement>('#answer')!;
/** Whether to scroll to the end of the text, as a chat does. */
const isFollowing = 'follow' in box.dataset;

let text = '';
let drawnLength = 0;
let paragraph: HTMLElement | undefined;
let frame = 0;

offer({
  async ask(question) {
    box.replaceChildren();
    text = '';
    drawnLength = 0;
    paragraph = undefined;
    for await (const chunk of client.ask({ sessionID: 1, content: question }))
      if (chunk.type === 'fragment') {
        text += chunk.content;
        frame ||= requestAnimationFrame(draw);
      }
  },
  isDrawn: () => text.length > 0 && drawnLength === text.length,
});

function draw(): void {
  frame = 0;
  while (drawnLength < text.length) {
    // The blank line may have begun in the previous frame.
    const end = text.indexOf('\n\n', Math.max(drawnLength - 1, 0));
    const stop = end < 0 ? text.length : end + 2;
    paragraph ??= box.appendChild(document.createElement('div'));
    paragraph.append(text.slice(drawnLength, stop));
    if (end >= 0) paragraph = undefined;
    drawnLength = stop;
  }
  if (isFollowing) box.scrollTop = box.scrollHeight;
}
