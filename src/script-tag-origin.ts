import { setScriptOrigin } from './elements/shared/script-origin.js';

setScriptOrigin(import.meta.url);
