import { setScriptOrigin } from './ui/script-origin.js';

setScriptOrigin(import.meta.url);
