import { type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { type JournalDetail, type JournalEntry, journalOperations } from '#contracts/journal';
import { marketOperations } from '#contracts/markets';
import { RECORDED_KINDS, type RecordedKind } from '#domain/changes/recorded';
import { buildAccount } from '#tests/factories/account';
import { buildMarket } from '#tests/factories/market';
import { buildSite } from '#tests/factories/site';
import { openNetworkOffice } from './setting.ts';

/** The journal of the network's back office (rule NETWORK-JOURNAL). */

type Page = { items: JournalEntry[]; next: string | null; count: { count: number; isExact: boolean } };

const a = await openNetworkOffice();
const arles = await buildMarket(a.db, { name: 'Arles' });
const site = await buildSite(a.db, { market_id: arles.id, subdomain: 'arles' });
const zoe = await buildAccount(a.db, { firstname: 'Zoé', lastname: '=Œuvrard', email: 'zoe@horizon.example' });

const list = async (input: object = {}): Promise<JournalEntry[]> =>
  (await a.call<Page>(journalOperations.list, { market: arles.id, ...input })).body.items;

const AT = '2026-03-29T00:30:00.000Z';
const change = (fields: object, rest: object = {}) => ({
  market_id: arles.id,
  id: uuid(),
  site_id: site.id,
  subject_kind: 'page-home',
  subject_id: site.id,
  action: 'page.saved',
  actor_id: zoe.id,
  actor: 'owner',
  actor_name: 'Zoé =Œuvrard',
  began_at: AT,
  at: AT,
  fields: JSON.stringify(fields),
  ...rest,
});
const CHANGES = [
  change({ 'banner.title': { from: 'Avant', to: 'Après\n"suite"' } }),
  change(
    { giBudget: { from: 100, to: 150 } },
    { action: 'budget.changed', subject_kind: 'budget', at: '2026-03-30T10:00Z' },
  ),
];
const AUDIT = {
  market_id: arles.id,
  id: uuid(),
  actor_id: zoe.id,
  actor: 'owner',
  action: 'budget.changed',
  subject_kind: 'budget',
  subject_id: site.id,
  details: JSON.stringify({ from: 100, to: 150 }),
  at: '2026-03-30T10:00:00.000Z',
};
await a.db.write({ role: 'vitrine_admin' }, async (tx) => {
  await tx.insertInto('changes').values(CHANGES).execute();
  await tx.insertInto('audit_log').values(AUDIT).execute();
});

type RowOf = { market_id: string; site_id: string; id: string };
type PersonOf = { firstname: string; lastname: string; email: string };

/** Inserts the object of a personal kind, named by the person; the other kinds need none. */
const subjectRow = (kind: RecordedKind, { market_id, site_id, id }: RowOf, person: PersonOf): RawBuilder<unknown> => {
  const { firstname, lastname, email } = person;
  const account = sql`insert into accounts (id, email, firstname, lastname)
    values (${id}, ${email}, ${firstname}, ${lastname})`;
  const rows: Partial<Record<RecordedKind, RawBuilder<unknown>>> = {
    account,
    user: account,
    member: sql`insert into members (market_id, id, firstname, lastname, email, role_name)
      values (${market_id}, ${id}, ${firstname}, ${lastname}, ${email}, 'Agent')`,
    lead: sql`insert into leads (market_id, id, type, fullname, email, origin_source, follow_up)
      values (${market_id}, ${id}, 'agent', ${firstname}, ${email}, 'website', ${lastname})`,
    message: sql`
      insert into messages (market_id, site_id, id, form, firstname, lastname, email, telephone, message, recipient)
      values (${market_id}, ${site_id}, ${id}, 'contact-form', ${firstname}, ${lastname}, ${email}, '+33612345678',
        ${firstname}, 'contact@exemple.fr')`,
  };
  return rows[kind] ?? sql`select 1`;
};

test('an act is one entry, with the names of the person, the object and the site', async () => {
  expect(await list()).toMatchObject([
    {
      action: 'budget.changed',
      by: { id: zoe.id, name: 'Zoé =Œuvrard' },
      subject: { kind: 'budget' },
      site: { type: 'market', typeId: arles.id, name: 'Arles' },
      fields: ['from', 'to'],
    },
    {
      action: 'page.saved',
      subject: { kind: 'page', page: 'home' },
      market: { name: 'Arles' },
      fields: ['banner.title'],
    },
  ]);
});

test.each([
  [{ q: 'OEUVRARD zoe' }, 2],
  [{ q: 'zoe@horizon' }, 2],
  [{ q: 'personne' }, 0],
  [{ kind: 'page' }, 1],
  [{ kind: 'page,budget' }, 2],
  // 00:30 UTC is in the night of the change to summer time: 01:30 in Paris, the same day.
  [{ at: '2026-03-29..2026-03-29' }, 1],
  [{ at: '2026-03-28..2026-03-28' }, 0],
  [{ kind: 'lead' }, 0],
])('entries with %j', async (filters, count) => {
  expect(await list(filters)).toHaveLength(count);
});

test('pages follow each other in both directions', async () => {
  for (const direction of ['asc', 'desc']) {
    const first = await a.call<Page>(journalOperations.list, { market: arles.id, direction, limit: 1 });
    const second = await list({ direction, limit: 1, cursor: first.body.next });
    expect([...first.body.items, ...second].map(({ id }) => id)).toEqual(
      (await list({ direction })).map(({ id }) => id),
    );
  }
});

test('a cursor of another list is refused', async () => {
  const cursor = btoa(JSON.stringify(['yesterday', uuid()])).replaceAll('=', '');
  expect((await a.call(journalOperations.list, { cursor })).body.code).toBe('BAD_CURSOR');
});

test('an entry has the values before and after; people who left keep their names', async () => {
  await a.db.write({ role: 'vitrine_admin' }, (tx) =>
    tx.updateTable('accounts').set({ is_active: false }).where('id', '=', zoe.id).execute(),
  );
  const read = async (id: string) => (await a.call<JournalDetail>(journalOperations.get, { id })).body;
  expect(await read(CHANGES[0]?.id ?? '')).toMatchObject({
    changes: [{ field: 'banner.title', from: 'Avant', to: 'Après\n"suite"' }],
  });
  expect(await read(AUDIT.id)).toMatchObject({
    by: { name: 'Zoé =Œuvrard' },
    details: [
      { name: 'from', value: '100' },
      { name: 'to', value: '150' },
    ],
  });
  expect((await a.call(journalOperations.get, { id: uuid() })).status).toBe(404);
});

test('the file holds what the filters show, harmless in a spreadsheet and in the time of Paris', async () => {
  const file = await a.text(journalOperations.export, { market: arles.id, columns: 'at,person,action,subject,fields' });
  expect(file.split('\r\n')).toEqual([
    'Date;Personne;Action;Objet;Champs',
    '30/03/2026 12:00;Zoé =Œuvrard;Budget modifié;Budget;Avant, Après',
    '29/03/2026 01:30;Zoé =Œuvrard;Page modifiée;Page «\u00a0Accueil\u00a0»;Titre de la page',
    '',
  ]);
  const observer = await a.tokenOf('EXTERNAL');
  expect((await a.call(journalOperations.list, {}, observer)).status).toBe(200);
  expect((await a.call(journalOperations.export, {}, observer)).status).toBe(403);
});

test('what an administrator does is in the journal at once; a save that changes nothing is not', async () => {
  const id = arles.id;
  await a.call(marketOperations.save, { id, changes: { leadGen: { from: false, to: true } } });
  await a.call(marketOperations.save, { id, changes: { leadGen: { from: true, to: true } } });
  const entries = await list({ kind: 'market' });
  expect(entries).toMatchObject([{ action: 'market.saved', subject: { title: 'Arles' }, fields: ['leadGen'] }]);
});

const PERSONS: readonly RecordedKind[] = [
  'account',
  'estimation',
  'lead',
  'member',
  'message',
  'opinion',
  'review',
  'session',
  'user',
  'visit',
];

describe.each(RECORDED_KINDS.map((kind) => [kind, PERSONS.includes(kind)] as const))(
  '%s (personal: %s)',
  (kind, hidden) => {
    const CANARY = `secret-${kind}`;
    /** An object of the kind whose stored name, fields and details hold the canary, where it has a table. */
    const seeded = async () => {
      const row = { market_id: arles.id, site_id: site.id, id: uuid() };
      const person = { firstname: CANARY, lastname: CANARY, email: `${CANARY}@exemple.fr` };
      await a.run(subjectRow(kind, row, person));
      const kindStored = kind === 'page' ? 'page-home' : kind;
      const fields = { name: { from: CANARY, to: `${CANARY}-2` }, 'note.text': { from: null, to: [{ text: CANARY }] } };
      const changed = change(fields, { subject_kind: kindStored, subject_id: row.id, action: 'page.saved' });
      // In the columns of sites the subject of the audit log is a site.
      const audited = { ...AUDIT, id: uuid(), subject_kind: kindStored, subject_id: row.id, action: 'page.saved' };
      await a.db.write({ role: 'vitrine_admin' }, async (tx) => {
        await tx.insertInto('changes').values(changed).execute();
        await tx
          .insertInto('audit_log')
          .values({ ...audited, details: JSON.stringify({ name: CANARY }) })
          .execute();
      });
      return { row, ids: [changed.id, audited.id] };
    };

    test('names and values are in no answer, for nobody, exactly when it is a person', async () => {
      const { row, ids } = await seeded();
      const asked = { market: arles.id, kind };
      for (const token of [await a.tokenOf('ALYFE_ADMIN'), await a.tokenOf('EXTERNAL')]) {
        const answers = [await a.text(journalOperations.list, asked, token)];
        for (const id of ids) answers.push(await a.text(journalOperations.get, { id }, token));
        expect(answers.join('').includes(CANARY)).toBe(!hidden);
        // The action, the names of the fields and the id are there.
        for (const word of ['page.saved', 'note.text', row.id]) expect(answers.join('')).toContain(word);
        expect((await a.text(journalOperations.list, { ...asked, q: CANARY }, token)).includes(row.id)).toBe(false);
      }
      const file = await a.text(journalOperations.export, asked);
      if (hidden) expect(file).not.toContain(CANARY);
      if (hidden) expect(file).toContain(row.id);
    });
  },
);

test('an entry whose kind the code no longer has is shown without values', async () => {
  const unknown = change({ note: { from: null, to: 'secret-former' } }, { subject_kind: 'former-kind' });
  await a.db.write({ role: 'vitrine_admin' }, (tx) => tx.insertInto('changes').values(unknown).execute());
  const entry = (await a.call<JournalDetail>(journalOperations.get, { id: unknown.id })).body;
  expect(entry).toMatchObject({
    subject: { kind: null, isPersonal: true },
    fields: ['note'],
    changes: [],
    details: [],
  });
});
