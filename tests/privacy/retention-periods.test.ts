import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type RetentionPreview, retentionOperations } from '#contracts/retention';
import type { RetentionPeriods } from '#domain/privacy/retention';
import { adminCtx } from '#server/context';
import { applyRetention } from '#server/privacy';
import { buildTenant } from '#tests/factories/tenant';
import { openNetworkOffice } from '#tests/network-office/setting';

/** Retention periods that the network chooses, and the preview of the nightly job (rule PRIVACY-RETENTION). */

const a = await openNetworkOffice();
const MONTH = 30.44 * 86_400_000;
const start = a.clock.now.getTime();
const later = (months: number): void => {
  a.clock.now = new Date(start + months * MONTH);
};
const admin = () => a.tokenOf('ALYFE_ADMIN');
const retain = () => applyRetention(adminCtx(a.ports, 'retention'));

const periods = async () =>
  (await a.call<{ periods: RetentionPeriods; updatedAt: string }>(retentionOperations.get, {})).body.periods;
const save = async (changes: Readonly<Record<string, { from: unknown; to: unknown }>>, token?: string) =>
  a.call<{ from: RetentionPeriods }>(retentionOperations.save, { changes }, token);
/** Numbers of the last record of an action. */
const recorded = async (action: string): Promise<unknown> =>
  (
    await a.rows(sql<{ details: unknown }>`
    select details from audit_log where action = ${action} order by at desc, id desc limit 1`)
  )[0]?.details;
const preview = async (chosen: Readonly<Record<string, string>> = {}): Promise<RetentionPreview['steps']> =>
  (await a.call<RetentionPreview>(retentionOperations.preview, chosen, await admin())).body.steps;

beforeEach(async () => {
  later(0);
  await a.run(sql`update network set retention = '{}'`);
});

test('are the usual ones until the network chooses others, which are recorded and on the privacy page', async () => {
  expect(await periods()).toEqual({
    requests: 36,
    applications: 24,
    alerts: 13,
    proofs: 60,
    visits: 25,
    mails: 3,
    changes: 24,
    lists: 13,
    reviews: 36,
    appointments: 13,
  });
  const { status, body } = await save({ requests: { from: 36, to: 24 }, changes: { from: 24, to: 18 } });
  expect([status, body.from]).toMatchObject([200, { requests: 24, changes: 18, applications: 24 }]);
  expect(await periods()).toMatchObject({ requests: 24, changes: 18 });
  expect(await recorded('retention.saved')).toEqual({ requests: 24, changes: 18 });
  await a.network.refresh();
  const page = await (await a.ask('lyon.localhost', '/politique-confidentialite')).text();
  expect(page).toContain('deux ans au plus après votre dernier contact');
});

test('that the law does not allow are refused with a sentence, and nothing is stored', async () => {
  const { status, body } = await save({
    requests: { from: 36, to: 37 },
    mails: { from: 3, to: 0 },
    visits: { from: 25, to: 12 },
  });
  expect(status).toBe(422);
  expect(body.errors).toEqual([
    { field: 'requests', message: 'Choisissez un nombre entier, 36\u00a0mois au plus.' },
    { field: 'mails', message: 'Choisissez un nombre entier, 36\u00a0mois au plus.' },
  ]);
  expect((await save({ proofs: { from: 60, to: 12 } })).status).toBe(400);
  expect(await periods()).toMatchObject({ requests: 36, mails: 3, visits: 25 });
});

test('that somebody else changed are a conflict; the others are stored', async () => {
  await save({ requests: { from: 36, to: 24 } });
  const { status, body } = await save({ requests: { from: 36, to: 12 }, visits: { from: 25, to: 13 } });
  expect([status, body.code, body.conflicts]).toMatchObject([409, 'CONFLICT', [{ field: 'requests', current: 24 }]]);
  expect(await periods()).toMatchObject({ requests: 24, visits: 13 });
});

test('an observer reads them and the preview, and changes nothing', async () => {
  const observer = await a.tokenOf('EXTERNAL');
  expect((await a.call(retentionOperations.get, {}, observer)).status).toBe(200);
  expect((await a.call(retentionOperations.preview, {}, observer)).status).toBe(200);
  expect((await save({ requests: { from: 36, to: 24 } }, observer)).status).toBe(403);
});

test('the preview counts what the next run deletes, and a chosen period is applied by it', async () => {
  await buildTenant({ db: a.db, files: a.ports.system.files });
  later(26);
  const usual = await preview();
  expect(usual).toMatchObject({ messages: { rows: 0 }, applications: { markets: 1 }, visits: { markets: 1 } });
  const shorter = await preview({ requests: '12' });
  expect(shorter.messages.rows).toBeGreaterThan(0);
  expect(shorter.estimations.rows).toBeGreaterThan(0);
  expect(shorter.applications).toEqual(usual.applications);

  const before = await a.rows(sql<{ n: number }>`select count(*)::int as n from messages`);
  await retain();
  expect(await a.rows(sql`select count(*)::int as n from messages`)).toEqual(before);
  expect(await preview()).toMatchObject({ applications: { rows: 0 }, visits: { rows: 0 }, mails: { rows: 0 } });

  await save({ requests: { from: 36, to: 12 } }, await admin());
  const { messages, estimations } = await preview();
  expect(messages).toEqual(shorter.messages);
  await retain();
  expect(await recorded('retention.applied')).toMatchObject({
    messages: messages.rows,
    estimations: estimations.rows,
  });
  const left = Object.values(await preview()).map(({ rows }) => rows);
  expect(left).toEqual(left.map(() => 0));
});
