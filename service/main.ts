import { runProcess } from './process.js';

await runProcess();
