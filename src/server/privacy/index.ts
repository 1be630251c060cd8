/** Overview feature: retention of personal data. */

export { applyRetention, RETENTION_DUE, type RetentionCounts } from './apply-retention.ts';
