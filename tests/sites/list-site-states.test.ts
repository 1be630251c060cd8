import { expect, it } from 'vitest';
import { adminCtx } from '#server/context';
import { listSiteStates } from '#server/sites';
import { buildMarket } from '#tests/factories/market';
import { buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { testPorts } from '#tests/harness/contexts';
import { testDatabase } from '#tests/harness/database';

const db = await testDatabase();

/** Each state of rule SITE-STATUS once. */
it('lists every market and site with its status', async () => {
  const market = await buildMarket(db, { name: 'A' });
  const member = await buildMember(db, { market_id: market.id });
  await buildSite(db, { market_id: market.id, subdomain: 'ouvert' });
  await buildSite(db, { market_id: market.id, member_id: member.id, subdomain: 'ferme', enabled: false });
  const pending = await buildMarket(db, { name: 'B' });
  await buildSite(db, { market_id: pending.id, subdomain: null, enabled: false });
  await buildMarket(db, { name: 'C', is_active: false });

  const states = await listSiteStates(adminCtx(testPorts(db), 'test'));

  expect(
    states.map(({ market: name, type, isActive, status, origin }) => [name, type, isActive, status, origin]),
  ).toEqual([
    ['A', 'market', true, 'active', 'http://ouvert.localhost:3000'],
    ['A', 'agent', true, 'disabled', 'http://ferme.localhost:3000'],
    ['B', 'market', true, 'pending', null],
    ['C', 'market', false, 'none', null],
  ]);
});
