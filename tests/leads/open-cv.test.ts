import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ADMIN, LYON, OTHER, openAccess } from '#tests/access/setting';
import { buildAccount } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { pdf } from '#tests/files/pdf';

/** Staff with the right to read leads download a CV on the host of its market center (rule LEAD-CV-OPEN). */

const a = await openAccess();
const BYTES = pdf('<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>');
let lead = '';
let withoutCv = '';

const apply = async (email: string): Promise<{ lead: { id: string }; cvToken: string }> => {
  const fields = { firstname: 'Zoé', lastname: 'Martin', email, phone: '0612345678', rgpd: true };
  return (await (await a.post(LYON, '/public/leads', fields)).json()) as { lead: { id: string }; cvToken: string };
};

beforeAll(async () => {
  await a.db.write(ADMIN, (tx) => tx.updateTable('markets').set({ lead_gen: true }).execute());
  await a.directory.refresh();
  const created = await apply('zoe@example.fr');
  const form = new FormData();
  form.set('token', created.cvToken);
  form.set('file', new File([new Uint8Array(BYTES)], 'CV d’été “Zoé”.pdf'));
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const body = await encoded.arrayBuffer();
  const kept = await a.ask(LYON, `/public/leads/${created.lead.id}/cv`, { method: 'POST', headers, body });
  expect(kept.status).toBe(200);
  lead = created.lead.id;
  withoutCv = (await apply('lea@example.fr')).lead.id;
});

const open = (headers: Record<string, string>, { host = LYON, id = lead, method = 'GET' } = {}): Promise<Response> =>
  a.ask(host, `/admin/leads/${id}/cv`, { method, headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const tokenOf = async (host: string, account: { email: string }): Promise<string> =>
  (await a.signIn(host, { email: account.email })).token;

describe('a CV', () => {
  test('is downloaded by the head of the market center as an attachment with its own name', async () => {
    const answer = await open(bearer(await tokenOf(LYON, a.account)));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(BYTES.length),
      'content-disposition':
        'attachment; filename="CV d??t? Zo?.pdf"; ' + "filename*=UTF-8''CV%20d%E2%80%99%C3%A9t%C3%A9%20Zo%C3%A9.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(BYTES);
  });

  test('HEAD returns its headers without body', async () => {
    const answer = await open(bearer(await tokenOf(LYON, a.account)), { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      String(BYTES.length),
      '',
    ]);
  });

  test('opens from a link after ten idle minutes, and no longer when the session is revoked', async () => {
    const tokens = await a.signIn();
    const cookie = `session=${tokens.token}; refresh=${tokens.refreshToken}`;
    a.clock.now = new Date(a.clock.now.getTime() + 11 * 60_000);
    expect((await open({ cookie })).status).toBe(200);
    await a.post(LYON, '/public/logout', {}, { cookie, 'sec-fetch-site': 'same-origin' });
    expect((await open({ cookie })).status).toBe(404);
  });
});

describe('is not found', () => {
  const PEOPLE: [string, () => Promise<{ host: string; headers: Record<string, string>; id?: string }>][] = [
    ['for a visitor', async () => ({ host: LYON, headers: {} })],
    ['for an unknown token', async () => ({ host: LYON, headers: bearer('x'.repeat(43)) })],
    [
      'for the head of another market center, on his own host',
      async () => ({ host: OTHER, headers: bearer(await tokenOf(OTHER, a.other.account)) }),
    ],
    [
      'for his token on this host',
      async () => ({ host: LYON, headers: bearer(await tokenOf(OTHER, a.other.account)) }),
    ],
    [
      'for an external user who was not trusted with leads',
      async () => {
        const account = await buildAccount(a.db, { site: { market_id: a.market.id, id: a.site.id } });
        return { host: LYON, headers: bearer(await tokenOf(LYON, account)) };
      },
    ],
    [
      'on the site of an agent',
      async () => {
        const account = await buildAccount(a.db, { member: a.member });
        return { host: 'camille.localhost', headers: bearer(await tokenOf('camille.localhost', account)) };
      },
    ],
    [
      'on the network’s own host',
      async () => {
        const account = await buildAccount(a.db, { network_role: 'ALYFE_ADMIN' });
        return { host: 'localhost', headers: bearer(await tokenOf('localhost', account)) };
      },
    ],
    [
      'when the lead has none',
      async () => ({ host: LYON, headers: bearer(await tokenOf(LYON, a.account)), id: withoutCv }),
    ],
    [
      'when nobody has the lead',
      async () => ({ host: LYON, headers: bearer(await tokenOf(LYON, a.account)), id: crypto.randomUUID() }),
    ],
  ];

  test.each(PEOPLE)('%s: the same 404', async (_, as) => {
    const { host, headers, id } = await as();
    const answer = await open(headers, { host, ...(id && { id }) });
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { status: 404, title: 'Introuvable', code: 'NOT_FOUND' },
    ]);
  });

  test('for an archived lead; that of a merged one opens as long as the kept lead is open, by both ids', async () => {
    const headers = bearer(await tokenOf(LYON, a.account));
    const kept = (await apply('gardee@example.fr')).lead.id;
    const statuses = async () => [
      (await open(headers, { method: 'HEAD' })).status,
      (await open(headers, { id: kept, method: 'HEAD' })).status,
    ];
    const set = (id: string, into: string | null) =>
      a.run(sql`update leads set status = 'archived', archived_at = now(), merged_into = ${into} where id = ${id}`);
    expect(await statuses()).toEqual([200, 404]);
    await set(lead, kept);
    expect(await statuses()).toEqual([200, 200]);
    await set(kept, null);
    expect(await statuses()).toEqual([404, 404]);
    await a.run(sql`update leads set status = 'captured', archived_at = null, merged_into = null where id = ${lead}`);
    expect(await statuses()).toEqual([200, 404]);
    await set(lead, null);
    expect(await statuses()).toEqual([404, 404]);
    await a.run(sql`update leads set status = 'captured', archived_at = null where id = ${lead}`);
  });

  test('for a member who has left since', async () => {
    const head = await buildMember(a.db, { market_id: a.market.id, role_name: 'OP' });
    const headers = bearer(await tokenOf(LYON, await buildAccount(a.db, { member: head })));
    expect((await open(headers, { method: 'HEAD' })).status).toBe(200);
    await a.db.write(ADMIN, (tx) =>
      tx.updateTable('members').set({ is_active: false }).where('id', '=', head.id).execute(),
    );
    expect((await open(headers)).status).toBe(404);
  });
});

test('an invalid id is refused to staff with a message', async () => {
  const answer = await open(bearer(await tokenOf(LYON, a.account)), { id: 'x%27%20or%201=1' });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'BAD_INPUT']);
});
