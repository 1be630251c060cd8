import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config';
import { withoutComments } from '#tests/harness/source-text';
import { ADAPTERS, type Adapter, ASKED_ELSEWHERE } from './adapters.ts';
import {
  answering,
  type Behaviour,
  type HostileServer,
  openHostile,
  QUICK,
  SLOW,
  SMTP_QUICK,
  SMTP_SLOW,
} from './hostile-server.ts';
import { isWhole, report } from './size.ts';

/**
 * Every adapter that speaks to another machine, against a server that is slow, never ends, answers something else or
 * redirects to the inside: it ends in time with an error, takes few bytes, and asks nobody else (docs/attacks.md).
 */

const inside = await openHostile(answering('{"features":[],"results":[],"result":[],"messageId":1}'));

/** What sockets of the system hold on their way, for each connection. */
const BUFFERED_MB = 8;

type Outcome = { outcome: string; ms: number; mb: number; connections: number };

const outcomeOf = async ({ ask }: Adapter, server: HostileServer): Promise<Outcome> => {
  const started = performance.now();
  const outcome = await ask(server).then(
    (value) => `answered ${JSON.stringify(value)}`,
    (error: unknown) => (error instanceof Error && error.message !== '' ? 'failed' : `failed with ${String(error)}`),
  );
  const ms = Math.round(performance.now() - started);
  return { outcome, ms, mb: server.taken() / (1024 * 1024), connections: server.connections() };
};

/** What an adapter may do with a behaviour besides failing: it needs less of the answer than the behaviour breaks. */
const MAY_ANSWER: Readonly<Record<string, readonly string[]>> = {
  'pictures, links and domains': ['sends'],
  'feeds at addresses': ['sends'],
  'push services': ['sends'],
  'object storage, size': ['sends'],
  'object storage, put': ['sends'],
  'object storage, delete': ['sends'],
  'object storage, get': ['sends'],
};

const mayAnswer = ({ name }: Adapter, behaviour: string): boolean =>
  (MAY_ANSWER[name] ?? []).some((start) => behaviour.startsWith(start));

const faultsOf = (adapter: Adapter, behaviour: string, { outcome, ms, mb, connections }: Outcome): string[] => [
  ...(outcome === 'failed' || mayAnswer(adapter, behaviour) ? [] : [outcome]),
  ...(ms > adapter.limitMs ? [`${ms} ms`] : []),
  ...(mb > adapter.maxMb + BUFFERED_MB * connections ? [`took ${Math.round(mb)} MB`] : []),
];

const attackAll = async (adapter: Adapter, behaviours: Readonly<Record<string, Behaviour>>) => {
  const found: Record<string, string[]> = {};
  let slowest = { name: '', ms: 0 };
  const attacked = Object.entries(behaviours).map(async ([name, behaviour]) => {
    const server = await openHostile(behaviour, inside.url);
    const result = await outcomeOf(adapter, server);
    const faults = faultsOf(adapter, name, result);
    if (faults.length > 0) found[name] = faults;
    if (result.ms > slowest.ms) slowest = { name, ms: result.ms };
  });
  await Promise.all(attacked);
  report({ attack: `Server of ${adapter.name}`, tried: attacked.length, what: 'behaviours', slowest });
  return found;
};

const MINUTES = 180_000;
const whole = isWhole ? describe : describe.skip;

describe('a server that answers something else', () => {
  test.each(ADAPTERS)('$name', { timeout: MINUTES }, async (adapter) => {
    expect(await attackAll(adapter, adapter.protocol === 'smtp' ? SMTP_QUICK : QUICK)).toEqual({});
    expect(inside.connections()).toBe(0);
  });
});

whole('a server that is slow', () => {
  test.concurrent.each(ADAPTERS)('$name', { timeout: MINUTES }, async (adapter) => {
    expect(await attackAll(adapter, adapter.protocol === 'smtp' ? SMTP_SLOW : SLOW)).toEqual({});
  });
});

/** Files in which `fetch` answers requests. */
const INCOMING = ['src/http/node-server.ts', 'src/compose/dev-server.ts'];

/** What opens a connection, in source text. */
const OPENING: readonly RegExp[] = [
  /\bawait fetch\(|=>\s*\bfetch\(|\bfetch\(request/,
  /\bhttps?Request\b\(|\bsafeFetch\(/,
  /createTransport\(|oidc\.discovery\(|new Resolver\(/,
];

describe('the table', () => {
  test('has every address of the configuration', () => {
    const addresses = Object.keys(readConfig({})).filter(
      (name) => /Urls?$|Servers$|Dir$/.test(name) && name !== 'dataDir',
    );
    const known = new Set([...ADAPTERS.flatMap(({ config }) => config), ...Object.keys(ASKED_ELSEWHERE)]);
    expect(addresses.filter((name) => !known.has(name))).toEqual([]);
  });

  test('has every file of the server that opens connections', () => {
    const files = globSync('src/{platform,server,compose,http,cli}/**/*.ts').filter(
      (path) =>
        !path.endsWith('.test.ts') &&
        !INCOMING.includes(path) &&
        OPENING.some((opening) => opening.test(withoutComments(readFileSync(path, 'utf8')))),
    );
    const known = new Set(ADAPTERS.map(({ file }) => file));
    const byRules = files.filter((path) => /\bsafeFetch\(/.test(readFileSync(path, 'utf8')));
    expect(files.filter((path) => !known.has(path) && !byRules.includes(path))).toEqual([]);
  });
});
