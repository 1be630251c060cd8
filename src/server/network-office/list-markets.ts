import type { MarketItem } from '#contracts/markets';
import { MARKET_LIST } from '#domain/network/owner-lists';
import { MARKET_WORDS as WORDS } from '#fr/markets';
import { markInactive } from '#fr/network-views';
import { SITE_STATUS_LABELS } from '#fr/sites';
import { type OwnerRow, ownerList, presentOwnerSite } from './owner-lists.ts';

export type MarketRow = OwnerRow & {
  name: string;
  city: string;
  zip: string;
  is_active: boolean;
  lead_gen: boolean;
  gi_budget: number | null;
};

/** The market centers, inactive ones last in both directions. */
export const MARKETS = ownerList<MarketRow, MarketItem, (typeof MARKET_LIST.columns)[number]>({
  list: MARKET_LIST,
  table: 'network_markets',
  present: async (ctx, _, rows) =>
    rows.map((row) => ({
      id: row.id,
      name: row.name,
      city: row.city,
      isActive: row.is_active,
      leadGen: row.lead_gen,
      website: presentOwnerSite(ctx, row),
      giBudget: row.gi_budget,
    })),
  headers: WORDS.columns,
  values: {
    name: ({ name, isActive }) => markInactive(name, isActive),
    city: ({ city }) => city,
    website: ({ website }) => SITE_STATUS_LABELS[website.status],
    leadgen: ({ leadGen }) => WORDS.leadgen[leadGen ? 'active' : 'inactive'],
    budget: ({ giBudget }) => giBudget,
  },
  fileName: WORDS.fileName,
});
