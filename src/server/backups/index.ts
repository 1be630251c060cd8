/** Backups of the product, and what is remembered of them. */

export { type BackupPlan, backUp, type Made } from './back-up.ts';
export { findLastBackup, type LastBackup } from './last-backup.ts';
export { BACKUP_DUE } from './queues.ts';
