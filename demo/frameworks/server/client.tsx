import { hydrateRoot } from 'react-dom/client';
import { Page, type PageData } from './page.js';

const data = JSON.parse(document.querySelector('#data')!.textContent) as PageData;
hydrateRoot(document.querySelector('#root')!, <Page {...data} />);
