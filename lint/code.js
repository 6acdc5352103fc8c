// The rules that oxlint runs: they read code only, which its parser hands over many times as fast as ESLint's.
import { prose } from './prose.js';
import { sinks } from './sinks.js';

export default { meta: { name: 'local' }, rules: { prose, sinks } };
