import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildAccount } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { LYON, OTHER, openAccess } from './setting.ts';

/** The signed-in person changes what is known about them (rule PEOPLE-DETAILS). */

const { db, ask, directory, market, other, run, rows, audit, signIn } = await openAccess();

const person = async () => {
  const member = await buildMember(db, { market_id: market.id, role_name: 'OP', telephone: '+33612345678' });
  const account = await buildAccount(db, { member });
  return { account, member, ...(await signIn(LYON, { email: account.email })) };
};
type Person = Pick<Awaited<ReturnType<typeof person>>, 'token'>;
const headersOf = ({ token }: Person) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
const detailsOf = async (person: Person, host = LYON) =>
  (await ask(host, '/admin/account', { headers: headersOf(person) })).json();
const save = async (person: Person, changes: object, host = LYON) => {
  const body = JSON.stringify({ changes });
  const answer = await ask(host, '/admin/account', { method: 'PUT', headers: headersOf(person), body });
  return { status: answer.status, body: await answer.json() };
};
const lineOf = (id: string) =>
  rows<{ firstname: string; lastname: string; telephone: string }>(
    sql`select firstname, lastname, telephone from members where id = ${id}`,
  );

test('the person reads their details, and a number when they are a member of the market center', async () => {
  const one = await person();
  expect(await detailsOf(one)).toMatchObject({ firstname: 'Zoé', telephone: '+33612345678', memberId: one.member.id });
});

test('a save changes the account and its members, with one line of the audit log that names no value', async () => {
  const one = await person();
  const elsewhere = await buildMember(db, { market_id: other.market.id, role_name: 'OP', telephone: '+33199001234' });
  await run(sql`insert into member_accounts (market_id, member_id, account_id)
    values (${other.market.id}, ${elsewhere.id}, ${one.account.id})`);
  const { status, body } = await save(one, {
    firstname: { from: 'Zoé', to: '  Zoë ' },
    telephone: { from: '+33612345678', to: '0690 35 12 34' },
  });
  expect(status).toBe(200);
  expect(body.from).toEqual({ firstname: 'Zoë', lastname: 'Martin', telephone: '+590690351234' });
  expect(await detailsOf(one)).toMatchObject(body.from);
  expect(await lineOf(one.member.id)).toMatchObject([{ firstname: 'Zoë', telephone: '+590690351234' }]);
  expect(await lineOf(elsewhere.id)).toMatchObject([{ firstname: 'Zoë', telephone: '+33199001234' }]);
  expect(await audit('account.changed', one.account.id)).toEqual([
    { market_id: market.id, actor: 'owner', details: { fields: 'firstname, telephone' } },
  ]);
});

test('public pages that show the person show the new name', async () => {
  const one = await person();
  const path = `/agents/zoe-martin/${one.member.id}`;
  const pageOf = async (): Promise<string> => {
    const first = await ask(LYON, path);
    const to = first.headers.get('location');
    return to === null ? first.text() : (await ask(LYON, new URL(to, 'http://lyon.localhost').pathname)).text();
  };
  expect(await pageOf()).not.toContain('Dubois-Lefèvre');
  await save(one, { lastname: { from: 'Martin', to: 'Dubois-Lefèvre' } });
  await directory.refresh();
  await expect.poll(pageOf).toContain('Dubois-Lefèvre');
});

test('a save that changes nothing writes nothing', async () => {
  const one = await person();
  const { updatedAt } = await detailsOf(one);
  expect((await save(one, { firstname: { from: 'Zoé', to: 'Zoé' } })).body.updatedAt).toBe(updatedAt);
  expect(await audit('account.changed', one.account.id)).toEqual([]);
});

test('a field that another window changed is a conflict; the other fields are stored', async () => {
  const one = await person();
  await save(one, { firstname: { from: 'Zoé', to: 'Zoë' } });
  const { status, body } = await save(one, {
    firstname: { from: 'Zoé', to: 'Zoe' },
    lastname: { from: 'Martin', to: 'Martine' },
  });
  expect([status, body.code, body.saved]).toEqual([409, 'CONFLICT', { lastname: 'Martine' }]);
  expect(body.conflicts).toMatchObject([{ field: 'firstname', current: 'Zoë', from: 'Zoë' }]);
  expect(await detailsOf(one)).toMatchObject({ firstname: 'Zoë', lastname: 'Martine' });
});

describe('refused', () => {
  test('names and numbers that are not valid, in the order of the form, and nothing is stored', async () => {
    const one = await person();
    const { status, body } = await save(one, {
      telephone: { from: '+33612345678', to: '06 39 98 01 23' },
      lastname: { from: 'Martin', to: 'Martin 2' },
      firstname: { from: 'Zoé', to: ' ' },
    });
    expect(status).toBe(422);
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['firstname', 'lastname', 'telephone']);
    expect(await detailsOf(one)).toMatchObject({ firstname: 'Zoé', lastname: 'Martin', telephone: '+33612345678' });
  });

  test('the number of a person who is no member of this market center', async () => {
    const account = await buildAccount(db, { site: { market_id: other.market.id, id: other.site.id } });
    const one = await signIn(OTHER, { email: account.email });
    expect(await detailsOf(one, OTHER)).toMatchObject({ telephone: null, memberId: null, kwRole: null });
    const { status } = await save(one, { telephone: { from: null, to: '0612345678' } }, OTHER);
    expect(status).toBe(403);
  });
});
