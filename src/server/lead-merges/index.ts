/** Catalogue feature: merged leads, undoing a merge, and removing a lead from its merge group after an objection. */

export { bringBack, closeMerge } from './close-merge.ts';
export { type ChangedValues, leadValuesOf, VALUE_COLUMNS, type ValueRow, valueColumns } from './lead-values.ts';
export { keptOf, lockKept, mergeGroupOf } from './merge-group.ts';
export { HAS_CV, HAS_NEWSLETTER, JOB_OFFERS } from './merge-group-sql.ts';
export { releaseLead } from './release-lead.ts';
