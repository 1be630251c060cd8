import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sessionSchema } from '#contracts/session';
import { buildAccount } from '#tests/factories/account';
import { LYON, openAccess } from './setting.ts';

/** The site of a session: its name, and its picture for the menu of the back office (rule SITE-HEADER). */

const { ask, db, directory, market, member, site, run, signIn } = await openAccess();

const LOGO = 'a'.repeat(32);
const PORTRAIT = 'b'.repeat(32);
const MISSING = 'c'.repeat(32);
const AGENT = 'camille.localhost';
await run(sql`insert into pictures (market_id, id, width, height, color, bytes) values
  (${market.id}, ${LOGO}, 1000, 250, '#ffffff', 1), (${market.id}, ${PORTRAIT}, 240, 320, '#ffffff', 1)`);

const logoOn = async (host: string, email?: string): Promise<unknown> => {
  await directory.refresh();
  const { token } = await signIn(host, email ? { email } : {});
  const answer = await ask(host, '/admin/session', { headers: { authorization: `Bearer ${token}` } });
  return sessionSchema.parse(await answer.json()).site?.logo;
};
const setLogo = (id: string | null): Promise<unknown> =>
  run(sql`update sites set settings = ${JSON.stringify(id === null ? {} : { logoId: id })} where id = ${site.id}`);

test.each([
  ['the logo at the smallest width', LOGO, { url: `/media/${LOGO}/320.webp`, width: 320, height: 80 }],
  ['nothing without a logo', null, null],
  ['nothing when the picture is gone', MISSING, null],
])('%s', async (_, id, logo) => {
  await setLogo(id);
  expect(await logoOn(LYON)).toEqual(logo);
});

test('the photograph of an agent without a logo, at its own width when it is small', async () => {
  await setLogo(null); // an agent's site inherits the one of the market center
  const account = await buildAccount(db, { member });
  await run(sql`update members set picture_id = ${PORTRAIT} where id = ${member.id}`);
  expect(await logoOn(AGENT, account.email)).toEqual({ url: `/media/${PORTRAIT}/240.webp`, width: 240, height: 320 });
});

test('the network’s logo on its own host, and on no other', async () => {
  const { email } = await buildAccount(db, { network_role: 'ALYFE_ADMIN' });
  const networkOn = async (host: string) => {
    const { token } = await signIn(host, { email });
    const answer = await ask(host, '/admin/session', { headers: { authorization: `Bearer ${token}` } });
    return sessionSchema.parse(await answer.json()).network.logo;
  };
  const logo = await networkOn('localhost');
  expect(logo).toMatchObject({ width: 80, height: 80 });
  const drawing = decodeURIComponent(logo?.url ?? '');
  expect(drawing).toMatch(/^data:image\/svg\+xml,<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="80"/);
  expect(drawing.match(/xmlns=/g)).toHaveLength(1);
  expect(await networkOn(LYON)).toBeNull();
});
