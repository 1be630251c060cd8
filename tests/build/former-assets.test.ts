import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { build } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { openAssetFiles } from '#http/assets/asset-files';
import { mountAssets } from '#http/assets/mount-assets';
import type { AppEnv } from '#http/env';
import { FORMER, keepFormer, keepFormerAssets } from '../../scripts/keep-former.ts';

const DAY_MS = 86_400_000;

const openFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-former-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** Builds a page of one script in place, as `npm run build` does. Returns the name of the script. */
const buildIn = async (root: string, text: string): Promise<string> => {
  await writeFile(join(root, 'main.js'), `console.log(${JSON.stringify(text)});`);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [keepFormer()],
    build: { outDir: join(root, 'dist/client'), rolldownOptions: { input: join(root, 'main.js') } },
  });
  const [script] = await readdir(join(root, 'dist/client/assets'));
  return script ?? '';
};

const serve = (root: string): ((name: string) => Promise<Response>) => {
  const app = new Hono<AppEnv>();
  const dist = join(root, 'dist');
  mountAssets(app, openAssetFiles({ current: join(dist, 'client/assets'), former: join(dist, 'former') }));
  return async (name) => app.request(`/assets/${name}`);
};

it('a script of the former build is served after a rebuild; an unknown name is a 404 in plain text', async () => {
  const root = await openFolder();
  const first = await buildIn(root, 'first');
  const second = await buildIn(root, 'second');
  expect(second).not.toBe(first);
  const ask = serve(root);
  for (const [name, text] of [
    [first, 'first'],
    [second, 'second'],
  ] as const) {
    const response = await ask(name);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(await response.text()).toContain(text);
  }
  for (const name of ['main-unknown.js', '..%2fmain.js', '..%2F..%2Fclient%2Fassets%2Fmain.js']) {
    const missing = await ask(name);
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  }
});

it('files of several builds stay, each for seven days after it was replaced', async () => {
  const root = await openFolder();
  const [assets, former] = [join(root, 'assets'), join(root, 'former')];
  const replace = async (name: string, at: Date): Promise<string[]> => {
    await rm(assets, { recursive: true, force: true });
    await mkdir(assets);
    await writeFile(join(assets, name), name);
    await keepFormerAssets(assets, former, at);
    return readdir(former);
  };
  const start = Date.now();
  const day = (days: number): Date => new Date(start + days * DAY_MS);
  await replace('a.js', day(0));
  expect(await replace('b.js', day(FORMER.days - 1))).toEqual(['a.js', 'b.js']);
  expect(await replace('c.js', day(FORMER.days + 1))).toEqual(['b.js', 'c.js']);
  expect(await replace('b.js', day(2 * FORMER.days))).toEqual(['b.js', 'c.js']);
  expect(await replace('d.js', day(2 * FORMER.days + 2))).toEqual(['b.js', 'd.js']);
});

it('the oldest files are removed first when there are too many', async () => {
  const former = await openFolder();
  const now = new Date();
  const most = FORMER.bytes / 2;
  for (const [name, age] of [
    ['old.js', 3],
    ['middle.js', 2],
    ['new.js', 1],
  ] as const) {
    await writeFile(join(former, name), Buffer.alloc(most));
    const at = new Date(now.getTime() - age * 3_600_000);
    await utimes(join(former, name), at, at);
  }
  await keepFormerAssets(join(former, 'none'), former, now);
  expect(await readdir(former)).toEqual(['middle.js', 'new.js']);
});
