import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // The product's own components, rendered by this application's React.
  resolve: { dedupe: ['react', 'react-dom', 'lucide'] },
  ssr: { noExternal: ['lucide'] },
});
