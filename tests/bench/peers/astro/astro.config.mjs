import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  integrations: [react()],
  vite: {
    // The page's components are the product's own, rendered by this application's React.
    resolve: { dedupe: ['react', 'react-dom', 'lucide'] },
    ssr: { noExternal: ['lucide'] },
  },
});
