import { randomUUID } from 'node:crypto';
import { FaultyService, type FaultyRequest } from '../../demo/faults/faulty-service.js';
import type { FaultName } from '../../demo/faults/faults.js';
import { startDemo } from './demo.js';
import { Shared } from './shared.js';

/** The whole product behind the demo's fault injector, on its own port. */
export interface FaultyDemo {
  readonly url: string;
  readonly serialNumber: string;
  /** Starts a service that has the fault once, and records its requests. */
  begin(fault: FaultName): FaultyRun;
  close(): Promise<void>;
}

export interface FaultyRun {
  /** `{base_url}`. */
  readonly baseUrl: string;
  /** All received questions, in order. */
  readonly questions: readonly FaultyRequest[];
  /** All received requests for settings, in order. */
  readonly configurations: readonly FaultyRequest[];
}

/** Starts the built product with fault injection (needs `npm run build`), which the files of a process share. */
export async function startFaultyDemo(): Promise<FaultyDemo> {
  return { ...(await shared.use()), close: () => shared.release() };
}

const shared = new Shared(startFaults, demo => demo.close());

async function startFaults(): Promise<FaultyDemo> {
  const faulty = new FaultyService();
  const requests: FaultyRequest[] = [];
  faulty.onRequest(request => requests.push(request));
  const service = await startDemo({ around: faulty.around });
  return {
    url: service.url,
    serialNumber: service.serialNumber,
    close: () => service.close(),
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
