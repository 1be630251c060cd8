import { type RawBuilder, sql } from 'kysely';
import type { Property } from '#contracts/listings';
import { readId } from '#domain/listings/slice-ids';
import type { Hit } from '#domain/listings/slice-order';
import type { SearchCtx } from './matches.ts';
import { type ListingOwner, presentOwners } from './present-owner.ts';
import { PROPERTY, type PropertyRow, presentProperty } from './present-property.ts';

/** SQL: `columns` of hits by primary key, in order; listings withdrawn meanwhile are missing. */
export const hydrateSql = <T>(hits: readonly Hit[], columns: RawBuilder<unknown>) => {
  const marketIds = hits.map(({ slice }) => slice.marketId);
  const ids = hits.map(({ slice, row }) => readId(slice.ids, row));
  return sql<T>`
    select ${columns}
    from unnest(${marketIds}::uuid[], ${ids}::uuid[]) with ordinality k (market_id, id, place)
    join listings l on l.market_id = k.market_id and l.id = k.id
    where l.status = 'published' order by k.place`;
};

/** Rows of hits, in order. `columns`: of the table alias `l`; row-level security applies. */
export const hydrate = async <T>(
  { read }: Pick<SearchCtx, 'read'>,
  hits: readonly Hit[],
  columns: RawBuilder<unknown>,
): Promise<T[]> => {
  if (hits.length === 0) return [];
  const { rows } = await read((tx) => hydrateSql<T>(hits, columns).execute(tx));
  return rows;
};

const NO_OWNER: ListingOwner = { shared: false, propertyOwner: null };

export const propertiesOf = async (ctx: SearchCtx, hits: readonly Hit[]): Promise<Property[]> => {
  const rows = await hydrate<PropertyRow>(ctx, hits, PROPERTY);
  const owners = await presentOwners(
    ctx,
    rows.map(({ id, marketId, memberId }) => ({ id, marketId, memberId })),
  );
  return rows.map((row) => presentProperty(row, owners.get(row.id) ?? NO_OWNER));
};
