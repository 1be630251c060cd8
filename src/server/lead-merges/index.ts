/** Catalogue feature: leads that were merged, how a merge is undone, and what an objection takes out of it. */

export { bringBack, closeMerge } from './close-merge.ts';
export { HAS_CV, HAS_NEWSLETTER, JOB_OFFERS } from './family-sql.ts';
export { familyOf, keptOf, lockKept } from './lead-family.ts';
export { type ChangedValues, leadValuesOf, VALUE_COLUMNS, type ValueRow, valueColumns } from './lead-values.ts';
export { releaseLead } from './release-lead.ts';
