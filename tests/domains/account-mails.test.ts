import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { LYON } from '#tests/access/setting';
import { buildAccount } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { openDomains } from './setting.ts';

/** Mails about accounts of a site with a live domain lead to names of the network (rule ACCOUNT-HOSTS). */
const WWW = 'www.exemple.fr';
const d = await openDomains();
// Its market center has lead generation, so the site has users.
await d.run(sql`update markets set lead_gen = true`);
await d.goLive(WWW);
await d.directory.refresh();
beforeEach(() => d.run(sql`delete from rate_limits`));

/** A member of the market center, perhaps with a role in the network too. */
const person = async (network_role: 'ALYFE_ADMIN' | 'EXTERNAL' | null = null) => {
  const member = await buildMember(d.db, { market_id: d.market.id, role_name: 'Team Leader' });
  return buildAccount(d.db, { member, network_role });
};

type Mail = { template: string; body_text: string; body_html: string; from_name: string };
/** The mails to an address after the jobs have run, the latest first. */
const mailsTo = async (email: string): Promise<Mail[]> => {
  await d.writePasswordMails();
  return d.rows<Mail>(sql`
    select template, body_text, body_html, from_name from outbox where recipient = ${email}
    order by created_at desc, id desc`);
};
/** Host and path of the addresses in a mail; tokens shortened. */
const linksOf = ({ body_text }: Pick<Mail, 'body_text'>): string[] =>
  [...body_text.matchAll(/https?:\/\/\S+/g)].map(([link]) => {
    const { hostname, pathname } = new URL(link);
    return hostname + pathname.replace(/[\w-]{43}$/, '…');
  });
const linksTo = async (email: string): Promise<string[]> => (await mailsTo(email)).slice(0, 1).flatMap(linksOf);

const forget = (email: string, host = LYON): Promise<Response> => d.post(host, '/public/password/forgot', { email });

describe('a link to choose a password', () => {
  test('of a person of the site is at the subdomain', async () => {
    const { email } = await person();
    expect((await forget(email)).status).toBe(200);
    expect(await linksTo(email)).toEqual([`${LYON}/mot-de-passe/…`]);
  });

  test.each(['ALYFE_ADMIN', 'EXTERNAL'] as const)('of a person with the role %s is at the network', async (role) => {
    const { email } = await person(role);
    await forget(email);
    expect(await linksTo(email)).toEqual(['localhost/mot-de-passe/…']);
    const alone = await buildAccount(d.db, { network_role: role });
    await forget(alone.email);
    expect(await linksTo(alone.email)).toEqual(['localhost/mot-de-passe/…']);
  });

  test('cannot be asked for at the domain', async () => {
    const { email } = await person();
    expect((await forget(email, WWW)).status).toBe(404);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('that was used is reported by a mail without an address of the domain', async () => {
    for (const [role, host] of [
      [null, LYON],
      ['ALYFE_ADMIN', 'localhost'],
    ] as const) {
      const { email } = await person(role);
      await forget(email);
      const token = /[\w-]{43}/.exec((await mailsTo(email))[0]?.body_text ?? '')?.[0];
      const changed = await d.post(LYON, '/public/password/reset', {
        token,
        password: 'une autre phrase assez longue',
      });
      expect(changed.status).toBe(200);
      expect(await linksTo(email)).toEqual([`${host}/mot-de-passe-oublie`]);
    }
  });
});

describe('an invitation to the site', () => {
  const invite = async (email: string) => {
    const user = { firstname: 'Léa', lastname: 'Petit', email };
    expect((await d.call(LYON, 'POST', '/admin/website/users', user)).status).toBe(200);
    return linksTo(email);
  };

  test('leads a new person to the subdomain', async () => {
    expect(await invite('lea@exemple.fr')).toEqual([`${LYON}/mot-de-passe/…`, `${LYON}/mot-de-passe-oublie`]);
  });

  test('leads a person with a role in the network to its own host', async () => {
    const { email } = await buildAccount(d.db, { network_role: 'ALYFE_ADMIN' });
    expect(await invite(email)).toEqual(['localhost/connexion']);
    expect(await mailsTo(email)).toMatchObject([{ from_name: 'Horizon Lyon' }]);
  });
});

test('the mail about the domain leads to the back office at the subdomain', async () => {
  expect((await d.mails()).flatMap(linksOf)).toEqual([`${LYON}/dashboard/preferences`]);
});

test('the back offices that a person may open are at names of the network', async () => {
  const { body } = await d.call(LYON, 'GET', '/admin/session');
  expect(body).toMatchObject({
    site: { url: `http://${WWW}${d.origin()}` },
    places: [{ url: `http://${LYON}${d.origin()}` }],
  });
});

test('no mail names a page about accounts at the domain', async () => {
  const mails = await d.rows<Mail>(sql`select template, body_text, body_html from outbox`);
  expect(new Set(mails.map(({ template }) => template))).toEqual(
    new Set([
      'access.new-device',
      'access.password',
      'access.invitation',
      'access.password-changed',
      'sites.domain-live',
    ]),
  );
  for (const { body_text, body_html } of mails)
    expect(body_text + body_html).not.toMatch(/exemple\.fr(:\d+)?\/(dashboard|connexion|mot-de-passe|inscription)/);
});
