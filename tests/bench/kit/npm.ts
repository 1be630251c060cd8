import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const ENV = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };

/** npm in a directory that has a package file of its own. */
export const npm = (cwd: string, ...args: string[]): void => {
  execFileSync('npm', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...ENV } });
};

/** What a bench needs and the product does not, installed the first time that it is wanted. */
export const installOnce = (cwd: string): void => {
  if (!existsSync(resolve(cwd, 'node_modules'))) npm(cwd, 'ci', '--no-audit', '--no-fund', '--loglevel=error');
};
