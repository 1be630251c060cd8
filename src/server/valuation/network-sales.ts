import { type RawBuilder, sql } from 'kysely';
import { networkSaleId, SAME_SALE } from '#domain/estimation/network-sale';
import type { Sale } from '#domain/estimation/sale';
import { departmentOfInsee } from '#domain/places/region';
import type { Tx } from '#platform/db/database';
import { insertSales } from './sale-rows.ts';

/** Metres of a degree of latitude. */
const DEGREE = 111_320;

/** Whether the register's sale `r` is the same as the network's `n` (SAME_SALE). */
const isSameSale = sql<boolean>`r.source = 'register' and r.department = n.department and r.kind = n.kind
  and r.date between n.date - ${sql.lit(SAME_SALE.days)}::int and n.date + ${sql.lit(SAME_SALE.days)}::int
  and r.price = n.price and abs(r.area - n.area) <= ${sql.lit(SAME_SALE.area)}::real * n.area
  and ${sql.lit(DEGREE)} * sqrt((r.lat - n.lat) ^ 2 + ((r.lng - n.lng) * cos(radians(n.lat))) ^ 2)
    <= ${sql.lit(SAME_SALE.metres)}`;

/** Removes the network's sales that the register has published, so that none counts twice. */
export const dropPublished = (departments: readonly string[]): RawBuilder<unknown> => sql`
  delete from sales n where n.source = 'network' and n.department = any(${departments}::text[])
    and exists (select from sales r where ${isSameSale})`;

const deleteOf = (estimationId: string): RawBuilder<{ department: string }> => sql<{ department: string }>`
  delete from sales where id = md5(${networkSaleId(estimationId)})::uuid and source = 'network' returning department`;

/**
 * Replaces the network's sale for an estimation; null: there is none. A sale that the register has already published is
 * not stored. Returns the departments whose sales may have changed.
 */
export const replaceNetworkSale = async (tx: Tx, estimationId: string, sale: Sale | null): Promise<string[]> => {
  const { rows } = await deleteOf(estimationId).execute(tx);
  const departments = rows.map(({ department }) => department);
  if (sale === null) return departments;
  const department = departmentOfInsee(sale.insee);
  await insertSales([sale], 'network').execute(tx);
  await dropPublished([department]).execute(tx);
  return [...new Set([...departments, department])];
};
