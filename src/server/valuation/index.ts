/** Catalogue feature: the sales of the public register, and the price of a home that they give. */

export { askForTraining } from './ask-for-training.ts';
export { estimate } from './estimate-home.ts';
export { comparablesSql, findComparables } from './find-comparables.ts';
export { getRanges } from './get-ranges.ts';
export { type ImportedSales, type ImportSalesRefusal, importSales, storeSales } from './import-sales.ts';
export { onModelsOutdated } from './models-outdated.job.ts';
export { replaceNetworkSale } from './network-sales.ts';
export { openValuations } from './open-valuations.ts';
export { readRegister } from './read-register.ts';
export { indexSales } from './sales-nearby.ts';
export {
  departmentYearSql,
  getTownSales,
  type LatestSale,
  latestSales,
  latestSalesSql,
  type TownSales,
  townPeriodsSql,
} from './town-sales.ts';
export { closeTraining, onSalesImported, SALES_IMPORTED, type SalesImported } from './train-department.job.ts';
export { trainKind } from './train-kind.ts';
