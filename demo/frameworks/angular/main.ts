// Templates are compiled in the browser here, so that the example needs no builder of Angular's.
import '@angular/compiler';
import { bootstrapApplication } from '@angular/platform-browser';
import { App } from './app.js';

await bootstrapApplication(App);
