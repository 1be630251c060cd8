/** Overview feature: checks of a running installation (`vitrine doctor`). */

export type { DoctorCtx } from './context.ts';
export { retryDeadJobs, retryJobs } from './dead-jobs.ts';
export { examine, type Finding } from './examine.ts';
export { findingHint, findingText } from './finding-text.ts';
export { readGauges } from './gauges.ts';
export { getHealth } from './get-health.ts';
