import { deliveredParts } from '../service/parts.js';
import { runProcess } from '../service/process.js';
import { FaultyService } from './faults/faulty-service.js';
import { strictPage } from './strict-page.js';

const faults = new FaultyService();

/** `npm start`: the service as it is delivered, before it the faults of `/faults.html` and the strict page. */
await runProcess({
  ...(await deliveredParts()),
  around: next => strictPage(faults.around(next)),
});
