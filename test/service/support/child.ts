import { once } from 'node:events';
import { fillWithDemo } from '../../../demo/seed.js';
import { runProcess } from '../../../service/process.js';
import { answeringBy } from './answerers.js';
import { demo } from './demo.js';

/** The service's process with a small demo. It ends the answer to `slow` when its parent sends a message. */
console.log(`Chatbot  ${demo.serialNumber}`);
await runProcess({
  fill: fillWithDemo(demo),
  createAnswerer: () =>
    answeringBy(async function* ({ content }) {
      yield { type: 'fragment', content: 'Hello ' };
      if (content === 'slow') await once(process, 'message');
      yield { type: 'fragment', content: 'there.' };
      yield { type: 'final', totalTokens: 2, noAnswer: false };
    }),
});
// The channel to the parent must not keep the process alive.
process.channel?.unref();
