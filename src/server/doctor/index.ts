/** Overview feature: checks of a running installation (`vitrine doctor`). */

export type { DoctorCtx } from './context.ts';
export { examine, type Finding } from './examine.ts';
