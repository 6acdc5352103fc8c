import { createAnswerer } from './answering/create-answerer.js';
import { loadDemo } from './demo/load-demo.js';
import type { ServiceParts } from './server.js';

/**
 * The service as it is delivered: the estate agent's demo, and answers from the model of the configuration
 * or from the embedded answerer.
 */
export async function deliveredParts(): Promise<ServiceParts> {
  return { demo: await loadDemo(), createAnswerer };
}
