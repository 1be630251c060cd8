/** Overview: what a running product should look like, checked point by point. */

export type { DoctorCtx } from './context.ts';
export { examine, type Finding } from './examine.ts';
