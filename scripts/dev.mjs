// Development server: Vite as middleware of the product's server. Vite's module runner loads the sources; no build is
// needed.
import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';

const holder = createServer();
const vite = await createVite({ server: { middlewareMode: true, ws: { server: holder } } });
const { start } = await vite.environments.ssr.runner.import('/src/main.ts');
await start({ vite, server: holder });
