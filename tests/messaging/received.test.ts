import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import type { SelectionOutcome } from '#contracts/lists';
import type { MessageDetail, MessageItem } from '#contracts/received-messages';
import { adminCtx } from '#server/context';
import { applyRetention } from '#server/privacy';
import { LYON, openAccess } from '#tests/access/setting';
import { buildAccount, PASSWORD } from '#tests/factories/account';

const a = await openAccess();
const paul = await buildAccount(a.db, { site: a.site, kind: 'internal', firstname: 'Paul', lastname: 'Durand' });
const zoe = (await a.signIn()).token;
const paulToken = (await a.signIn(LYON, { email: paul.email, password: PASSWORD })).token;
const place = { market_id: a.market.id, site_id: a.site.id };

const call = async <T>(path: string, { body, method = body ? 'POST' : 'GET', token = zoe }: Sent = {}) => {
  const answer = await a.ask(LYON, path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
};
type Sent = { body?: object; method?: string; token?: string };
type List = {
  items: MessageItem[];
  counts: Record<'open' | 'answered' | 'archived' | 'unread', { count: number; isExact: boolean }>;
};

let rank = 0;
const receive = async (values: object = {}): Promise<string> => {
  rank += 1;
  const row = {
    ...place,
    id: uuid(),
    form: 'contact-form' as const,
    firstname: 'Nadia',
    lastname: `Benali ${rank}`,
    email: `nadia-${rank}@example.fr`,
    telephone: '+33612345678',
    message: 'Bonjour, est-il toujours libre ?',
    recipient: 'agence@horizon.example',
    created_at: new Date(Date.now() - (1000 - rank) * 60_000),
    ...values,
  };
  await a.db.write({ role: 'vitrine_admin' }, (tx) => tx.insertInto('messages').values(row).execute());
  return row.id;
};
const list = async (query = ''): Promise<List> => (await call<List>(`/admin/messages?${query}`)).body;
const get = async (id: string): Promise<MessageDetail> => (await call<MessageDetail>(`/admin/messages/${id}`)).body;
const save = <T = unknown>(id: string, changes: object, token = zoe) =>
  call<T>(`/admin/messages/${id}`, { method: 'PUT', body: { changes }, token });

test('the newest first, by tab and filters; names, numbers and texts are searched without accents', async () => {
  const first = await receive({ lastname: 'Élodie' });
  const second = await receive({ form: 'sale-form', message: null });
  const archived = await receive({ status: 'archived' });
  const answered = await receive({ status: 'answered' });
  const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => id);
  expect(await idsOf('')).toEqual([second, first]);
  expect(await idsOf('tab=archived')).toEqual([archived]);
  expect(await idsOf('tab=answered')).toEqual([answered]);
  expect(await idsOf('tab=all')).toEqual([answered, archived, second, first]);
  expect(await idsOf('form=sale-form')).toEqual([second]);
  expect(await idsOf('q=elodie')).toEqual([first]);
  expect(await idsOf('q=LIBRE%20%3F')).toEqual([first]);
  expect(await idsOf('sort=name&direction=asc')).toEqual([second, first]);
  expect((await list()).counts).toEqual({
    open: { count: 2, isExact: true },
    answered: { count: 1, isExact: true },
    archived: { count: 1, isExact: true },
    unread: { count: 2, isExact: true },
  });
});

test('the list shows the first words of a text, with an ellipsis when there are more', async () => {
  const whole = 'x'.repeat(160);
  await receive({ lastname: 'Whole', message: whole });
  await receive({ lastname: 'Cut', message: `${'x'.repeat(158)} xxxx` });
  await receive({ lastname: 'Nothing', form: 'sale-form', message: null });
  const { items } = await list();
  const excerptOf = (lastname: string) => items.find((item) => item.lastname === lastname)?.excerpt;
  expect(['Whole', 'Cut', 'Nothing'].map(excerptOf)).toEqual([whole, `${'x'.repeat(158)}…`, '']);
});

test('changes by staff are recorded with their name, and shown in the list and in the window', async () => {
  const id = await receive();
  expect((await save(id, { status: { from: 'unread', to: 'read' } })).status).toBe(200);
  expect((await save(id, { status: { from: 'read', to: 'answered' } }, paulToken)).status).toBe(200);
  const detail = await get(id);
  expect(detail.history).toMatchObject([
    { by: { name: 'Paul Durand' }, status: 'answered' },
    { by: { name: 'Zoé Martin' }, status: 'read' },
  ]);
  expect((await list(`q=benali%20${rank}`)).items).toEqual([]);
  const [item] = (await list(`tab=answered&q=benali%20${rank}`)).items;
  expect(item).toMatchObject({ id, status: 'answered', lastHandling: { by: { name: 'Paul Durand' } } });
});

test('two people: the same field is a conflict that names the other, different fields are both stored', async () => {
  const id = await receive();
  await save(id, { status: { from: 'unread', to: 'answered' } }, paulToken);
  const refused = await save<{ code: string; conflicts: object[] }>(id, {
    status: { from: 'unread', to: 'archived' },
    note: { from: '', to: 'Rappeler lundi' },
  });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'CONFLICT',
    conflicts: [{ field: 'status', current: 'answered', changedBy: { name: 'Paul Durand' } }],
  });
  expect((await get(id)).from).toEqual({ status: 'answered', note: 'Rappeler lundi' });
});

test('a note of more than 5,000 characters is refused, and an unknown status', async () => {
  const id = await receive();
  expect((await save(id, { note: { from: '', to: 'x'.repeat(5001) } })).status).toBe(400);
  expect((await save(id, { status: { from: 'unread', to: 'lost' } })).status).toBe(400);
  expect((await get(id)).from).toEqual({ status: 'unread', note: '' });
});

test('several messages get a status at once; those that have it are counted', async () => {
  const ids = [await receive(), await receive(), await receive({ status: 'archived' })];
  const set = (selection: object) =>
    call<SelectionOutcome>('/admin/messages/status', { body: { selection, status: 'archived' } });
  expect((await set({ ids: [...ids, uuid()] })).body.refused.toSorted((x, y) => x.code.localeCompare(y.code))).toEqual([
    { code: 'NOT_FOUND', count: 1 },
    { code: 'SAME_STATUS', count: 1 },
  ]);
  for (const id of ids) expect((await get(id)).status).toBe('archived');
  expect((await set({ filters: { q: 'personne' }, except: [], count: 3 })).status).toBe(409);
});

test('the window shows given and withdrawn consents, and whether the number may be called', async () => {
  const id = await receive({ email: 'accords@example.fr', telephone: '+33611111111' });
  const consent = {
    market_id: a.market.id,
    subject_kind: 'message' as const,
    subject_id: id,
    email: 'accords@example.fr',
    phone: '+33611111111',
    wording: 'J’accepte…',
  };
  const ledger = [
    { purpose: 'contact' as const, granted: true, given_at: new Date('2026-01-01') },
    { purpose: 'phone-prospecting' as const, granted: true, given_at: new Date('2026-01-02') },
  ];
  const insert = (rows: typeof ledger) =>
    a.db.write({ role: 'vitrine_admin' }, (tx) =>
      tx
        .insertInto('consents')
        .values(rows.map((row) => ({ ...consent, ...row, id: uuid() })))
        .execute(),
    );
  await insert(ledger);
  expect(await get(id)).toMatchObject({
    mayCall: true,
    consents: [
      { purpose: 'contact', withdrawnAt: null },
      { purpose: 'phone-prospecting', withdrawnAt: null },
    ],
  });
  await insert([{ purpose: 'phone-prospecting', granted: false, given_at: new Date('2026-02-01') }]);
  expect(await get(id)).toMatchObject({
    mayCall: false,
    consents: [
      { purpose: 'contact', withdrawnAt: null },
      { purpose: 'phone-prospecting', withdrawnAt: '2026-02-01T00:00:00.000Z' },
    ],
  });
});

test('the file has the fields of the window, is safe in a spreadsheet, and its download is recorded', async () => {
  await receive({ lastname: 'Fichier', message: '=HYPERLINK("x")\nsuite', telephone: '+33612345678', note: 'à voir' });
  const answer = await a.ask(LYON, '/admin/messages/export?q=fichier&columns=name,telephone,mayCall,message,note', {
    headers: { authorization: `Bearer ${zoe}` },
  });
  const text = await answer.text();
  expect(text).toBe(
    'Nom;Téléphone;Appelable;Texte complet;Note\r\n' +
      'Nadia Fichier;06\u00a012\u00a034\u00a056\u00a078;Non;"\'=HYPERLINK(""x"")\nsuite";à voir\r\n',
  );
  expect(await a.audit('messages.exported', a.account.id)).toMatchObject([{ market_id: a.market.id }]);
});

test('a message that arrives is announced to open back offices', async () => {
  const heard: string[] = [];
  const client = await a.db.listen(
    'vitrine_live',
    (payload) => heard.push(payload),
    () => undefined,
  );
  await receive();
  await expect.poll(() => heard).toContain(`messages:${a.market.id}:${a.site.id}`);
  await client();
});

test('the journal of a deleted message is deleted with it', async () => {
  const id = await receive({ created_at: new Date('2020-01-01') });
  await save(id, { note: { from: '', to: 'Personne difficile' } });
  await applyRetention(adminCtx(a.ports, 'retention'));
  expect(await a.rows(sql`select id from messages where id = ${id}`)).toEqual([]);
  expect(await a.rows(sql`select id from changes where subject_id = ${id}`)).toEqual([]);
});
