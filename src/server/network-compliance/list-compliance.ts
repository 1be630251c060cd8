import { sql } from 'kysely';
import type { ComplianceItem } from '#contracts/compliance';
import { COMPLIANCE_LIST, completeShare, MIN_COMPLETE_SHARE } from '#domain/network/compliance';
import { missingOfSite } from '#domain/sites/statements';
import { COMPLIANCE_WORDS as WORDS } from '#fr/compliance';
import type { AdminRequestCtx } from '#server/context';
import { ownerList } from '#server/network-office';

type Row = {
  id: string;
  name: string;
  state: ComplianceItem['state'];
  ads: number;
  faulty: number;
  former_ads: number | null;
  former_faulty: number | null;
  sort_value: string;
};

const incompleteSites = ({ directory }: Pick<AdminRequestCtx, 'directory'>, marketId: string): number =>
  directory.sitesOfMarket(marketId).filter((site) => site.enabled && missingOfSite(site).length > 0).length;

/** Active market centers with the missing information of their ads and sites (rule NETWORK-COMPLIANCE). */
export const COMPLIANCE = ownerList<Row, ComplianceItem, (typeof COMPLIANCE_LIST.columns)[number]>({
  list: COMPLIANCE_LIST,
  table: 'network_compliance',
  own: {
    // As `completeShare`.
    share: () => sql`(case when o.ads > 0 and round((o.ads - o.faulty) * 100.0 / o.ads) < ${MIN_COMPLETE_SHARE}::int
      then 'low' else 'high' end)`,
  },
  present: async (ctx, _, rows) =>
    rows.map(({ id, name, state, ads, faulty, former_ads, former_faulty }) => ({
      id,
      name,
      state,
      ads,
      faulty,
      former: former_ads === null ? null : { ads: former_ads, faulty: former_faulty ?? 0 },
      sites: incompleteSites(ctx, id),
    })),
  headers: WORDS.columns,
  values: {
    name: ({ name }) => name,
    ads: ({ state, ads }) => (state === 'unchecked' ? null : ads),
    faulty: ({ state, faulty }) => (state === 'unchecked' ? null : faulty),
    share: (market) => (market.state === 'unchecked' ? null : completeShare(market)),
    former: ({ former }) => former && completeShare(former),
    sites: ({ sites }) => sites,
  },
  fileName: WORDS.fileName,
});
