import type { RequestListener } from 'node:http';
import { loadOwnerKeys } from '../service/access/keys.js';
import { readConfig } from '../service/config.js';
import { runProcess } from '../service/process.js';
import { dashboardKey, offersDashboard } from './dashboard-key.js';
import { FaultyService } from './faults/faulty-service.js';
import { demoParts } from './parts.js';
import { refuseToServe } from './refuse-to-serve.js';
import { strictPage } from './strict-page.js';

const refusal = refuseToServe(process.env);
if (refusal) {
  console.error(refusal);
  process.exitCode = 1;
} else {
  const faults = new FaultyService();
  const parts = await demoParts({ hasPicture: true });
  const readKey = async () => (await loadOwnerKeys(readConfig(process.env))).secret;
  const offer = offersDashboard(process.env) ? dashboardKey(readKey) : (next: RequestListener) => next;
  // `npm start`: the service with the demo, behind the faults of `/faults.html` and the strict page.
  console.log('Demo     not for visitors; `npm run service` serves a chatbot of your own');
  console.log(`Chatbot  ${parts.serialNumber}`);
  await runProcess({ ...parts, around: next => strictPage(offer(faults.around(next))) });
}
