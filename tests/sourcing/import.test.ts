import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { sourcingOperations } from '#contracts/sourcing';
import { adminCtx } from '#server/context';
import { applyRetention } from '#server/privacy';
import { onCandidatesImported } from '#server/sourcing';
import { LYON, OTHER } from '#tests/access/setting';
import { openSourcing } from './setting.ts';

const a = await openSourcing();
const TABLES = ['leads', 'sourced_leads', 'sourcing_objections', 'consents', 'outbox'];
beforeEach(async () => {
  for (const table of TABLES) await a.run(sql`delete from ${sql.table(table)}`);
});

const ids = async (): Promise<string[]> => (await a.leads()).map(({ id }) => id);
const inform = async (): Promise<void> =>
  onCandidatesImported(a.ports, { marketId: a.market.id, siteId: a.site.id, ids: await ids() });
const mails = () =>
  a.rows(sql<{ recipient: string; body_text: string }>`select recipient, body_text from outbox order by recipient`);
const reachable = async () => {
  const { items } = await a.search();
  const found = items.find(({ email, phonenumber }) => email !== null && phonenumber !== null);
  if (!found) throw new Error('no candidate with an address and a number');
  return found;
};

describe('search (rule SOURCING-SEARCH)', () => {
  test('pages of 24 in the catchment area, marked as invented, each candidate once', async () => {
    const first = await a.search();
    expect(first).toMatchObject({ state: 'sample', items: { length: 24 } });
    const second = await a.search(`?cursor=${first.next}`);
    const found = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(found).size).toBe(found.length);
    expect(first.items.every(({ zipcode }) => zipcode === '69003' || zipcode === '69100')).toBe(true);
  });

  test('by postal code and network', async () => {
    const { items, total } = await a.search('?zips=69003&networks=belle-rive');
    expect(total).toBeGreaterThan(0);
    expect(items).toHaveLength(total);
    expect(items.every(({ zipcode, network }) => zipcode === '69003' && network?.name === 'Belle Rive')).toBe(true);
  });

  test('a postal code outside of the catchment area is refused', async () => {
    expect(await a.call('candidates?zips=69003,75001')).toMatchObject({
      status: 422,
      body: { code: 'ZIP_OUTSIDE_AREA', errors: [{ field: 'zips' }] },
    });
  });

  test.each(['?zips=6900', '?zips=69003;69100', '?cursor=abc', '?page=2'])('%s is refused', async (query) => {
    expect((await a.call(`candidates${query}`)).status).toBe(400);
  });

  test('an import by a colleague is announced to open searches', () => {
    expect(sourcingOperations.candidates.reads).toContain('leads');
    expect(sourcingOperations.import.changes).toContain('leads');
  });

  test('the same address or partial number of a lead is flagged', async () => {
    const one = await reachable();
    const other = (await a.search()).items.find(({ id, phonenumber }) => id !== one.id && phonenumber !== null);
    await a.importAll([one]);
    await a.run(sql`update leads set phone = ${`+262${other?.phonenumber?.slice(3)}`}`);
    await a.run(sql`delete from sourced_leads`);
    const flagged = (await a.search()).items.filter(({ isDuplicate }) => isDuplicate).map(({ id }) => id);
    expect(flagged).toEqual(expect.arrayContaining([one.id, other?.id]));
  });
});

describe('import (rule SOURCING-IMPORT)', () => {
  test('creates captured leads of type agent with their source, an activity and a row of the service', async () => {
    const one = await reachable();
    expect(await a.importAll([one])).toEqual({
      outcome: 'imported',
      imported: [one.id],
      duplicates: [],
      objected: 0,
      uninformed: 0,
    });
    const [lead] = await a.rows(sql`
      select l.type, l.status, l.origin_source, l.email, l.phone, s.source_ref, s.listing_count, t.kind, t.comment,
        t.author_name
      from leads l join sourced_leads s on s.lead_id = l.id join lead_activities t on t.lead_id = l.id`);
    expect(lead).toEqual({
      type: 'agent',
      status: 'captured',
      origin_source: 'sourcing',
      email: one.email,
      phone: one.phonenumber,
      source_ref: one.id,
      listing_count: one.listing,
      kind: 'external',
      comment: 'Importé depuis le sourcing',
      author_name: expect.stringMatching(/^\S+ \S+/),
    });
  });

  test('duplicates need a confirmation, and are never stored twice', async () => {
    const { items } = await a.search();
    const [one, two] = [items.slice(0, 3), items.slice(2, 6)];
    await a.importAll(one);
    const asked = await a.importAll(two);
    expect(asked).toMatchObject({ outcome: 'duplicates', imported: [], duplicates: [items[2]?.id] });
    expect(await a.leads()).toHaveLength(3);
    expect(await a.importAll(two, true)).toMatchObject({ outcome: 'imported', duplicates: [items[2]?.id] });
    expect(await a.importAll(two, true)).toMatchObject({ imported: [] });
    expect(await a.leads()).toHaveLength(6);
  });

  test('a lead with the same number only is imported after the confirmation', async () => {
    const one = await reachable();
    await a.importAll([one]);
    await a.run(sql`delete from sourced_leads`);
    await a.run(sql`update leads set email = 'autre@example.fr'`);
    expect(await a.importAll([one])).toMatchObject({ outcome: 'duplicates' });
    expect(await a.importAll([one], true)).toMatchObject({ outcome: 'imported', imported: [one.id] });
  });

  test.each(['phone', 'email'] as const)(
    'two candidates of one import with the same %s are warned of',
    async (field) => {
      const found = (await a.search()).items.filter(({ email, phonenumber }) => email !== null && phonenumber !== null);
      const [one, two] = found;
      if (!one || !two) throw new Error('fewer than two candidates');
      const value = field === 'email' ? one.email : `+262${one.phonenumber?.slice(3)}`;
      const { id: ref, fullname, email, phonenumber: phone, zipcode: zip, listing: listings, network } = two;
      const candidate = { ref, fullname, email, phone, zip, listings, network, [field]: value };
      const content = { market: a.market.id, at: a.clock.now.getTime(), candidate };
      const token = a.ports.system.signer.sign('sourcing-candidate', JSON.stringify(content));
      const same = { ...two, token };
      const asked = await a.importAll([one, same]);
      expect(asked).toEqual({ outcome: 'duplicates', imported: [], duplicates: [two.id], objected: 0, uninformed: 0 });
      expect(await a.leads()).toEqual([]);
      const done = await a.importAll([one, same], true);
      expect(done.imported).toEqual(field === 'email' ? [one.id] : [one.id, two.id]);
    },
  );

  test('twenty imports at once store each candidate once', async () => {
    const items = (await a.search()).items.slice(0, 8);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => a.importAll(items, true)));
    expect(await a.leads()).toHaveLength(8);
    expect(outcomes.flatMap(({ imported }) => imported)).toHaveLength(8);
  });

  test('candidates that the server did not sign for this market center, or long ago, are refused', async () => {
    const one = await reachable();
    const [body = '', signature] = one.token.split('.');
    const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace(one.fullname, 'Une Autre'));
    const changed = `${forged.toString('base64url')}.${signature}`;
    for (const [token, host] of [
      [changed, LYON],
      ['x', LYON],
      [one.token, OTHER],
    ] as const)
      expect(await a.call('import', { candidates: [token] }, host)).toMatchObject({
        status: 422,
        body: { code: 'CANDIDATES_EXPIRED' },
      });
    a.clock.now = new Date(a.clock.now.getTime() + 25 * 3_600_000);
    a.tokens[LYON] = (await a.signIn()).token;
    expect((await a.call('import', { candidates: [one.token] })).status).toBe(422);
    expect(await a.leads()).toEqual([]);
  });

  test('another market center does not see what was imported', async () => {
    const one = await reachable();
    await a.importAll([one]);
    a.tokens[OTHER] = (await a.signIn(OTHER, { email: a.other.account.email })).token;
    const there = (await a.search('', OTHER)).items.find(({ id }) => id === one.id);
    expect(there?.isDuplicate).toBe(false);
  });
});

describe('information and objection (rules SOURCING-INFORMATION, SOURCING-OBJECTION)', () => {
  const linkOf = async (): Promise<string> => /\/opposition\/\S+/.exec((await mails())[0]?.body_text ?? '')?.[0] ?? '';

  test('each imported person with an address is informed once, of the source, the purpose and the rights', async () => {
    const { items } = await a.search();
    await a.importAll(items);
    await inform();
    await inform();
    const sent = await mails();
    const addresses = items.map(({ email }) => email).filter((email) => email !== null);
    expect(sent.map(({ recipient }) => recipient)).toEqual(addresses.sort());
    expect(sent[0]?.body_text).toMatch(/Source.*parts de marché[\s\S]*intérêt légitime[\s\S]*deux ans[\s\S]*CNIL/);
  });

  test('the form of the link archives the lead and ends imports; opening it changes nothing', async () => {
    const one = await reachable();
    await a.importAll([one]);
    await inform();
    const link = await linkOf();
    expect(link).toMatch(/^\/opposition\/[\w-]+\.[\w-]+$/);
    const page = await a.ask(LYON, link);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')]);
    expect(await page.text()).toContain('<form method="post">');
    expect(await a.leads()).toMatchObject([{ status: 'captured' }]);
    const sent = {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    };
    // Also when the site is closed (rule SITE-CLOSED).
    await a.enableSite(false);
    for (const status of [200, 200]) expect((await a.ask(LYON, link, sent)).status).toBe(status);
    await a.enableSite(true);
    expect(await a.leads()).toMatchObject([{ status: 'archived' }]);
    expect(await a.rows(sql`select purpose, granted, email, phone from consents`)).toEqual([
      { purpose: 'sourcing', granted: false, email: one.email, phone: one.phonenumber },
    ]);
    await a.run(sql`delete from leads`);
    expect((await a.search()).items.some(({ id }) => id === one.id)).toBe(false);
    expect(await a.importAll([one], true)).toEqual({
      outcome: 'imported',
      imported: [],
      duplicates: [],
      objected: 1,
      uninformed: 0,
    });
    expect(JSON.stringify(await a.rows(sql`select * from sourcing_objections`))).not.toContain(
      one.phonenumber?.slice(3),
    );
  });

  test('what is kept of a person is deleted with the lead, then the person is imported again', async () => {
    const one = await reachable();
    await a.importAll([one]);
    const kept = () => a.rows(sql<{ source_ref: string }>`select source_ref from sourced_leads`);
    expect(await kept()).toEqual([{ source_ref: one.id }]);
    const retain = () => applyRetention(adminCtx(a.ports, 'retention'));
    await retain();
    expect(await a.leads()).toHaveLength(1);
    const today = a.clock.now;
    a.clock.now = new Date(today.getTime() + 3 * 366 * 86_400_000);
    await retain();
    a.clock.now = today;
    expect([await a.leads(), await kept()]).toEqual([[], []]);
    expect((await a.search()).items.find(({ id }) => id === one.id)?.isDuplicate).toBe(false);
    expect(await a.importAll([one])).toMatchObject({ outcome: 'imported', imported: [one.id] });
  });

  test('the link of another market center, or a changed one, is not found', async () => {
    await a.importAll([await reachable()]);
    await inform();
    const link = await linkOf();
    expect((await a.ask(OTHER, link)).status).toBe(404);
    expect((await a.ask(LYON, `${link}x`)).status).toBe(404);
  });
});
