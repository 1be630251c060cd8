/** Base feature: the lists of back offices, from their tables in domain to SQL. */

export { changeSelection } from './change-selection.ts';
export { excerptSql } from './excerpt-sql.ts';
export { type ExportColumn, type ExportValue, exportColumns, exportRows, listFileName } from './export-rows.ts';
export { exportSiteList } from './export-site-list.ts';
export { containsText, filterSql, isChosen } from './filter-sql.ts';
export { ordersOf } from './list-orders.ts';
export { countRows, findRows, findRowsSql, fromSql, type ListRows } from './list-rows.ts';
export { changeSavedFilters, listSavedFilters, removeSavedFilters, saveFilters } from './saved-filters.ts';
