import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { onAlertsDue } from '#server/alerts';
import { loadCommunes } from '#server/places';
import { buildListing } from '#tests/factories/listing';
import { until } from '#tests/harness/until';
import { openTestApp } from '#tests/http/test-app';

/** Similar homes for alerts that find nothing (rule ALERT-QUIET). */

const clock = { now: new Date() };
const { db, ports, market, directory } = await openTestApp({ communes: await loadCommunes(), now: () => clock.now });
const ADMIN = { role: 'vitrine_admin' } as const;
const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  db.write(ADMIN, async (tx) => (await query.execute(tx)).rows);
const DAY = 86_400_000;
const START = new Date('2026-10-20T10:00:00Z');
const siteId = (directory.find('lyon.localhost') as { id: string }).id;

beforeEach(async () => {
  clock.now = START;
  for (const table of ['listings', 'alert_recipients', 'outbox']) await rows(sql`delete from ${sql.table(table)}`);
});

/** A confirmed alert of this address for Lyon 3e up to 300,000 €. */
const alertOf = async (
  email: string,
  { query = 'location=Lyon+3e+%2869003%29&type=1&priceMax=300000', frequency = 'daily' } = {},
): Promise<void> => {
  await rows(sql`insert into alert_recipients (market_id, site_id, id, email, created_at)
    values (${market.id}, ${siteId}, gen_random_uuid(), ${email}, ${clock.now}) on conflict do nothing`);
  await rows(sql`insert into alerts
      (market_id, site_id, id, recipient_id, query, frequency, created_at, confirmed_at, used_at)
    select market_id, site_id, gen_random_uuid(), id, ${query}, ${frequency}, ${clock.now}, ${clock.now}, ${clock.now}
    from alert_recipients where email = ${email}`);
};
/** A home that is there before the search index is read again; not news. */
const home = async (title: string, overrides = {}): Promise<string> => {
  const { id } = await buildListing(db, { market_id: market.id, title, price_cents: 35_000_000, ...overrides });
  await rows(sql`delete from listing_news`);
  await until(async () => {
    const { ids, size } = await ports.catalogue.listings.market(market.id);
    return size > 0 && ids.length > 0 && (await rows(sql`select 1 from listings`)).length === size;
  });
  return id;
};
const mailsAfter = async (days: number, hours = 0): Promise<string[]> => {
  clock.now = new Date(START.getTime() + days * DAY + hours * 3_600_000);
  await rows(sql`delete from outbox`);
  await onAlertsDue(ports);
  const mails = await rows(sql<{ recipient: string; template: string; body_text: string }>`
    select recipient, template, body_text from outbox order by recipient`);
  return mails.map(({ recipient, template, body_text }) =>
    [recipient, template, ...(body_text.match(/Bien \w+/g) ?? [])].join(' '),
  );
};

describe('an alert that finds nothing for a month', () => {
  test('gets similar homes once, in the morning, and the others a month later', async () => {
    await alertOf('zoe@example.fr');
    for (const n of ['A', 'B', 'C', 'D']) await home(`Bien ${n}`);
    await home('Bien trouve', { price_cents: 29_000_000 });
    await home('Bien cher', { price_cents: 90_000_000 });
    await home('Bien loin', { lat: 47, lng: 2, zip: '18000', insee: '18033', city: 'Bourges', city_key: 'BOURGES' });
    await home('Bien loue', { transaction: 'rent', project: 'rental' });
    expect(await mailsAfter(29)).toEqual([]);
    expect(await mailsAfter(30)).toEqual([]);
    const [first = ''] = await mailsAfter(30, 20);
    expect(first).toMatch(/^zoe@example\.fr alerts\.similar( Bien [A-D]){3}$/);
    expect(await mailsAfter(31, 20)).toEqual([]);
    expect(await mailsAfter(59)).toEqual([]);
    const [second = ''] = await mailsAfter(61, 20);
    expect(second).toMatch(/^zoe@example\.fr alerts\.similar Bien [A-D]$/);
    expect(first).not.toContain(second.slice(-6));
    expect(await mailsAfter(92)).toEqual([]);
  });

  test('of one address share one mail, each home once', async () => {
    await alertOf('zoe@example.fr');
    await alertOf('zoe@example.fr', { query: 'location=Lyon+3e+%2869003%29&priceMax=310000' });
    await home('Bien A');
    await home('Bien B');
    const [mail = '', ...others] = await mailsAfter(31);
    expect([mail.match(/Bien \w/g)?.toSorted(), others]).toEqual([['Bien A', 'Bien B'], []]);
  });

  test('is not mailed on a day with another mail, which it keeps back in turn', async () => {
    await alertOf('zoe@example.fr');
    await home('Bien A');
    const morning = new Date(START.getTime() + 31 * DAY).toISOString();
    await rows(sql`update alert_recipients set mailed_at = ${morning}`);
    expect(await mailsAfter(31, 2)).toEqual([]);
    expect(await mailsAfter(32)).toHaveLength(1);
    await buildListing(db, { market_id: market.id, title: 'Bien neuf', price_cents: 20_000_000 });
    expect(await mailsAfter(32, 1)).toEqual([]);
    expect(await mailsAfter(33)).toEqual(['zoe@example.fr alerts.homes Bien neuf']);
  });

  test.each([
    ['found a home lately', sql`update alerts set similar_at = null`, true],
    ['is paused', sql`update alerts set paused_at = now()`, false],
    ['is not confirmed', sql`update alerts set confirmed_at = null`, false],
    ['has no place', sql`update alerts set query = 'priceMax=300000'`, false],
  ])('gets none when it %s', async (_, change, finds) => {
    await alertOf('zoe@example.fr');
    await rows(change);
    const id = await home('Bien A');
    if (finds) {
      const matched = new Date(START.getTime() + 10 * DAY);
      await rows(sql`insert into alert_matches (market_id, site_id, alert_id, listing_id, matched_at, mailed_at)
        select market_id, site_id, id, ${id}, ${matched}, ${matched} from alerts`);
    }
    expect(await mailsAfter(31)).toEqual([]);
  });

  test('two runs at once send one mail', async () => {
    await alertOf('zoe@example.fr');
    await home('Bien A');
    clock.now = new Date(START.getTime() + 31 * DAY);
    await Promise.all([onAlertsDue(ports), onAlertsDue(ports)]);
    expect(await rows(sql`select 1 from outbox where template = 'alerts.similar'`)).toHaveLength(1);
  });
});
