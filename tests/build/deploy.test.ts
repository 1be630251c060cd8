import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAX_FEED_BYTES } from '#domain/feeds/feed-upload';
import { CONFIG_VARIABLES } from '#platform/config';

/**
 * What the files of deploy/ repeat of the product. `node scripts/check-deploy.mjs` reads them with the linters and
 * programs that they are written for.
 */
const PROGRAMS = globSync([
  'deploy/Containerfile',
  'deploy/compose.yaml',
  'deploy/kubernetes/*.yaml',
  'deploy/systemd/*.service',
]);
const read = (file: string): string => readFileSync(file, 'utf8');
const found = (file: string, pattern: RegExp): string[] =>
  [...read(file).matchAll(pattern)].map(([, what = '']) => what);
const inAll = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) => found(file, pattern).map((what) => ({ file, what })));

/** Settings of other programs: PostgreSQL's image, and the address that Caddy is given. */
const FOREIGN = /^(POSTGRES_\w+|VITRINE)$/;

test('every setting is one of the product', () => {
  const files = ['deploy/compose.yaml', 'deploy/kubernetes/settings.yaml', 'deploy/vitrine.env.example'];
  const settings = [
    ...inAll(files, /^[ #]*([A-Z][A-Z_]+)[=:]/gm),
    ...inAll(PROGRAMS, /^(?:ENV |Environment=)(.+)$/gm).flatMap(({ file, what }) =>
      what.split(' ').map((pair) => ({ file, what: pair.split('=')[0] ?? '' })),
    ),
  ];
  expect(settings.length).toBeGreaterThan(15);
  expect(settings.filter(({ what }) => !CONFIG_VARIABLES.includes(what) && !FOREIGN.test(what))).toEqual([]);
});

test('every program is built, and servers and workers have the memory options of `npm start`', () => {
  const entries = found('vite.config.ts', /^ +'?([\w-]+)'?: 'src\//gm);
  const started = inAll(PROGRAMS, /dist\/server\/([\w-]+)\.js/g);
  expect(started.length).toBeGreaterThan(5);
  expect(started.filter(({ what }) => !entries.includes(what))).toEqual([]);
  const [options = ''] = found('package.json', /"start": ".*exec node (.+) dist/g);
  expect(options).toContain('--max-old-space-size');
  const commands = inAll(PROGRAMS, /^(?:CMD|ExecStart=| +command:| +args:)(.*dist\/server\/(?:main|worker)\.js.*)$/gm);
  expect(commands.length).toBeGreaterThan(4);
  for (const { file, what } of commands) expect(what.replaceAll(/[",]/g, ''), file).toContain(options);
});

test('a stop has 30 seconds', () => {
  const limits = inAll(PROGRAMS, /^ *(?:stop_grace_period: |terminationGracePeriodSeconds: |TimeoutStopSec=)(\d+)/gm);
  // 60: PostgreSQL's own.
  expect(limits.map(({ what }) => what).filter((limit) => limit !== '60')).toEqual(Array(limits.length - 1).fill('30'));
  expect(limits.length).toBeGreaterThan(4);
});

test('probes ask for addresses that exist, and nginx accepts the largest upload', () => {
  const paths = inAll(PROGRAMS, /(?: +path: |127\.0\.0\.1:3000)(\/[a-z]+z)/g).map(({ what }) => what);
  expect(new Set(paths)).toEqual(new Set(['/healthz', '/readyz']));
  const [megabytes = '0'] = found('deploy/nginx.conf', /client_max_body_size (\d+)m;/g);
  expect(Number(megabytes) * 2 ** 20).toBeGreaterThan(MAX_FEED_BYTES);
});

test('docs/operations.md describes every setting', () => {
  const described = read('docs/operations.md');
  expect(CONFIG_VARIABLES.filter((name) => !described.includes(`\`${name}`))).toEqual([]);
});
