/** Overview: what is kept of people, and how long. */

export { applyRetention, type Forgotten, RETENTION_DUE } from './apply-retention.ts';
