import { sql } from 'kysely';
import { openLane } from '#platform/lanes';
import { ADMIN, openAccess } from '#tests/access/setting';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { allCommunes } from '#tests/harness/communes';

export const NETWORK = 'localhost';
const ROOT = '/public/inscription';

export const BRON = { city: 'Bron', zip: '69500' };
export const LYON_3 = { city: 'Lyon 3e', zip: '69003' };

type Body = Record<string, unknown>;
export type Begun = { cookie: string; memberId: string; websiteId: string; email: string };
type Answer = { status: number; code: string | null; errors: unknown; body: Body };

/** The application with members of Lyon without a site, and the calls of the sign-up as a browser makes them. */
export const openSignUps = async (options: Parameters<typeof openAccess>[0] = {}) => {
  // A hundred people begin at once, more than one host has places for (rule SIGNIN-FLOOD).
  const places = openLane({ parallel: 2, places: 200, ofKey: 200 });
  const hashing = { known: places, others: places };
  const a = await openAccess({ communes: await allCommunes(), trustedProxies: ['127.0.0.1'], hashing, ...options });
  let last = 0;
  const newAddress = (): string => {
    last += 1;
    return `10.1.${Math.floor(last / 200)}.${(last % 200) + 1}`;
  };

  const newMember = async (overrides: Parameters<typeof buildMember>[1] | object = {}) => {
    const member = await buildMember(a.db, { market_id: a.market.id, firstname: 'Nina', ...overrides });
    return { member, account: await buildAccount(a.db, { member, email: member.email.toLowerCase() }) };
  };

  /** Each call comes from an address of its own, unless one is given. */
  const send = (path: string, body: object, { cookie = '', address = newAddress() } = {}): Promise<Response> =>
    a.post(NETWORK, `${ROOT}/${path}`, body, {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
    });

  const read = async (response: Response): Promise<Answer> => {
    const body = (await response.json()) as Body;
    const code = response.ok ? null : String(body.code);
    return { status: response.status, code, errors: body.errors, body };
  };
  const call = async (path: string, body: object, options: Parameters<typeof send>[2] = {}): Promise<Answer> =>
    read(await send(path, body, options));

  /** The cookie that a response sets: 'sign-up=…'. */
  const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';

  const begin = async (email: string, options: Parameters<typeof send>[2] = {}): Promise<Begun> => {
    const response = await send('check-email', { email, password: PASSWORD }, options);
    const { status, body } = await read(response);
    if (status !== 200) throw new Error(`not begun: ${status} ${JSON.stringify(body)}`);
    const { member, website } = body as { member: { id: string }; website: { id: string } };
    return { cookie: cookieOf(response), memberId: member.id, websiteId: website.id, email };
  };
  const beginNew = async (): Promise<Begun> => begin((await newMember()).account.email);

  const setSectors = ({ cookie, memberId, websiteId }: Begun, sector: readonly object[] = [BRON]) =>
    call('set-sector-and-nomination', { sector, memberId, websiteId }, { cookie });
  const choose = ({ cookie }: Begun, subdomain: string) => call('choose-subdomain', { subdomain }, { cookie });
  const finish = ({ cookie, websiteId }: Begun, subdomain: string) =>
    call('set-subdomain', { subdomain, websiteId }, { cookie });
  const located = async (): Promise<Begun> => {
    const begun = await beginNew();
    await setSectors(begun);
    return begun;
  };

  const siteOf = async ({ websiteId }: Begun) => {
    const found = await a.rows<{ subdomain: string | null; enabled: boolean }>(
      sql`select subdomain, enabled from sites where id = ${websiteId}`,
    );
    return found[0];
  };
  const mailsTo = (email: string) =>
    a.rows<{ subject: string; body_text: string; cause: string }>(
      sql`select subject, body_text, cause from outbox where recipient = ${email}`,
    );
  return {
    ...a,
    newMember,
    send,
    call,
    begin,
    beginNew,
    setSectors,
    choose,
    finish,
    located,
    siteOf,
    mailsTo,
    cookieOf,
  };
};

export { ADMIN };
