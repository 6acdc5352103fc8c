import { runProcess } from '../service/process.js';
import { FaultyService } from './faults/faulty-service.js';
import { demoParts } from './parts.js';
import { strictPage } from './strict-page.js';

const faults = new FaultyService();
const parts = await demoParts();

/** `npm start`: the service with the demo, behind the faults of `/faults.html` and the strict page. */
console.log(`Chatbot  ${parts.serialNumber}`);
await runProcess({ ...parts, around: next => strictPage(faults.around(next)) });
