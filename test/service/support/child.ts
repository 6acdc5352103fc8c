import { runProcess } from '../../../service/process.js';
import { demo } from './demo.js';
import { answering } from './answerers.js';

/** The service's process with a small demo and a scripted answerer. */
await runProcess({ demo, createAnswerer: () => answering('Hello ', 'there.') });
