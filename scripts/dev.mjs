// Development: Vite inside our own server. Sources are loaded by Vite's module runner, so no build is needed.
import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';

const holder = createServer();
const vite = await createVite({ server: { middlewareMode: true, ws: { server: holder } } });
const { start } = await vite.environments.ssr.runner.import('/src/main.ts');
await start({ vite, server: holder });
