import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isRefusal } from '#contracts/problem';
import { withdrawConsents } from '#server/consents';
import { publicCtx, type SiteRequestCtx } from '#server/context';
import { createEstimation, ESTIMATION_FOLLOWED, onEstimationFollowed } from '#server/estimation';
import {
  askFollow,
  changeFollowed,
  confirmFollow,
  eraseFollow,
  markSeen,
  onHomeFollowsDue,
  openFollow,
  stopFollow,
} from '#server/home-follows';
import { storeSales } from '#server/valuation';
import { withPorts } from '#tests/harness/contexts';
import { during } from '#tests/harness/held-change';
import { jobsOf } from '#tests/harness/jobs';
import { FLAT, openRequests, PERSON } from './requests-setting.ts';
import { townSales } from './town.ts';

/** Owners who follow the value of their home, over months (rules OWNER-*). */

const { ports, sites, admin, rows, url } = await openRequests();
await storeSales(admin, townSales(60), 'register');

const portsAt = (moment: string) => withPorts(ports, { system: { now: () => new Date(moment) } });
let rank = 0;
/** Another visitor of the site at each call. */
const visitAt = (moment: string, site = sites.market): SiteRequestCtx => {
  rank += 1;
  const address = `198.51.100.${rank}/${rank}`;
  return { ...publicCtx(portsAt(moment), site), client: { address, idempotencyKey: null, agent: 'Mozilla/5.0' } };
};
const runAt = (moment: string) => onHomeFollowsDue(portsAt(moment));

const START = '2026-01-15T10:00:00Z';

const mailsOf = (to: string) =>
  rows(sql<{ template: string; subject: string; body_text: string; body_html: string; unsubscribe_url: string | null }>`
    select template, subject, body_text, body_html, unsubscribe_url from outbox
    where recipient = ${to} and template like 'home-follow%' order by created_at, id`);
const tokensOf = async (to: string): Promise<string[]> =>
  (await mailsOf(to)).map(({ body_text }) => /\/mon-bien\/([\w-]+)/.exec(body_text)?.[1] ?? '');
const lastToken = async (to: string): Promise<string> => (await tokensOf(to)).at(-1) ?? '';

/** A finished estimation of a person of its own, and what asks to follow it. */
const estimated = async (at = START) => {
  const ctx = visitAt(at);
  rank += 1;
  const email = `owner-${rank}@example.fr`;
  const created = await createEstimation(ctx, { ...FLAT, ...PERSON, email, origin: '/estimation' });
  if (isRefusal(created)) throw new Error(created.code);
  const { analyze, token } = created;
  return { email, id: analyze.id, ask: { id: analyze.id, token, email, consent: true } };
};

const opened = async (token: string, at = START, site = sites.market) => {
  const home = await openFollow(visitAt(at, site), token);
  if (!home) throw new Error('the link opens nothing');
  return home;
};

/** The same, confirmed. */
const followed = async (at = START) => {
  const made = await estimated(at);
  expect(await askFollow(visitAt(at), made.ask)).toEqual({ ok: true });
  const token = await lastToken(made.email);
  await confirmFollow(visitAt(at), await opened(token, at));
  await markSeen(visitAt(at), token, made.id);
  return { ...made, token };
};

const consentsOf = (email: string) =>
  rows(sql<{ granted: boolean; wording: string; form: string }>`
    select granted, wording, form from consents
    where email = ${email} and purpose = 'home-value' order by given_at, id`);
const valuesOf = async (token: string, at: string) =>
  (await opened(token, at)).values.map(({ month, price }) => [month, price]);

test('the address is confirmed before anything is kept, and the ledger has the wording', async () => {
  const { email, ask } = await estimated();
  expect(await askFollow(visitAt(START), { ...ask, email: ` ${email.toUpperCase()} ` })).toEqual({ ok: true });
  const [mail, ...others] = await mailsOf(email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ template: 'home-follow.confirmation', unsubscribe_url: null });
  expect(await consentsOf(email)).toEqual([]);
  const token = await lastToken(email);
  const home = await opened(token);
  expect(home.follow.confirmed_at).toBeNull();
  await markSeen(visitAt(START), token, ask.id);
  expect((await opened(token)).follow).toMatchObject({ confirmed_at: null, seen_at: null });
  await confirmFollow(visitAt(START), home);
  await confirmFollow(visitAt(START), home);
  expect(await consentsOf(email)).toEqual([
    {
      granted: true,
      wording: expect.stringContaining('la valeur de mon bien, estimée chaque mois par'),
      form: 'home-follow',
    },
  ]);
  expect(await valuesOf(token, START)).toEqual([['2026-01', expect.any(Number)]]);
});

test('the site is told once that an owner follows a home, not when the mails are taken up again', async () => {
  const { id, email, token } = await followed();
  const home = await opened(token);
  await stopFollow(visitAt(START), id);
  await confirmFollow(visitAt(START), await opened(token));
  expect(home.follow.confirmed_at).not.toBeNull();
  const asked = (await jobsOf(url, ESTIMATION_FOLLOWED)).filter((job) => job.id === id);
  expect(asked).toHaveLength(1);
  for (const job of [...asked, ...asked]) await onEstimationFollowed(ports, job);
  const mails = await rows(sql<{ subject: string; told: boolean }>`
    select subject, strpos(body_text, ${email}) > 0 as told from outbox where cause = ${`estimation-followed:${id}`}`);
  expect(mails).toEqual([{ subject: 'Bien suivi — Zoé O’Brien — estimation', told: true }]);
});

test.each([
  ['no address', { email: '' }, 'email'],
  ['no address of a mailbox', { email: 'zoe' }, 'email'],
  ['no consent', { consent: false }, 'follow'],
])('%s is refused beside its field', async (_, given, field) => {
  const { ask } = await estimated();
  expect(await askFollow(visitAt(START), { ...ask, ...given })).toMatchObject({ status: 422, errors: [{ field }] });
});

test('without the token of the estimation, or on another site, it is unknown', async () => {
  const { ask } = await estimated();
  expect(await askFollow(visitAt(START), { ...ask, token: 'x' })).toMatchObject({ status: 404 });
  expect(await askFollow(visitAt(START, sites.pro), ask)).toMatchObject({ status: 404 });
  expect(await askFollow(visitAt(START, sites.inactive), ask)).toMatchObject({ status: 404 });
});

test('an address gets three mails to confirm a day; then the answer is the same and nothing is sent', async () => {
  const { email, ask } = await estimated();
  for (const _ of [1, 2, 3, 4, 5]) expect(await askFollow(visitAt(START), ask)).toEqual({ ok: true });
  const tokens = await tokensOf(email);
  expect(tokens).toHaveLength(3);
  expect(await Promise.all(tokens.map((token) => openFollow(visitAt(START), token).then(Boolean)))).toEqual([
    false,
    false,
    true,
  ]);
});

test('a link is of one site, stored as a hash, and dies unconfirmed after seven days', async () => {
  const { email, ask } = await estimated();
  await askFollow(visitAt(START), ask);
  const token = await lastToken(email);
  expect(await openFollow(visitAt(START, sites.pro), token)).toBeNull();
  expect(await openFollow(visitAt(START), `${token}x`)).toBeNull();
  const [found] = await rows(sql<{ all: string }>`
    select string_agg(l::text, '') as all from home_follow_links l where estimation_id = ${ask.id}`);
  expect(found?.all).not.toContain(token);
  expect(await openFollow(visitAt('2026-01-22T09:59:00Z'), token)).not.toBeNull();
  expect(await openFollow(visitAt('2026-01-22T10:01:00Z'), token)).toBeNull();
  await runAt('2026-01-22T10:01:00Z');
  expect(await rows(sql`select from home_follows where estimation_id = ${ask.id}`)).toEqual([]);
});

test('a home that one address follows is not given to another', async () => {
  const { ask, token } = await followed();
  const other = `other-${rank}@example.fr`;
  expect(await askFollow(visitAt(START), { ...ask, email: other })).toEqual({ ok: true });
  expect(await mailsOf(other)).toEqual([]);
  expect((await opened(token)).follow.email).toBe(ask.email);
});

/** Runs the job on the first days of months, as the hours of a worker that was off for some. */
const months = async (first: number, last: number): Promise<void> => {
  for (let month = first; month <= last; month += 1) {
    const day = new Date(Date.UTC(2026, month - 1, 1, 12)).toISOString();
    await runAt(day);
    await runAt(day);
  }
};

test('a value and a mail a month, each quarter after three unopened ones, none after a year', async () => {
  const { email, token } = await followed();
  await runAt('2026-01-31T22:30:00Z');
  await months(2, 14);
  const mails = (await mailsOf(email)).filter(({ template }) => template === 'home-follow.month');
  expect(mails.map(({ subject }) => /en (\S+ \d+)/.exec(subject)?.[1])).toEqual([
    'février 2026',
    'mars 2026',
    'avril 2026',
    'juillet 2026',
    'octobre 2026',
  ]);
  expect(await valuesOf(token, '2027-02-01T12:00:00Z')).toHaveLength(14);
  const [first] = mails;
  const stop = /\S+\/mon-bien\/[\w-]+\/stop/.exec(first?.body_text ?? '')?.[0];
  expect(first?.unsubscribe_url).toBe(stop);
  expect(first?.body_html).not.toContain('<img');
  expect(new Set(await tokensOf(email)).size).toBe(6);
});

test('homes are read in batches, so that none waits behind the first', async () => {
  const homes = [await followed(), await followed(), await followed()];
  await onHomeFollowsDue(portsAt('2026-02-01T12:00:00Z'), 1);
  for (const { email } of homes) expect(await mailsOf(email)).toHaveLength(2);
});

test('opening the page of a mail brings the monthly mail back', async () => {
  const { email, id } = await followed();
  await months(2, 5);
  expect(await mailsOf(email)).toHaveLength(4);
  const at = '2026-05-20T09:00:00Z';
  await markSeen(visitAt(at), await lastToken(email), id);
  expect(await rows(sql`select from home_follow_links where estimation_id = ${id} and opened_at = ${at}`)).toHaveLength(
    1,
  );
  await months(6, 7);
  expect(await mailsOf(email)).toHaveLength(6);
});

test.each([
  ['Paris, before the clocks change', 'Europe/Paris', '2026-03-01T06:59:00Z', '2026-03-01T07:01:00Z'],
  ['Paris, after the clocks changed', 'Europe/Paris', '2026-04-01T05:59:00Z', '2026-04-01T06:01:00Z'],
  ['Martinique', 'America/Martinique', '2026-03-01T11:59:00Z', '2026-03-01T12:01:00Z'],
  ['Réunion', 'Indian/Reunion', '2026-03-01T03:59:00Z', '2026-03-01T04:01:00Z'],
])('the mail of a month goes at eight in the morning of the site: %s', async (_, timeZone, before, after) => {
  const { email } = await followed('2026-02-10T10:00:00Z');
  const site = { ...sites.market, market: { ...sites.market.market, timeZone } };
  const runThere = (moment: string) =>
    onHomeFollowsDue(withPorts(portsAt(moment), { directory: { findSite: async () => site } }));
  await runThere(before);
  expect(await mailsOf(email)).toHaveLength(1);
  await runThere(after);
  expect(await mailsOf(email)).toHaveLength(2);
});

test('a stop by the mail ends the mails and the agreement once; taking it up again asks again', async () => {
  const { email, id, token } = await followed();
  await stopFollow(visitAt('2026-01-20T10:00:00Z'), id);
  await stopFollow(visitAt('2026-01-20T10:00:00Z'), id);
  expect((await consentsOf(email)).map(({ granted }) => granted)).toEqual([true, false]);
  await months(2, 3);
  expect(await mailsOf(email)).toHaveLength(1);
  const at = '2026-03-20T10:00:00Z';
  await confirmFollow(visitAt(at), await opened(token, at));
  await months(4, 4);
  expect(await mailsOf(email)).toHaveLength(2);
  expect((await consentsOf(email)).map(({ granted }) => granted)).toEqual([true, false, true]);
});

test('an agreement that was withdrawn on the page of consents ends the mails', async () => {
  const { email, id } = await followed();
  await withdrawConsents(visitAt('2026-01-20T10:00:00Z'), { marketId: sites.market.marketId, email });
  await months(2, 2);
  expect(await mailsOf(email)).toHaveLength(1);
  const stopped = sql<{ stopped: boolean }>`
    select stopped_at is not null as stopped from home_follows where estimation_id = ${id}`;
  expect(await rows(stopped)).toEqual([{ stopped: true }]);
});

test('a corrected home is valued again in its month, and the mail of the next one says what moved', async () => {
  const { email, id, token } = await followed();
  const before = await valuesOf(token, START);
  const answer = await changeFollowed(visitAt(START), { id, home: { area: '90' }, energy: 'F' });
  expect(answer).toEqual({ ok: true });
  const home = await opened(token);
  expect(home.follow.energy).toBe('F');
  expect(home.values).toHaveLength(1);
  expect(home.values[0]?.price).toBeGreaterThan(Number(before[0]?.[1]));
  expect(await changeFollowed(visitAt(START), { id, home: { area: '0' }, energy: null })).toMatchObject({
    status: 422,
  });
  await changeFollowed(visitAt('2026-02-01T06:00:00Z'), { id, home: { area: '60' }, energy: 'F' });
  await months(2, 2);
  expect(await mailsOf(email)).toHaveLength(1);
  await admin.write((tx) => sql`update home_follows set word = 'À bientôt !' where estimation_id = ${id}`.execute(tx));
  await months(3, 3);
  const [, mail] = await mailsOf(email);
  expect(mail?.body_text).toContain('La valeur n’a pas bougé');
  expect(mail?.body_text).toContain('> À bientôt !');
});

test('a home that is erased while it is corrected is unknown', async () => {
  const { id } = await followed();
  const answer = await during(ports.system.db, {
    first: sql`select from home_follows where estimation_id = ${id} for update`,
    next: sql`delete from estimations where id = ${id}`,
    work: () => changeFollowed(visitAt(START), { id, home: { area: '90' }, energy: null }),
  });
  expect(answer).toMatchObject({ status: 404 });
});

test('of two corrections at once the value is that of the home that is stored', async () => {
  const { id, token } = await followed();
  const answer = await during(ports.system.db, {
    first: sql`select from home_follows where estimation_id = ${id} for update`,
    next: sql`update estimations set area = 70 where id = ${id}`,
    work: () => changeFollowed(visitAt(START), { id, home: { area: '90' }, energy: null }),
  });
  expect(answer).toEqual({ ok: true });
  expect((await opened(token)).values.map(({ home }) => home.split('|')[1])).toEqual([String(FLAT.area)]);
});

test('a home that was corrected to one without a price shows no value of the former one', async () => {
  const { id, token } = await followed();
  expect(await valuesOf(token, START)).toHaveLength(1);
  expect(await changeFollowed(visitAt(START), { id, home: { area: '900' }, energy: null })).toEqual({ ok: true });
  expect(await valuesOf(token, START)).toEqual([]);
});

test('later sales are named in the mail of the month in which they are known', async () => {
  const { email } = await followed();
  const sale = townSales(1, { seed: 7 })[0];
  if (!sale) throw new Error('no sale');
  const near = { ...sale, lat: 45.757, lng: 4.855, area: 61, rooms: 3, price: 300_000, date: '2026-01-28' };
  await storeSales(admin, [...townSales(60), { ...near, id: 'near-1' }], 'register');
  await months(2, 2);
  const mail = (await mailsOf(email)).at(-1);
  expect(mail?.body_text).toMatch(
    /en (hausse|baisse) de [\d,]+.%, d’après de nouvelles ventes, connues jusqu’en janvier 2026\./,
  );
});

test('an erasure leaves only the proofs of the agreement', async () => {
  const { email, id, token } = await followed();
  await eraseFollow(visitAt('2026-01-20T10:00:00Z'), id);
  expect(await openFollow(visitAt('2026-01-20T10:00:00Z'), token)).toBeNull();
  for (const table of ['estimations', 'home_follows', 'home_values', 'home_follow_links']) {
    const key = sql.ref(table === 'estimations' ? 'id' : 'estimation_id');
    expect(await rows(sql`select from ${sql.table(table)} where ${key} = ${id}`)).toEqual([]);
  }
  expect(await mailsOf(email)).toEqual([]);
  expect((await consentsOf(email)).map(({ granted }) => granted)).toEqual([true, false]);
});
