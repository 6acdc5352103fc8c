import { resolve } from 'node:path';
import { build } from 'esbuild';
import { htmlPage, type Snippets } from './host-page.js';

/** Visits, renderings and scrolls of the page's router, in order. */
declare global {
  var traces: string[];
  /** Visits another page of the site through the router. */
  var visitNext: () => void;
}

const NEXT = '/next';

/** Real routers, each with a page that it follows. They start before the widget's script. */
const ROUTERS: Readonly<Record<string, string>> = {
  Turbo: `
    import { visit } from '@hotwired/turbo';
    for (const type of ['turbo:visit', 'turbo:before-cache', 'turbo:render', 'turbo:load'])
      document.addEventListener(type, () => traces.push(type));
    globalThis.visitNext = () => visit('${NEXT}');`,
  'vue-router': `
    import { createApp, h } from 'vue/dist/vue.runtime.esm-bundler.js';
    import { createRouter, createWebHistory, RouterView } from 'vue-router';
    const component = { render: () => (traces.push('render'), h('p', 'Page')) };
    const router = createRouter({
      history: createWebHistory(),
      routes: [{ path: '/:path(.*)', component }],
      scrollBehavior: () => (traces.push('scroll'), { top: 0 }),
    });
    router.afterEach(to => traces.push(to.path));
    createApp({ render: () => h(RouterView) }).use(router).mount('#app');
    globalThis.visitNext = () => router.push('${NEXT}');`,
  'react-router': `
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { createBrowserRouter, ScrollRestoration, useLocation } from 'react-router';
    import { RouterProvider } from 'react-router/dom';
    const Page = () => {
      traces.push(useLocation().pathname);
      return createElement('p', null, 'Page', createElement(ScrollRestoration));
    };
    const router = createBrowserRouter([{ path: '*', Component: Page }]);
    router.subscribe(({ location }) => traces.push(location.pathname));
    createRoot(document.querySelector('#app')).render(createElement(RouterProvider, { router }));
    globalThis.visitNext = () => router.navigate('${NEXT}');`,
};

export const ROUTER_NAMES = Object.keys(ROUTERS);

/** Returns a page of a site with a router, a form and content to scroll. */
export async function routerPage(name: string, { script, bubble }: Pick<Snippets, 'bubble' | 'script'>) {
  const { outputFiles } = await build({
    stdin: { contents: ROUTERS[name]!, resolveDir: resolve('.') },
    bundle: true,
    minify: true,
    write: false,
    logLevel: 'error',
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
  });
  const code = outputFiles[0]!.text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\x21--');
  const page = '<div id="app"></div><form><input id="form"></form><div style="height: 3000px"></div>';
  return htmlPage(
    page + bubble,
    `<meta name="viewport" content="width=device-width"><script>globalThis.traces = [];</script>
    <script type="module">${code}</script>${script.replace('<script', '<script type="module"')}`,
  );
}

/** In the page, waits until the router has visited the next page, then fills in half of a form and scrolls. */
export async function visitNextPage(): Promise<void> {
  visitNext();
  const frame = () => new Promise(requestAnimationFrame);
  while (location.pathname !== '/next' || !traces.length) await frame();
  // Until the router has rendered and scrolled, which React may put off by some frames.
  for (let [quiet, count] = [0, traces.length]; quiet < 10; quiet++) {
    await frame();
    if (count !== traces.length) [quiet, count] = [0, traces.length];
  }
  document.querySelector<HTMLInputElement>('#form')!.value = 'Half of a';
  scrollTo(0, 700);
  traces = [];
}

/** In the page, what closing the chat may not change. */
export const pageState = () => ({
  traces,
  form: document.querySelector<HTMLInputElement>('#form')!.value,
  top: scrollY,
  path: location.pathname,
});

export const UNCHANGED: ReturnType<typeof pageState> = { traces: [], form: 'Half of a', top: 700, path: NEXT };
