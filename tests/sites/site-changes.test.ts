import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import type { SiteChange } from '#contracts/home';
import { siteChangesSql } from '#server/websites';
import { ADMIN, LYON } from '#tests/access/setting';
import { siteModel } from '#tests/factories/site-model';
import { explainIn } from '#tests/harness/explain';
import { openPages, own } from '#tests/site-pages/setting';

const a = await openPages();

const message = async (): Promise<string> => {
  const id = uuid();
  const row = {
    market_id: a.market.id,
    site_id: a.site.id,
    id,
    form: 'contact-form' as const,
    firstname: 'Nadia',
    lastname: 'Benali',
    email: 'nadia@example.fr',
    telephone: '+33612345678',
    message: 'Bonjour',
    recipient: '',
  };
  await a.db.write(ADMIN, (tx) => tx.insertInto('messages').values(row).execute());
  return id;
};

type Page = { items: SiteChange[]; next: string | null };
const list = async (query = '', token = a.tokens.zoe): Promise<Page> => {
  const answer = await a.ask(LYON, `/admin/changes?${query}`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as Page;
};
const archive = (id: string) =>
  a.post(
    LYON,
    '/admin/messages/status',
    { selection: { ids: [id] }, status: 'archived' },
    { authorization: `Bearer ${a.tokens.zoe}` },
  );

test('the newest first, with what was changed; a person without the right sees nothing of messages', async () => {
  await a.save('home', { 'banner.title': own('Bienvenue') });
  const id = await message();
  await archive(id);
  expect((await list()).items).toMatchObject([
    { kind: 'message', verb: 'handled', subject: id, title: 'Nadia Benali', by: { name: 'Zoé Martin' } },
    { kind: 'page', verb: 'saved', page: 'home', title: null, by: { name: 'Zoé Martin' } },
  ]);
  expect((await list('', a.tokens.paul)).items.map(({ kind }) => kind)).toEqual(['page']);
});

test('by cursor', async () => {
  const first = await list('limit=1');
  const second = await list(`limit=1&cursor=${first.next}`);
  expect([first.items[0]?.kind, second.items[0]?.kind, second.next]).toEqual(['message', 'page', null]);
});

test('a page of many changes is read from one index', async () => {
  const scope = { marketId: a.market.id, siteId: a.site.id };
  const rows = Array.from({ length: 3000 }, (_, index) => ({
    market_id: a.market.id,
    id: uuid(),
    site_id: a.site.id,
    subject_kind: 'site',
    subject_id: a.site.id,
    action: 'site.preferences-saved',
    actor: 'owner',
    actor_name: 'Zoé Martin',
    began_at: new Date(index * 1000),
    at: new Date(index * 1000),
    fields: '{}',
  }));
  await a.db.write(ADMIN, (tx) => tx.insertInto('changes').values(rows).execute());
  const site = siteModel({ marketId: scope.marketId, id: scope.siteId });
  const plan = await explainIn(
    a.db,
    scope,
  )(siteChangesSql({ site }, { subjects: ['site', 'page-home'], position: undefined, limit: 8 }));
  expect(plan.map((node) => node['Index Name'])).toContain('changes_of_site');
  expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
});
