import type { Insertable, Selectable } from 'kysely';
import { PROVED_STATES } from '#domain/domains/domain-state';
import type { Tx } from '#platform/db/database';
import { holdLock } from '#platform/db/named-lock';
import type { SiteDomains } from '#platform/db/schema';

export type DomainRow = Selectable<SiteDomains>;

/**
 * Domains belong to the network, because a site must know whether another one has a domain. The queries contain the
 * site themselves.
 */
export const DOMAINS = { role: 'vitrine_admin' } as const;

/** Key of a site. */
export type Of = { market_id: string; site_id: string };
export const keyOf = ({ marketId, id }: { marketId: string; id: string }): Of => ({ market_id: marketId, site_id: id });

/** The request of a site; null: it has none. */
export const findRequest = async (tx: Tx, of: Of): Promise<DomainRow | null> =>
  (await tx
    .selectFrom('site_domains')
    .selectAll()
    .where('market_id', '=', of.market_id)
    .where('site_id', '=', of.site_id)
    .executeTakeFirst()) ?? null;

/** The same with the row of the site locked, so that changes of its domain are sequential. */
export const lockRequest = async (tx: Tx, of: Of): Promise<DomainRow | null> => {
  await tx
    .selectFrom('sites')
    .select('id')
    .where('market_id', '=', of.market_id)
    .where('id', '=', of.site_id)
    .forUpdate()
    .execute();
  return findRequest(tx, of);
};

/** Makes proofs of one name, and requests for it, sequential. */
export const lockName = (tx: Tx, base: string): Promise<unknown> => holdLock(tx, `domain:${base}`);

/** Whether another site proved a name, or is served at it. */
export const isTaken = async (tx: Tx, of: Of, { base, zone }: Pick<DomainRow, 'base' | 'zone'>): Promise<boolean> => {
  const names = base === zone ? [base, `www.${base}`] : [base];
  const proved = tx
    .selectFrom('site_domains')
    .select('site_id')
    .where('base', '=', base)
    .where('state', 'in', PROVED_STATES)
    .where('site_id', '!=', of.site_id);
  const served = tx
    .selectFrom('sites')
    .select('id as site_id')
    .where('domain', 'in', names)
    .where('id', '!=', of.site_id);
  return (await proved.union(served).executeTakeFirst()) !== undefined;
};

export const updateRequest = async (tx: Tx, of: Of, values: Partial<Insertable<SiteDomains>>): Promise<void> => {
  await tx
    .updateTable('site_domains')
    .set(values)
    .where('market_id', '=', of.market_id)
    .where('site_id', '=', of.site_id)
    .execute();
};

export const deleteRequest = async (tx: Tx, of: Of): Promise<void> => {
  await tx.deleteFrom('site_domains').where('market_id', '=', of.market_id).where('site_id', '=', of.site_id).execute();
};
