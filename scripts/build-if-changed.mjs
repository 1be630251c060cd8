// `npm start` and `npm run vitrine`: builds unless `dist` already contains the build of the current sources. With
// `--answering`, a temporary server answers on the port during the build (rule HTTP-STARTING).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isBuilt } from './build-stamp.ts';

/**
 * No temporary server when the settings are invalid or the port is taken: the real server reports that when it starts.
 */
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
  // Vite has already printed the error.
  if (code !== 0) process.exitCode = 1;
}
