/** Catalogue feature: merged leads, undoing a merge, and removing a lead from its merge group after an objection. */

export { bringBack, closeMerge } from './close-merge.ts';
export { HAS_CV, HAS_NEWSLETTER, JOB_OFFERS } from './family-sql.ts';
export { familyOf, keptOf, lockKept } from './lead-family.ts';
export { type ChangedValues, leadValuesOf, VALUE_COLUMNS, type ValueRow, valueColumns } from './lead-values.ts';
export { releaseLead } from './release-lead.ts';
