import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Scope, Tx } from '#platform/db/database';
import { buildListing } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { buildGroup, buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { testDatabase } from '#tests/harness/database';

const db = await testDatabase();
const ADMIN: Scope = { role: 'vitrine_admin' };
const [market, other] = [await buildMarket(db), await buildMarket(db)];
const member = await buildMember(db, { market_id: market.id });
const stranger = await buildMember(db, { market_id: other.id });
const site = await buildSite(db, { market_id: market.id });
const scope: Scope = { role: 'vitrine_site', marketId: market.id, siteId: site.id };
const admin = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.write(ADMIN, work);

const lead = (overrides: Record<string, unknown> = {}) => ({
  market_id: market.id,
  id: uuid(),
  type: 'agent' as const,
  fullname: 'Camille Durand',
  email: `lead-${uuid()}@example.com`,
  origin_source: 'website',
  ...overrides,
});
const article = { market_id: market.id, site_id: site.id, title: 'Conseils', content: {} };
const estimation = {
  market_id: market.id,
  site_id: site.id,
  type: 'building' as const,
  address: '1 rue Neuve',
  insee: '69381',
  zip: '69001',
  city: 'Lyon',
  lat: 45.7,
  lng: 4.8,
  area: 60,
};
const mail = {
  market_id: market.id,
  kind: 'mail' as const,
  template: 'message',
  recipient: 'a@example.com',
  subject: 'Bonjour',
  body_text: 'x',
};

type Wrong = [what: string, write: (tx: Tx) => Promise<unknown>];

const WRONG: Wrong[] = [
  [
    'a domain of a site without a subdomain',
    (tx) =>
      tx
        .insertInto('sites')
        .values({ market_id: other.id, id: uuid(), type: 'market', domain: 'www.exemple.fr' })
        .execute(),
  ],
  [
    'an enabled site without an address',
    (tx) => tx.insertInto('sites').values({ market_id: other.id, id: uuid(), type: 'market', enabled: true }).execute(),
  ],
  [
    'a second site of one owner',
    (tx) => tx.insertInto('sites').values({ market_id: market.id, id: uuid(), type: 'market' }).execute(),
  ],
  [
    'an agent site without an agent',
    (tx) => tx.insertInto('sites').values({ market_id: other.id, id: uuid(), type: 'agent' }).execute(),
  ],
  [
    "a subdomain that is another site's",
    (tx) =>
      tx
        .insertInto('sites')
        .values({ market_id: other.id, id: uuid(), type: 'market', subdomain: site.subdomain })
        .execute(),
  ],
  [
    "a listing of another market's member",
    (tx) => tx.updateTable('listings').set({ member_id: stranger.id }).where('market_id', '=', market.id).execute(),
  ],
  [
    'a withdrawn listing without a date',
    (tx) => tx.updateTable('listings').set({ status: 'withdrawn' }).where('market_id', '=', market.id).execute(),
  ],
  [
    'a position without its precision',
    (tx) => tx.updateTable('listings').set({ precision: 'none' }).where('market_id', '=', market.id).execute(),
  ],
  [
    'an address in capitals',
    (tx) =>
      tx
        .insertInto('leads')
        .values(lead({ email: 'A@example.com' }))
        .execute(),
  ],
  [
    'a lead archived without a date',
    (tx) =>
      tx
        .insertInto('leads')
        .values(lead({ status: 'archived' }))
        .execute(),
  ],
  [
    "a lead given to another market's member",
    (tx) =>
      tx
        .insertInto('leads')
        .values(lead({ affected_to: stranger.id }))
        .execute(),
  ],
  [
    'a published article without a date',
    (tx) =>
      tx
        .insertInto('articles')
        .values({ ...article, id: uuid(), status: 'published' })
        .execute(),
  ],
  [
    'a house on a floor',
    (tx) =>
      tx
        .insertInto('estimations')
        .values({ ...estimation, id: uuid(), type: 'house', floor: 2 })
        .execute(),
  ],
  [
    'an estimation whose minimum is above its maximum',
    (tx) =>
      tx
        .insertInto('estimations')
        .values({ ...estimation, id: uuid(), min_cents: 2, max_cents: 1, computed_at: new Date() })
        .execute(),
  ],
  [
    'a line break in a recipient',
    (tx) =>
      tx
        .insertInto('outbox')
        .values({ ...mail, id: uuid(), cause: 'a', recipient: 'a@example.com\r\nBcc: b@example.com' })
        .execute(),
  ],
  [
    'a text message with a subject',
    (tx) =>
      tx
        .insertInto('outbox')
        .values({ ...mail, id: uuid(), cause: 'b', kind: 'sms' })
        .execute(),
  ],
  [
    'a budget that is not a multiple of 50',
    (tx) =>
      tx
        .insertInto('campaign_budgets')
        .values({ market_id: market.id, site_id: site.id, id: uuid(), euros: 125 })
        .execute(),
  ],
];

await buildListing(db, { market_id: market.id, member_id: member.id });

test.each(WRONG)('the database refuses %s', async (_, write) => {
  await expect(admin(write)).rejects.toThrow(/violates (check|unique|foreign key)|duplicate key value violates/);
});

describe('leads', () => {
  test('one per address and market, unless the earlier one is archived', async () => {
    const email = 'one@example.com';
    const first = lead({ email });
    await admin((tx) => tx.insertInto('leads').values(first).execute());
    await expect(admin((tx) => tx.insertInto('leads').values(lead({ email })).execute())).rejects.toThrow(
      /leads_email/,
    );
    await admin((tx) =>
      tx
        .insertInto('leads')
        .values(lead({ email, market_id: other.id }))
        .execute(),
    );
    await admin((tx) =>
      tx.updateTable('leads').set({ status: 'archived', archived_at: new Date() }).where('id', '=', first.id).execute(),
    );
    await admin((tx) => tx.insertInto('leads').values(lead({ email })).execute());
  });

  test('one active quiz, and their history is deleted with them', async () => {
    const row = lead();
    const quiz = { market_id: market.id, lead_id: row.id };
    await admin((tx) => tx.insertInto('leads').values(row).execute());
    await admin((tx) =>
      tx
        .insertInto('quizzes')
        .values({ ...quiz, number: 1 })
        .execute(),
    );
    const second = admin((tx) =>
      tx
        .insertInto('quizzes')
        .values({ ...quiz, number: 2 })
        .execute(),
    );
    await expect(second).rejects.toThrow(/quizzes_one_open/);
    await admin((tx) => tx.deleteFrom('leads').where('id', '=', row.id).execute());
    const left = await db.read(ADMIN, (tx) =>
      tx.selectFrom('quizzes').select('number').where('lead_id', '=', row.id).execute(),
    );
    expect(left).toEqual([]);
  });
});

test('deleting a member deletes their site, and leaves their listings to the market', async () => {
  const leaver = await buildMember(db, { market_id: market.id });
  await buildGroup(db, { market_id: market.id }, [leaver.id]);
  await buildSite(db, { market_id: market.id, member_id: leaver.id });
  const listing = await buildListing(db, { market_id: market.id, member_id: leaver.id });
  await admin((tx) => tx.deleteFrom('members').where('id', '=', leaver.id).execute());
  const kept = await db.read(ADMIN, (tx) =>
    tx.selectFrom('listings').select('member_id').where('id', '=', listing.id).execute(),
  );
  const sites = await db.read(ADMIN, (tx) =>
    tx.selectFrom('sites').select('id').where('member_id', '=', leaver.id).execute(),
  );
  expect({ kept, sites }).toEqual({ kept: [{ member_id: null }], sites: [] });
});

test('a site can only add to the audit log: it cannot read it, and no role can change it', async () => {
  const entry = { market_id: market.id, id: uuid(), actor: 'essai', action: 'site.update' };
  await db.write(scope, (tx) => tx.insertInto('audit_log').values(entry).execute());
  await expect(db.read(scope, (tx) => tx.selectFrom('audit_log').selectAll().execute())).rejects.toThrow(
    /permission denied/,
  );
  await expect(admin((tx) => tx.updateTable('audit_log').set({ action: 'x' }).execute())).rejects.toThrow(
    /permission denied/,
  );
  await expect(admin((tx) => tx.deleteFrom('audit_log').execute())).rejects.toThrow(/permission denied/);
  const foreign = db.write(scope, (tx) =>
    tx
      .insertInto('audit_log')
      .values({ ...entry, id: uuid(), market_id: other.id })
      .execute(),
  );
  await expect(foreign).rejects.toThrow(/row-level security/);
});

test('a site reads the names of its own users only, never a password', async () => {
  const [own, foreign] = [uuid(), uuid()];
  await admin(async (tx) => {
    const names = { firstname: 'Ana', lastname: 'Roy', password_hash: 'secret' };
    await tx
      .insertInto('accounts')
      .values([own, foreign].map((id) => ({ id, email: `${id}@example.com`, ...names })))
      .execute();
    await tx
      .insertInto('site_users')
      .values({ market_id: market.id, site_id: site.id, account_id: own, kind: 'main' })
      .execute();
  });
  expect(await db.read(scope, (tx) => tx.selectFrom('accounts').select('id').execute())).toEqual([{ id: own }]);
  await expect(db.read(scope, (tx) => tx.selectFrom('accounts').select('password_hash').execute())).rejects.toThrow(
    /permission denied/,
  );
  await expect(db.read(scope, (tx) => sql`select * from sessions`.execute(tx))).rejects.toThrow(/permission denied/);
});

test('rows of a site are not visible to another site of the same market', async () => {
  const agentSite = await buildSite(db, { market_id: market.id, member_id: member.id });
  await db.write(scope, (tx) =>
    tx
      .insertInto('articles')
      .values({ ...article, id: uuid() })
      .execute(),
  );
  const seen = await db.read({ ...scope, siteId: agentSite.id }, (tx) =>
    tx.selectFrom('articles').select('id').execute(),
  );
  expect(seen).toEqual([]);
});
