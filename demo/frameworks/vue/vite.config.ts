import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    vue({
      // Without this Vue looks for components of its own by these names.
      template: { compilerOptions: { isCustomElement: tag => tag.startsWith('chatbot-') } },
    }),
  ],
});
