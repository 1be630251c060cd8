import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { OTHER } from '#tests/access/setting';
import { buildMember } from '#tests/factories/member';
import { openPipelines } from './pipeline-setting.ts';

/** What staff do with a lead (rules LEAD-SAVE, LEAD-ADD, LEAD-ACTIVITY). */
const p = await openPipelines();
const newLead = { fullname: 'Léa Petit', phone: '06 12 34 56 78', type: 'tl' };

test('two people: the same field is a conflict that names the other, different fields are both stored', async () => {
  const id = await p.receive();
  await p.save(id, { status: { from: 'captured', to: 'connected' } }, p.paulToken);
  const refused = await p.save(id, {
    status: { from: 'captured', to: 'cultivated' },
    zip: { from: '', to: '69003' },
  });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'CONFLICT',
    conflicts: [{ field: 'status', current: 'connected', changedBy: { name: 'Paul Durand' } }],
  });
  expect((await p.get(id)).from).toMatchObject({ status: 'connected', zip: '69003' });
});

test('two people at once: of one field one is stored, of different fields both', async () => {
  const id = await p.receive();
  const both = await Promise.all([
    p.save(id, { status: { from: 'captured', to: 'connected' }, zip: { from: '', to: '69001' } }),
    p.save(
      id,
      { status: { from: 'captured', to: 'closed' }, experiment: { from: 'beginner', to: 'capper' } },
      p.paulToken,
    ),
  ]);
  expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
  const { status, zip, experiment } = await p.get(id);
  expect(['connected', 'closed']).toContain(status);
  expect([zip, experiment]).toEqual(['69001', 'capper']);
});

test('values are stored as they are compared: lower case addresses, E.164 numbers, empty ones as none', async () => {
  const id = await p.receive({ email: 'avant@example.fr' });
  const { body } = await p.save(id, {
    email: { from: 'avant@example.fr', to: ' Apres@Example.FR ' },
    phone: { from: '', to: '0690 35 12 34' },
  });
  expect(body.from).toMatchObject({ email: 'apres@example.fr', phone: '+590690351234' });
  expect((await p.get(id)).from).toEqual(body.from);
  const emptied = await p.save(id, {
    email: { from: 'apres@example.fr', to: '' },
    phone: { from: '+590690351234', to: '' },
  });
  expect(emptied.body.from).toMatchObject({ email: '', phone: '' });
});

test('an address that another lead has is refused with the code of the specification, also at once', async () => {
  await p.receive({ email: 'prise@example.fr' });
  const id = await p.receive({ email: 'libre-1@example.fr' });
  const refused = await p.save(id, { email: { from: 'libre-1@example.fr', to: 'PRISE@example.fr' } });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'Another lead with this email already exists',
      errors: [{ field: 'email', message: 'Impossible de mettre à jour, un autre lead possède déjà cet email' }],
    },
  });
  expect((await p.get(id)).email).toBe('libre-1@example.fr');
  const other = await p.receive({ email: 'libre-2@example.fr' });
  const both = await Promise.all([
    p.save(id, { email: { from: 'libre-1@example.fr', to: 'visee@example.fr' } }),
    p.save(other, { email: { from: 'libre-2@example.fr', to: 'visee@example.fr' } }, p.paulToken),
  ]);
  expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
});

test('a lead names who recommended it, also those of a merged lead, each once', async () => {
  const claire = { picture: null, firstname: 'Claire', lastname: 'Fontaine', mcName: 'Lyon' };
  const id = await p.receive({ referrals: JSON.stringify([claire, { picture: 3 }, 'Claire']) });
  expect((await p.get(id)).referrals).toEqual([claire]);
  const omar = { firstname: 'Omar', lastname: 'Petit' };
  await p.receive({
    status: 'archived',
    merged_into: id,
    referrals: JSON.stringify([{ ...claire, picture: 'https://photos.example/claire.jpg' }, omar]),
  });
  expect((await p.get(id)).referrals.map(({ lastname, mcName }) => [lastname, mcName])).toEqual([
    ['Fontaine', 'Lyon'],
    ['Petit', ''],
  ]);
});

test('the address of an archived lead is free', async () => {
  await p.receive({ email: 'ancienne@example.fr', status: 'archived' });
  const id = await p.receive({ email: 'neuve@example.fr' });
  expect((await p.save(id, { email: { from: 'neuve@example.fr', to: 'ancienne@example.fr' } })).status).toBe(200);
});

test('invalid fields are named, and nothing is stored', async () => {
  const id = await p.receive({ email: 'valide@example.fr' });
  const refused = await p.save(id, {
    email: { from: 'valide@example.fr', to: 'valide@' },
    phone: { from: '', to: '06 12' },
    zip: { from: '', to: '6900' },
    status: { from: 'captured', to: 'closed' },
  });
  expect(refused.status).toBe(422);
  expect(refused.body.errors?.map(({ field }) => field)).toEqual(['email', 'phone', 'zip']);
  expect((await p.get(id)).from).toMatchObject({ email: 'valide@example.fr', phone: '', zip: '', status: 'captured' });
  expect((await p.save(id, { fullname: { from: '', to: ' ' } })).status).toBe(400);
});

test('an archived lead is in no call any more', async () => {
  const id = await p.receive({ fullname: 'Bientôt Archivé' });
  expect((await p.save(id, { status: { from: 'captured', to: 'archived' } })).status).toBe(200);
  expect((await p.list({ q: 'bientot archive' })).items).toEqual([]);
  expect((await p.call(`/admin/leads/${id}`)).status).toBe(404);
  expect((await p.save(id, { status: { from: 'archived', to: 'captured' } })).status).toBe(404);
  expect((await p.addActivity(id, { kind: 'note', comment: 'Vu' })).status).toBe(404);
  expect(await p.timeline(id)).toMatchObject({ items: [], next: null });
});

test('a transfer moves a candidate to Growth Initiative with the history', async () => {
  const id = await p.receive({ type: 'pc', fullname: 'Transférée' });
  await p.addActivity(id, { kind: 'call', comment: 'Préfère vendre' });
  expect((await p.save(id, { type: { from: 'pc', to: 'agent' } })).status).toBe(200);
  expect((await p.list({ q: 'transferee' })).items.map((lead) => lead.id)).toEqual([id]);
  expect((await p.list({ q: 'transferee', programme: 'leadership' })).items).toEqual([]);
  expect((await p.timeline(id)).items.map(({ kind }) => kind)).toEqual(['change', 'call']);
});

test('a lead is given to an active member of the market center, and to nobody else', async () => {
  const id = await p.receive();
  const foreign = await buildMember(p.a.db, { market_id: p.a.other.market.id });
  const left = await buildMember(p.a.db, { market_id: p.a.market.id, is_active: false });
  for (const to of [foreign.id, left.id, uuid()]) {
    const refused = await p.save(id, { assignee: { from: null, to } });
    expect(refused.status).toBe(422);
    expect(refused.body.errors?.map(({ field }) => field)).toEqual(['assignee']);
    expect((await p.add({ ...newLead, email: `${uuid()}@example.fr`, assignee: to })).status).toBe(422);
  }
  expect((await p.save(id, { assignee: { from: null, to: p.nadia.id } })).status).toBe(200);
  expect((await p.get(id)).assignee).toMatchObject({ id: p.nadia.id, name: 'Nadia Roux', email: p.nadia.email });
  const { members, me } = (await p.call<{ members: { id: string }[]; me: string | null }>('/admin/leads/assignees'))
    .body;
  const ids = members.map((member) => member.id);
  expect(ids).toEqual(expect.arrayContaining([p.nadia.id, p.karim.id]));
  expect(ids).not.toContain(foreign.id);
  expect(ids).not.toContain(left.id);
  expect(ids).toContain(me);
});

test('the timeline has activities and changes, the newest first, with the names of members', async () => {
  const id = await p.receive();
  const tick = () => {
    p.a.clock.now = new Date(p.a.clock.now.getTime() + 1000);
  };
  await p.addActivity(id, { kind: 'call', comment: 'Rappeler', occurredAt: '2026-11-02T09:00:00.000Z' });
  tick();
  await p.save(id, { assignee: { from: null, to: p.nadia.id } }, p.paulToken);
  tick();
  await p.save(id, { assignee: { from: p.nadia.id, to: p.karim.id }, status: { from: 'captured', to: 'connected' } });
  tick();
  await p.addActivity(id, { kind: 'note', comment: 'À revoir' }, p.paulToken);
  const { items } = await p.timeline(id);
  expect(items).toMatchObject([
    { kind: 'note', by: { name: 'Paul Durand' }, comment: 'À revoir', changes: [] },
    {
      kind: 'change',
      by: { name: 'Zoé Martin' },
      changes: expect.arrayContaining([
        { field: 'assignee', from: 'Nadia Roux', to: 'Karim Haddad' },
        { field: 'status', from: 'captured', to: 'connected' },
      ]),
    },
    { kind: 'change', by: { name: 'Paul Durand' }, changes: [{ field: 'assignee', from: '', to: 'Nadia Roux' }] },
    { kind: 'call', by: { name: 'Zoé Martin' }, comment: 'Rappeler', occurredAt: '2026-11-02T09:00:00.000Z' },
  ]);
  const first = await p.timeline(id, 'limit=3');
  const second = await p.timeline(id, `limit=3&cursor=${first.next}`);
  expect([...first.items, ...second.items]).toEqual(items);
  expect(second.next).toBeNull();
});

test('an activity needs a kind and a note words; it makes its lead the last one that was changed', async () => {
  const id = await p.receive();
  const refused = await p.addActivity(id, { kind: '', comment: 'Sans activité' });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'kind', message: 'Veuillez sélectionner une activité' }] },
  });
  for (const comment of [undefined, '', ' \n ', '\u200b', '…'])
    expect(await p.addActivity(id, { kind: 'note', comment })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'comment', message: 'Écrivez votre note' }] },
    });
  expect((await p.timeline(id)).items).toEqual([]);
  expect((await p.addActivity(id, { kind: 'change' })).status).toBe(400);
  expect((await p.addActivity(id, { kind: 'email' })).status).toBe(200);
  expect((await p.list({ sort: 'updatedAt' })).items[0]?.id).toBe(id);
});

test('a lead that is added has the values that were typed, and its first entry names the person', async () => {
  const { status, body } = await p.add({ ...newLead, email: 'Lea.Petit@example.fr', assignee: p.nadia.id });
  expect(status).toBe(200);
  expect(await p.get(body.lead.id)).toMatchObject({
    fullname: 'Léa Petit',
    email: 'lea.petit@example.fr',
    phone: '+33612345678',
    type: 'tl',
    status: 'captured',
    experiment: 'beginner',
    origin: { source: 'crm' },
    mayCall: false,
    assignee: { name: 'Nadia Roux' },
  });
  expect((await p.timeline(body.lead.id)).items).toMatchObject([{ kind: 'created', by: { name: 'Zoé Martin' } }]);
});

test.each([
  ['+41 22 700 00 00', '+41227000000'],
  ['0032 470 12 34 56', '+32470123456'],
])('staff enter the foreign number %s, in a new lead and in another', async (typed, stored) => {
  const { body } = await p.add({ ...newLead, email: `${crypto.randomUUID()}@example.fr`, phone: typed });
  expect((await p.get(body.lead.id)).phone).toBe(stored);
  const id = await p.receive({ phone: '+33612345678' });
  expect((await p.save(id, { phone: { from: '+33612345678', to: typed } })).status).toBe(200);
  expect((await p.get(id)).phone).toBe(stored);
  expect((await p.list({ q: typed })).items.map((lead) => lead.id)).toContain(id);
});

test('every missing field of a new lead is named', async () => {
  const refused = await p.add({ fullname: ' ', email: 'lea@', phone: '06', type: '' });
  expect(refused.status).toBe(422);
  expect(refused.body.errors?.map(({ field }) => field)).toEqual(['fullname', 'email', 'phone', 'type']);
});

test('a second lead with an address is refused, also at once', async () => {
  const both = await Promise.all([
    p.add({ ...newLead, email: 'double@example.fr' }),
    p.add({ ...newLead, email: 'DOUBLE@example.fr' }),
  ]);
  expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'A lead with this email already exist in your market center.',
    errors: [{ field: 'email', message: 'Un lead avec cet email existe déjà dans votre market center' }],
  });
});

test('a lead of another market center is unknown', async () => {
  const id = await p.receive();
  const there = { host: OTHER, token: p.otherToken };
  expect((await p.call(`/admin/leads/${id}`, there)).status).toBe(404);
  const changes = { status: { from: 'captured', to: 'archived' } };
  expect((await p.call(`/admin/leads/${id}`, { ...there, method: 'PUT', body: { changes } })).status).toBe(404);
  expect((await p.call(`/admin/leads/${id}/activities`, { ...there, body: { kind: 'call' } })).status).toBe(404);
  expect((await p.call(`/admin/leads/${id}/timeline`, there)).body).toMatchObject({ items: [], next: null });
  expect((await p.get(id)).status).toBe('captured');
});
