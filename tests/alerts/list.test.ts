import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { ADMIN, LYON, openAccess } from '#tests/access/setting';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildListing } from '#tests/factories/listing';

/** The list of alerts as the staff of a site reads it (rule ALERT-LIST). */

const a = await openAccess();
const zoe = (await a.signIn()).token;
const guest = await buildAccount(a.db, { site: a.site, kind: 'external' });
const guestToken = (await a.signIn(LYON, { email: guest.email, password: PASSWORD })).token;

const buildAlerts = async (email: string, prices: readonly number[]): Promise<void> => {
  const place = { market_id: a.market.id, site_id: a.site.id };
  const recipient_id = uuid();
  const at = (price: number) => new Date(Date.UTC(2026, 9, 1, 0, price));
  await a.db.write(ADMIN, async (tx) => {
    await tx
      .insertInto('alert_recipients')
      .values({ ...place, id: recipient_id, email, created_at: at(0) })
      .execute();
    await tx
      .insertInto('alerts')
      .values(
        prices.map((price) => ({
          ...place,
          id: uuid(),
          recipient_id,
          query: `priceMax=${price}`,
          frequency: 'daily' as const,
          created_at: at(price),
          confirmed_at: at(price),
          used_at: at(price),
        })),
      )
      .execute();
  });
};
await buildAlerts('zoe.martin@example.fr', [3, 1]);
await buildAlerts('max@example.fr', [2]);

type Page = { items: { email: string; href: string; homes: number }[]; next: string | null };
const ask = (query: Record<string, string>, token = zoe): Promise<Response> =>
  a.ask(LYON, `/admin/alerts?${new URLSearchParams(query)}`, { headers: { authorization: `Bearer ${token}` } });
const list = async (query: Record<string, string>): Promise<Page> => (await ask(query)).json() as Promise<Page>;
const pricesOf = ({ items }: Page) => items.map(({ href }) => /priceMax=(\d+)/.exec(href)?.[1]);

test('page by page, the newest first, those of an address, and those whose address contains a text', async () => {
  const first = await list({ limit: '2' });
  const second = await list({ limit: '2', cursor: first.next ?? '' });
  expect([pricesOf(first), pricesOf(second), second.next]).toEqual([['3', '2'], ['1'], null]);
  expect(pricesOf(await list({ email: 'Max@example.fr' }))).toEqual(['2']);
  expect(pricesOf(await list({ q: 'MARTIN@' }))).toEqual(['3', '1']);
  const filtered = await list({ q: 'martin', limit: '1' });
  expect(pricesOf(await list({ q: 'martin', limit: '1', cursor: filtered.next ?? '' }))).toEqual(['1']);
  expect((await list({ q: '%' })).items).toEqual([]);
});

test('each says how many homes its search shows now', async () => {
  for (const price_cents of [200, 300]) await buildListing(a.db, { market_id: a.market.id, price_cents });
  const homes = async () => (await list({})).items.map((item) => item.homes);
  await expect.poll(homes, { timeout: 10_000, interval: 20 }).toEqual([2, 1, 0]);
});

test('the file has the list in its order, with the address of each search, and its download is recorded', async () => {
  const query = new URLSearchParams({ q: 'martin', columns: 'email,frequency,href' });
  const headers = { authorization: `Bearer ${zoe}` };
  const file = await a.ask(LYON, `/admin/alerts/export?${query}`, { headers });
  const lines = [3, 1].map(
    (price) => `zoe.martin@example.fr;Une fois par jour;http://${LYON}:3000/annonces?priceMax=${price}\r\n`,
  );
  expect([file.status, await file.text()]).toEqual([200, `E-mail;Envoi;Adresse\r\n${lines.join('')}`]);
  expect(file.headers.get('content-disposition')).toContain('recherches-');
  expect(await a.audit('alerts.exported', a.account.id)).toMatchObject([{ market_id: a.market.id }]);
});

test('nobody without the right to read messages sees them', async () => {
  expect((await ask({}, guestToken)).status).toBe(403);
});
