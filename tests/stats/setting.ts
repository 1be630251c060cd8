import { publicCtx, type SiteRequestCtx, type StaffCtx } from '#server/context';
import { buildListing } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { buildSite } from '#tests/factories/site';
import { siteModel } from '#tests/factories/site-model';
import { withPorts } from '#tests/harness/contexts';
import { openSetting } from '#tests/messaging/setting';

export const ADMIN = { role: 'vitrine_admin' } as const;

const PERSON: StaffCtx['person'] = {
  accountId: '01a1fee9-0000-7000-8000-000000000001',
  firstname: 'Zoé',
  lastname: 'Martin',
  email: 'zoe@horizon.example',
  sessionId: '01a1fee9-0000-7000-8000-000000000002',
  role: 'owner',
  rights: { views: [], actions: ['stats.read'] },
  confirmedAt: null,
  hasFactor: false,
  mustSetUp: false,
};

/** Sites of markets in several time zones, and a clock that the test sets. */
export const openStats = async () => {
  const { db, ports: base } = await openSetting();
  const clock = { now: new Date('2026-11-21T10:00:00Z') };
  const ports = withPorts(base, { system: { now: () => clock.now } });

  const openSite = async (timeZone: string, listings = 1) => {
    const market = await buildMarket(db, { time_zone: timeZone });
    const row = await buildSite(db, { market_id: market.id });
    const built = [];
    for (let n = 0; n < listings; n += 1) built.push(await buildListing(db, { market_id: market.id }));
    const site = siteModel({
      id: row.id,
      marketId: market.id,
      typeId: market.id,
      market: { id: market.id, email: 'agence@horizon.example', timeZone, leadGen: true },
    });
    const visitFrom = (address: string): SiteRequestCtx => ({
      ...publicCtx(ports, site),
      client: { address, idempotencyKey: null, agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
    });
    const staff: StaffCtx = { ...visitFrom('192.0.2.1'), person: PERSON };
    return { site, market, listings: built, visitFrom, staff };
  };
  return { db, ports, clock, openSite };
};
