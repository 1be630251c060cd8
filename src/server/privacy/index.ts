/** Overview: what is kept of people, and how long. */

export { applyRetention, type Forgotten } from './apply-retention.ts';
export { RETENTION_DUE } from './queues.ts';
