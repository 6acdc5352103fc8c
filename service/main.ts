import { deliveredParts } from './parts.js';
import { runProcess } from './process.js';

await runProcess(await deliveredParts());
