/** Base feature: the lists of back offices, from their tables in domain to SQL. */

export { filterSql } from './filter-sql.ts';
export { countRows, type ListRows } from './list-rows.ts';
