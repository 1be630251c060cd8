import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '#contracts/problem';
import { budgetHistorySql } from '#server/budget';
import { LYON } from '#tests/access/setting';
import { buildAccount } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { siteModel } from '#tests/factories/site-model';
import { explainIn } from '#tests/harness/explain';
import { openJobBoard } from '#tests/job-offers/setting';

/** The campaign budget (rules BUDGET-VALUE, BUDGET-CHANGE, BUDGET-MAIL). */

const a = await openJobBoard();
const { call } = a;
const PATH = '/admin/website/budget';

type Change = { at: string; by: { id: string | null; name: string }; from: number | null; to: number | null };
const change = <T = Problem>(from: number | null, to: unknown, more: object = {}) =>
  call<T>(PATH, { method: 'PUT', body: { from, to, ...more } });
const get = async () => (await call<{ euros: number | null; today: string }>(PATH)).body;
const history = async (query = '') =>
  (await call<{ items: Change[]; next: string | null }>(`${PATH}/history${query}`)).body;
const mails = () =>
  a.rows<{ recipient: string; subject: string; body_text: string; body_html: string; reply_to: string }>(
    sql`select recipient, subject, body_text, body_html, reply_to from outbox where template = 'budget.changed'
      order by cause`,
  );

beforeEach(async () => {
  await a.later(1);
  await a.run(sql`update sites set gi_budget = null where market_id = ${a.market.id}`);
  for (const table of ['campaign_budgets', 'outbox', 'changes'])
    await a.run(sql`delete from ${sql.table(table)} where market_id = ${a.market.id}`);
});

describe('a change', () => {
  test('stores the budget, its history, an audit entry and the mails', async () => {
    expect(await get()).toMatchObject({ euros: null, today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect(await change(null, 800)).toMatchObject({ status: 200, body: { euros: 800 } });
    await a.later(1);
    expect((await change(800, 650)).status).toBe(200);
    expect((await get()).euros).toBe(650);
    const by = expect.objectContaining({ id: a.account.id });
    expect((await history()).items).toMatchObject([
      { by, from: 800, to: 650 },
      { by, from: null, to: 800 },
    ]);
    expect(await a.audit('budget.changed', a.account.id)).toContainEqual(
      expect.objectContaining({ details: { from: 800, to: 650 } }),
    );
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toContain('bonjour@horizon.example');
    expect(sent.map(({ reply_to }) => reply_to)).toContain(a.account.email);
    expect(sent.some(({ body_text }) => body_text.includes('Différence') && body_text.includes('−150'))).toBe(true);
  });

  test('the market center’s address for leads of agents gets the mail too', async () => {
    await a.run(sql`
      update sites set settings = settings || '{"contact":{"leadgen":{"gi":"gi@lyon.example"}}}'
      where id = ${a.market.id} or subdomain = 'lyon'`);
    await a.directory.refresh();
    await change(null, 800);
    expect((await mails()).map(({ recipient }) => recipient)).toContain('gi@lyon.example');
  });

  test.each([
    [99, 'au moins'],
    [125, 'multiple'],
    [1e9, 'au plus'],
    [150.5, 'multiple'],
    [-100, 'au moins'],
  ])('%s is refused', async (to, message) => {
    const { status, body } = await change(null, to);
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'to']);
    expect(body.errors?.[0]?.message).toContain(message);
    expect(await mails()).toEqual([]);
  });

  test('no number, and fields of the mail or of an author, are refused', async () => {
    expect((await change(null, '150')).status).toBe(400);
    expect((await change(null, undefined)).status).toBe(400);
    expect((await change(null, '')).status).toBe(400);
    expect((await change(null, 150, { userId: a.account.id })).status).toBe(400);
    expect((await change(null, 150, { subject: 'x', content: '<script>' })).status).toBe(400);
    expect((await get()).euros).toBeNull();
  });

  test('two people: the second one learns what the first one stored, and by whom', async () => {
    expect((await change(null, 800)).status).toBe(200);
    const { status, body } = await change(null, 500);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'CONFLICT', conflicts: [{ current: 800, changedBy: { id: a.account.id } }] });
    expect((await get()).euros).toBe(800);
    expect((await change(800, 500)).status).toBe(200);
  });

  test('at once: one of them is stored, and mailed once', async () => {
    const both = await Promise.all([change(null, 800), change(null, 900)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
    expect((await history()).items).toHaveLength(1);
  });

  test('an emptied budget is none, in the history and in the mail', async () => {
    await change(null, 800);
    await a.run(sql`delete from outbox where market_id = ${a.market.id}`);
    await a.later(1);
    expect(await change(800, null)).toMatchObject({ status: 200, body: { euros: null } });
    expect((await get()).euros).toBeNull();
    expect((await history()).items[0]).toMatchObject({ from: 800, to: null });
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/: aucun$/);
    expect(mail?.body_text).toMatch(/Nouveau budget.*Aucun/);
    expect(mail?.body_text).not.toContain('Différence');
    expect((await change(null, 900)).status).toBe(200);
  });

  test('the same budget again changes nothing', async () => {
    await change(null, 800);
    expect((await change(800, 800)).status).toBe(200);
    expect((await history()).items).toHaveLength(1);
  });
});

test('a Productivity Coach sees the budget and cannot change it', async () => {
  const coach = await buildMember(a.db, { market_id: a.market.id, role_name: 'Productivity Coach' });
  const { email } = await buildAccount(a.db, { member: coach });
  await a.directory.refresh();
  const { token } = await a.signIn(LYON, { email });
  expect((await call(PATH, { token })).status).toBe(200);
  expect((await call(PATH, { token, method: 'PUT', body: { from: null, to: 500 } })).status).toBe(403);
  expect((await call(`${PATH}/history`, { token })).status).toBe(403);
});

test('the history is read page by page from its index', async () => {
  for (let n = 0; n < 3; n += 1) {
    await change(n === 0 ? null : 100 + (n - 1) * 50, 100 + n * 50);
    await a.later(1);
  }
  const first = await history('?limit=2');
  expect(first.items.map(({ to }) => to)).toEqual([200, 150]);
  expect((await history(`?limit=2&cursor=${first.next}`)).items.map(({ to }) => to)).toEqual([100]);
  const [site] = await a.rows<{ id: string }>(sql`select id from sites where subdomain = 'lyon'`);
  const scope = { marketId: a.market.id, siteId: site?.id ?? '' };
  await a.run(sql`
    insert into campaign_budgets (market_id, site_id, id, euros, set_at)
    select ${scope.marketId}, ${scope.siteId}, gen_random_uuid(), 500, now() - n * interval '1 hour'
    from generate_series(1, 5000) n`);
  await a.run(sql`analyze campaign_budgets`).catch(() => null);
  const ctx = { site: siteModel({ marketId: scope.marketId, id: scope.siteId }) };
  const plan = await explainIn(a.db, scope)(budgetHistorySql(ctx, { position: undefined, limit: 10 }));
  expect(plan.map((node) => node['Index Name']).filter(Boolean)).toEqual(['campaign_budgets_newest']);
});
