import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** No window system, and no requests to other machines by the browser itself. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Names of programs that can be the browser; the first names are also Debian packages. */
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The headless shell has no window system and no notifications, and takes about a fifth less time. */
const LIGHT = ['chromium-headless-shell', ...WHOLE];
type BrowserPackage = { names: readonly string[]; packages: readonly string[] };
const BROWSERS = {
  light: { names: LIGHT, packages: LIGHT.slice(0, 2) },
  whole: { names: WHOLE, packages: WHOLE.slice(0, 1) },
} as const satisfies Record<string, BrowserPackage>;
export type BrowserKind = keyof typeof BROWSERS;

/**
 * Path of a Chromium of this kind, the first that exists: $CHROMIUM_PATH, one on the PATH, one installed with the
 * system's package manager (as root), one from npm with its own libraries.
 */
export const findChromium = async (kind: BrowserKind = 'light'): Promise<string> => {
  const wanted = BROWSERS[kind];
  return process.env.CHROMIUM_PATH || (await onPath(wanted)) || (await fromSystem(wanted)) || (await fromNpm());
};

/** Options with which Playwright starts every browser of the tests. */
export const launchOptions = async (kind: BrowserKind) => ({
  executablePath: await findChromium(kind),
  // Not on the date of scripts/test-on-date.mjs: faketime makes a browser ten times slower.
  env: { ...process.env, LD_PRELOAD: undefined },
  args: FLAGS,
  timeout: 60_000,
});

const onPath = async ({ names }: BrowserPackage): Promise<string | null> => {
  for (const directory of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
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

const fromSystem = async (wanted: BrowserPackage): Promise<string | null> => {
  if (process.getuid?.() !== 0) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, timeout: 240_000, maxBuffer: 64 * 1024 * 1024 };
  const apt = (...args: string[]): Promise<boolean> =>
    // Waits for the lock: two test files may install at the same time.
    run('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], options).then(
      () => true,
      () => false,
    );
  const install = async (): Promise<boolean> => {
    for (const name of wanted.packages) if (await apt('install', '--yes', '--no-install-recommends', name)) return true;
    return false;
  };
  if (await install()) return onPath(wanted);
  await apt('update'); // fails while another file updates; the lists are then up to date
  return (await install()) ? onPath(wanted) : null;
};

const fromNpm = async (): Promise<string> => {
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'; // makes the package unpack its libraries
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
};
