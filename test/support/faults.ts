import { randomUUID } from 'node:crypto';
import { FaultyService, type FaultyRequest } from '../../demo/faults/faulty-service.js';
import type { FaultName } from '../../demo/faults/faults.js';
import { startDemo } from './demo.js';

/** The whole product with the faults of the demo before it, on a port of its own. */
export interface FaultyDemo {
  readonly url: string;
  readonly serialNumber: string;
  /** A service of its own that has the fault once, and what comes to it. */
  begin(fault: FaultName): FaultyRun;
  close(): Promise<void>;
}

/** One service with a fault. */
export interface FaultyRun {
  /** `{base_url}`. */
  readonly baseUrl: string;
  /** Every question that came, in order. */
  readonly questions: readonly FaultyRequest[];
  /** Every request for settings that came, in order. */
  readonly configurations: readonly FaultyRequest[];
}

/** Starts the built product with its faults: run `npm run build` first. */
export async function startFaultyDemo(): Promise<FaultyDemo> {
  const faulty = new FaultyService();
  const requests: FaultyRequest[] = [];
  faulty.onRequest(request => requests.push(request));
  const service = await startDemo({ around: faulty.around });
  return {
    url: service.url,
    serialNumber: service.serialNumber,
    close: () => service.close(0),
    begin: fault => {
      const id = randomUUID();
      const of = (operation: FaultyRequest['operation']) =>
        requests.filter(({ run, operation: name }) => run === id && name === operation);
      return {
        baseUrl: `${service.url}/faults/${fault}/${id}`,
        get questions() {
          return of('ClientAsk');
        },
        get configurations() {
          return of('GetConfig');
        },
      };
    },
  };
}
