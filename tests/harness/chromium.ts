import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Packages of Debian. The headless shell, which has no window system, takes about a quarter less time. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const NAMES = [...PACKAGES, 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of a Chromium: $CHROMIUM_PATH, one on the PATH, one that the system's packages install (as root), else one from
 * npm with its own libraries.
 */
export const findChromium = async (): Promise<string> =>
  process.env.CHROMIUM_PATH || (await onPath()) || (await fromSystem()) || (await fromNpm());

const onPath = async (): Promise<string | null> => {
  for (const directory of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) {
      const path = join(directory, name);
      const usable = await access(path, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (usable) return path;
    }
  }
  return null;
};

const fromSystem = async (): Promise<string | null> => {
  if (process.getuid?.() !== 0) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, timeout: 240_000, maxBuffer: 64 * 1024 * 1024 };
  const apt = (...args: string[]): Promise<boolean> =>
    run('apt-get', args, options).then(
      () => true,
      () => false,
    );
  const install = async (): Promise<boolean> => {
    for (const name of PACKAGES) if (await apt('install', '--yes', '--no-install-recommends', name)) return true;
    return false;
  };
  const isInstalled = (await install()) || ((await apt('update')) && (await install()));
  return isInstalled ? onPath() : null;
};

const fromNpm = async (): Promise<string> => {
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'; // so that the package unpacks its libraries
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
};
