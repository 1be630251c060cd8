import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { type Operation, runsOnce } from '#contracts/operation';
import { API } from '#http/api/api-table';
import { buildAccount } from '#tests/factories/account';
import { buildSessions } from '#tests/factories/session';
import { NOW, type TenantModel } from '#tests/factories/tenant-model';
import { type CallResult, callOperation } from '#tests/http/call-operation';
import { nameOf, type Sample, samplesOf } from '#tests/http/operation-samples';
import { openOtherTenant } from '#tests/http/other-tenant-setting';
import { isWanted, isWhole, openClock, report } from './size.ts';

/**
 * Every call that changes something, twice at once: the answers and the rows are those of the same two calls one after
 * the other, and with one key both get the answer of one (rule CALL-ONCE).
 */
const a = await openOtherTenant();
const clock = openClock();

/** A race is not lost each time. */
const ROUNDS = isWhole ? 2 : 1;
const SHARE = isWhole ? 1 : 16;

const SAMPLES = API.filter(({ operation }) => operation.method !== 'GET' && isWanted(nameOf(operation)))
  .flatMap(({ operation }) =>
    samplesOf(operation).map((sample, index) => ({
      name: `${nameOf(operation)}, sample ${index + 1}`,
      operation,
      sample,
    })),
  )
  .filter((_, index) => index % SHARE === 0);

type Caller = { host: string; token: string | null };

const superUser = async (): Promise<Caller> => {
  const { id } = await buildAccount(a.db, { network_role: 'ALYFE_ADMIN' });
  const [session] = await buildSessions(a.db, 1, { account_id: id, host: 'localhost', now: NOW });
  return { host: 'localhost', token: session?.token ?? null };
};

const callerFor = async ({ audience, needs }: Operation, own: TenantModel): Promise<Caller> => {
  if (needs === 'anyone') return { host: audience === 'network' ? 'localhost' : own.host, token: null };
  return audience === 'network' ? superUser() : own;
};

/** Sent at once, a costly call is refused before it runs (rule HTTP-COSTLY). */
const BUSY = '429 TOO_MANY_AT_ONCE';
/**
 * Calls that use up what both need, and the refusals of the later one: which of them it gets depends on how far it is
 * when the first one commits. All others must answer the same as one after the other.
 */
const ENDING: Readonly<Record<string, readonly string[]>> = {
  // Ends the session of the call itself: the later one is signed out, or finds no open session.
  'DELETE /admin/sessions/:id': ['401 NOT_SIGNED_IN', '404 NOT_FOUND'],
  // Uses up the code, and with it the step: the later one finds the code used, or no step.
  'POST /public/login/second-step': ['401 SIGN_IN_AGAIN', '422 INVALID_FORM'],
};

const codeOf = ({ status, code }: CallResult): string => `${status} ${code ?? ''}`.trim();
const isEnded = (operation: Operation, result: CallResult): boolean =>
  (ENDING[nameOf(operation)] ?? []).includes(codeOf(result));

const codesOf = (operation: Operation, results: readonly CallResult[]): string[] =>
  results.map((result) => (isEnded(operation, result) ? 'ended' : codeOf(result))).sort();

const countRows = async (own: TenantModel): Promise<Record<string, number>> =>
  Object.fromEntries(Object.entries(await a.rowsOf(own)).map(([table, rows]) => [table, rows.length]));

type Pair = (send: () => Promise<CallResult>) => Promise<readonly CallResult[]>;
const oneAfterTheOther: Pair = async (send) => [await send(), await send()];
const atOnce: Pair = (send) => Promise.all([send(), send()]);

/** Sends a sample twice for a new tenant, and tells what came of it. */
const effectOf = async ({ operation, sample }: { operation: Operation; sample: Sample }, pair: Pair, key?: string) => {
  const own = await a.newTenant(operation);
  const caller = await callerFor(operation, own);
  const input = sample(own);
  const before = await countRows(own);
  const call = { ...caller, input, ...(key !== undefined && { key }) };
  const results = await pair(() => clock.time(nameOf(operation), () => callOperation(a, operation, call)));
  const after = await countRows(own);
  const added = Object.entries(after).flatMap(([table, count]) =>
    count === before[table] ? [] : [[table, count - (before[table] ?? 0)]],
  );
  return { codes: codesOf(operation, results), rows: Object.fromEntries(added), results };
};

const answerOf = ({ status, text }: CallResult): string => `${status} ${text.replace(/\["x-request-id","\w+"\]/, '')}`;

describe('twice at once', () => {
  test.each(SAMPLES)('$name', { timeout: 300_000 }, async (given) => {
    const { codes, rows } = await effectOf(given, oneAfterTheOther);
    for (let round = 0; round < ROUNDS; round += 1) {
      const effect = await effectOf(given, atOnce);
      expect(effect.rows, `round ${round}`).toEqual(rows);
      if (!effect.codes.includes(BUSY)) expect(effect.codes, `round ${round}`).toEqual(codes);
    }
    if (!runsOnce(given.operation)) return;
    const { results } = await effectOf(given, atOnce, uuid());
    const isSignedOut = nameOf(given.operation) in ENDING;
    const answered = results.filter(
      ({ code }) => code !== 'TOO_MANY_AT_ONCE' && !(isSignedOut && code === 'NOT_SIGNED_IN'),
    );
    expect(new Set(answered.map(answerOf)).size, answered.map(answerOf).join('\n')).toBe(1);
  });
});

test('the samples are counted', () => {
  expect(SAMPLES.length).toBeGreaterThan(0);
  report({
    attack: 'Twice at once',
    tried: SAMPLES.length * (ROUNDS + 1),
    what: 'pairs of calls that change something',
    slowest: clock.slowest,
  });
});
