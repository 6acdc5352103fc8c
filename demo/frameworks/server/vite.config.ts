import { defineConfig } from 'vite';

/** One build makes both: `dist/client` for browsers and `dist/server/server.mjs` for Node. */
export default defineConfig({
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        rolldownOptions: { input: 'client.tsx', output: { entryFileNames: '[name].js' } },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        rolldownOptions: { input: 'server.tsx', output: { entryFileNames: '[name].mjs' } },
      },
    },
  },
});
