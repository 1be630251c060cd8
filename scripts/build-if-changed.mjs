// `npm start` and `npm run vitrine`: builds unless `dist` is the build of the present sources. With `--answering`, the
// port of the server answers meanwhile (rule HTTP-STARTING).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isBuilt } from './build-stamp.ts';

/** Nothing answers where the settings are invalid or the port is taken: the server says so when it starts. */
const answer = async () => {
  const [{ openStartingServer }, { readConfig }] = await Promise.all([
    import('../src/http/starting-server.ts'),
    import('../src/platform/config.ts'),
  ]);
  const { port, host } = readConfig();
  if (port === 0) return;
  const server = openStartingServer({ port, host });
  await server.open();
  return server;
};

if (!isBuilt()) {
  const build = once(spawn('vite', ['build', '--app', '--logLevel', 'warn'], { stdio: 'inherit' }), 'exit');
  const server = process.argv.includes('--answering') ? await answer().catch(() => undefined) : undefined;
  const [code] = await build;
  await server?.close();
  // Vite has said what is wrong.
  if (code !== 0) process.exitCode = 1;
}
