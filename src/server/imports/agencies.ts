import type { MarketCtx } from '#server/context';

/** The market for the lines of an agency. */
type AgencyRoute =
  | { to: 'here'; agencyCode: string; known: boolean }
  | { to: 'elsewhere'; agencyCode: string; marketId: string; marketName: string };

export type AgencyRouter = (agencyCode: string | null) => AgencyRoute;

const keyOf = (code: string): string => code.trim().toUpperCase();

/**
 * Reads which market owns each agency code (`markets.agency_codes`). A code that no market lists belongs to the market
 * of the import; a feed without agency codes belongs to the market's only agency.
 */
export const readAgencies = async (ctx: MarketCtx): Promise<AgencyRouter> => {
  const markets = await ctx.system.db.read({ role: 'vitrine_network' }, (tx) =>
    tx.selectFrom('markets').select(['id', 'name', 'agency_codes']).execute(),
  );
  const owners = new Map(
    markets.flatMap(({ id, name, agency_codes }) =>
      agency_codes.map((code) => [keyOf(code), { id, name, code }] as const),
    ),
  );
  const own = markets.find(({ id }) => id === ctx.marketId)?.agency_codes ?? [];
  // This market's own list takes precedence over the lists of other markets.
  for (const code of own) owners.set(keyOf(code), { id: ctx.marketId, name: '', code });
  const [only] = own.length === 1 ? own : [];
  return (agencyCode) => {
    if (agencyCode === null) return { to: 'here', agencyCode: only ?? '', known: only !== undefined };
    const owner = owners.get(keyOf(agencyCode));
    if (!owner) return { to: 'here', agencyCode, known: false };
    if (owner.id === ctx.marketId) return { to: 'here', agencyCode: owner.code, known: true };
    return { to: 'elsewhere', agencyCode: owner.code, marketId: owner.id, marketName: owner.name };
  };
};
