import { fillWithDemo } from '../../../demo/seed.js';
import { runProcess } from '../../../service/process.js';
import { demo } from './demo.js';
import { answering } from './answerers.js';

/** The service's process with a small demo and a scripted answerer. */
console.log(`Chatbot  ${demo.serialNumber}`);
await runProcess({ fill: fillWithDemo(demo), createAnswerer: () => answering('Hello ', 'there.') });
