import { createAnswerer } from './answering/create-answerer.js';
import { loadDemo } from './demo/load-demo.js';
import { runProcess } from './process.js';

await runProcess({ demo: await loadDemo(), createAnswerer });
