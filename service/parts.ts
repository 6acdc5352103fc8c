import { createAnswerer } from './answering/create-answerer.js';
import { loadDemo } from './demo/load-demo.js';
import type { ServiceParts } from './server.js';

/**
 * The service as it is delivered: the estate agent's demo, and answers from the model of the configuration
 * or from the embedded answerer.
 *
 * @param answerPaceMs pause between the fragments of the embedded answerer, in ms; left out, its own
 */
export async function deliveredParts(answerPaceMs?: number): Promise<ServiceParts> {
  return {
    demo: await loadDemo(),
    createAnswerer: ({ model }, database) =>
      createAnswerer(
        { modelBaseUrl: model?.baseUrl, modelApiKey: model?.apiKey, answerPaceMs },
        { database },
      ),
  };
}
