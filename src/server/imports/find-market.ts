import { isUuid } from '#platform/uuid';
import type { Ports } from '#server/context';

/** A market by its id, or by the subdomain of one of its sites; null: none. */
export const findMarket = async (
  ports: Pick<Ports, 'system'>,
  name: string,
): Promise<{ id: string; name: string } | null> => {
  const found = await ports.system.db.read({ role: 'vitrine_network' }, (tx) => {
    const markets = tx.selectFrom('markets').select(['markets.id', 'markets.name']);
    if (isUuid(name)) return markets.where('markets.id', '=', name).executeTakeFirst();
    return markets
      .innerJoin('sites', 'sites.market_id', 'markets.id')
      .where('sites.subdomain', '=', name.toLowerCase())
      .executeTakeFirst();
  });
  return found ?? null;
};
