import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API } from '#http/api/api-table';
import { listPages } from '#http/pages/page-table';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildListing } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { openTestApp, type TestApp } from './test-app.ts';

/**
 * Every operation of the contract tables, and every page, asked on one market's host with another market's ids
 * (rule HTTP-TENANT). Texts of the other market contain a canary: no response may contain it, no row may change.
 */
const CANARY = 'CANARY-B-5b1c';

/** Values of input fields that are not ids; a new required field without one fails its test. */
const SAMPLES: Record<string, string | boolean | object> = {
  bbox: '-5,41,10,52',
  zoom: '12',
  q: 'Lyon',
  kind: 'city',
  for: 'search',
  limit: '5',
  page: '1',
  form: 'detail-property-form',
  firstname: 'Zoé',
  lastname: 'Martin',
  email: 'zoe@example.fr',
  telephone: '0612345678',
  message: 'Bonjour',
  password: 'pas le bon mot de passe',
  token: '0'.repeat(43),
  rgpd: true,
  type: 'view',
  phone: '0612345678',
  file: 'cv',
  url: 'https://autre.localhost/',
  template: 'listing-sold',
  title: 'Un titre',
  content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Des mots' }] }] },
  changes: { title: { from: CANARY, to: 'À nous' } },
  seen: { title: CANARY, content: 'x'.repeat(43), picture: null },
};

type Shape = { properties?: Record<string, { format?: string }>; required?: string[] };

let a: TestApp;
let token: string;
let ids: Record<string, string>;

beforeAll(async () => {
  a = await openTestApp();
  const market = await buildMarket(a.db, { address: CANARY, email: `${CANARY}@example.fr` });
  const member = await buildMember(a.db, { market_id: market.id, lastname: CANARY, about: CANARY });
  const site = await buildSite(a.db, { market_id: market.id, subdomain: 'autre' });
  await buildAccount(a.db, { member, site, lastname: CANARY });
  const listing = await buildListing(a.db, {
    market_id: market.id,
    member_id: member.id,
    title: `${CANARY} listing`,
    description: CANARY,
  });
  await buildListing(a.db, { market_id: a.market.id });
  await a.directory.refresh();
  const head = await buildMember(a.db, { market_id: a.market.id, role_name: 'OP' });
  const { email } = await buildAccount(a.db, { member: head });
  const signedIn = await a.ask('lyon.localhost', '/public/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  token = ((await signedIn.json()) as { token: string }).token;
  ids = { market: market.id, member: member.id, site: site.id, listing: listing.id };
});

/** The rows of the other market as one text. */
const stateOfOther = (): Promise<unknown> =>
  a.db.read({ role: 'vitrine_admin' }, async (tx) => {
    const tables = ['markets', 'members', 'sites', 'listings', 'site_users', 'member_accounts'].map(
      (table) => sql`select to_jsonb(t) as row from ${sql.table(table)} t where market_id = ${ids.market}`,
    );
    const { rows } = await sql<{ row: unknown }>`${sql.join(tables, sql` union all `)}`.execute(tx);
    return rows.map(({ row }) => JSON.stringify(row)).sort();
  });

type Attack = { method: string; path: string; body?: object | undefined; signedIn?: boolean };

/** A visitor, or the OP of this host's market center, who has all rights here and none there. */
const attack = async ({ method, path, body, signedIn }: Attack): Promise<{ status: number; text: string }> => {
  const answer = await a.ask('lyon.localhost', path, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...(signedIn && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const headers = JSON.stringify([...answer.headers]);
  const isStream = answer.headers.get('content-type') === 'text/event-stream';
  if (isStream) await answer.body?.cancel();
  return { status: answer.status, text: headers + (isStream ? '' : await answer.text()) };
};

const inputsOf = (input: z.ZodType, id: string): Record<string, string | boolean | object> => {
  const shape = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape;
  const fields = Object.entries(shape.properties ?? {}).flatMap(
    ([name, { format }]): [string, string | boolean | object][] => {
      if (format === 'uuid') return [[name, id]];
      if (name in SAMPLES) return [[name, SAMPLES[name] ?? '']];
      if (shape.required?.includes(name)) throw new Error(`other-tenant.test.ts needs a sample of '${name}'`);
      return [];
    },
  );
  return Object.fromEntries(fields);
};

const expectNothingOf = async (before: unknown, answer: { status: number; text: string }): Promise<void> => {
  expect(answer.status).toBeLessThan(500);
  expect(answer.text).not.toContain(CANARY);
  expect(await stateOfOther()).toEqual(before);
};

describe('another tenant’s ids', () => {
  const calls = API.map(({ operation }) => operation);
  const kinds = ['market', 'member', 'site', 'listing'] as const;

  it.each(calls.flatMap((operation) => kinds.map((kind) => ({ operation, kind, name: operation.path }))))(
    '$operation.method $name with the id of a $kind of another market',
    async ({ operation, kind }) => {
      const fields = inputsOf(operation.input, ids[kind] ?? '');
      const path = operation.path.replace(/:(\w+)/g, (_, name: string) => {
        const value = fields[name] ?? ids[kind];
        return typeof value === 'string' ? value : '';
      });
      const before = await stateOfOther();
      const isRead = operation.method === 'GET';
      const query = new URLSearchParams(
        Object.entries(fields).map(([name, value]) => [
          name,
          typeof value === 'object' ? JSON.stringify(value) : String(value),
        ]),
      );
      const answer = await attack({
        method: operation.method,
        path: isRead ? `${path}?${query}` : path,
        body: isRead ? undefined : fields,
        signedIn: operation.auth !== 'visitor',
      });
      expect(answer.status).not.toBe(operation.auth === 'staff' ? 401 : 0);
      await expectNothingOf(before, answer);
    },
  );

  const pages = listPages({ dev: false }).filter((page) => page.audience === 'site');

  it.each(pages.flatMap(({ path, needs }) => kinds.map((kind) => ({ path, needs, kind }))))(
    'GET $path with the id of a $kind of another market',
    async ({ path, needs, kind }) => {
      const before = await stateOfOther();
      const answer = await attack({
        method: 'GET',
        path: path.replace(/:(\w+)(\{[^}]*\})?/g, () => ids[kind] ?? ''),
      });
      await expectNothingOf(before, answer);
      // A staff page redirects visitors to the sign-in, whatever the id.
      if (path.includes(':')) expect(answer.status).toBe(needs ? 303 : 404);
    },
  );

  it('the canary is visible on its own host', async () => {
    const answer = await a.ask('autre.localhost', '/public/properties');
    expect(await answer.text()).toContain(`${CANARY} listing`);
  });
});
