import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const ENV = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };

/** Runs npm in a directory with its own package file. */
export const npm = (cwd: string, ...args: string[]): void => {
  execFileSync('npm', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...ENV } });
};

/** Installs the packages that only a bench needs, the first time they are used. */
export const installOnce = (cwd: string): void => {
  if (!existsSync(resolve(cwd, 'node_modules'))) npm(cwd, 'ci', '--no-audit', '--no-fund', '--loglevel=error');
};
