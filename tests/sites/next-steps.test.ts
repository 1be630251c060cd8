import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { listNextSteps } from '#server/websites';
import { buildListing } from '#tests/factories/listing';
import { buildMember } from '#tests/factories/member';
import { memberModel } from '#tests/factories/site-model';
import { ADMIN, openStats } from '#tests/stats/setting';

/** Steps are done by what is stored (rule SITE-NEXT-STEP). */

const { db, openSite } = await openStats();
const VIEWS = ['businnessCard', 'feeds', 'fynderLink', 'blog'] as const;

/** The steps of the site of a new agent; '+name' is done. */
const openAgent = async () => {
  const { staff, site, market } = await openSite('Europe/Paris');
  const { id } = await buildMember(db, { market_id: market.id, role_name: 'Agent' });
  const agent = memberModel({ id, pictureId: null, telephone: null, about: '' });
  const settings = { ...site.settings, fynder: { ...site.settings.fynder, enabled: true, status: 'active' as const } };
  const rights = { views: [...VIEWS], actions: [] };
  const ctx = { ...staff, site: { ...site, agent, settings }, person: { ...staff.person, rights } };
  const steps = async (): Promise<string> =>
    (await listNextSteps(ctx)).steps.map(({ name, isDone }) => `${isDone ? '+' : '-'}${name}`).join(' ');
  return { site, market, memberId: id, steps };
};

test('nothing is done on the site of an agent without anything, whatever colleagues have', async () => {
  const { market, steps } = await openAgent();
  await buildListing(db, { market_id: market.id });
  expect(await steps()).toBe('-portrait -phone -presentation -listing -share -article');
});

test('the card, a listing of the agent and an estimation of the site are steps that are done', async () => {
  const { site, market, memberId, steps } = await openAgent();
  await buildListing(db, { market_id: market.id, member_id: memberId });
  const own = JSON.stringify({ phone: '+33199001234', description: 'À Lyon depuis dix ans.', pictureId: null });
  await db.write(ADMIN, async (tx) => {
    await sql`insert into profile_cards (market_id, site_id, own)
      values (${market.id}, ${site.id}, ${own}::jsonb)`.execute(tx);
    await sql`insert into estimations (market_id, site_id, id, type, address, zip, city, insee, lat, lng, area)
      values (${market.id}, ${site.id}, ${uuid()}, 'building', '1 rue Basse', '69003', 'Lyon', '69383', 45.7, 4.8,
        60)`.execute(tx);
  });
  expect(await steps()).toBe('-portrait +phone +presentation +listing +share -article');
});
