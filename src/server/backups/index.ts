/** Process feature: backups of the product, and their record. */

export { BACKUP_DUE, type BackupPlan, type BackupSummary, backUp } from './back-up.job.ts';
export { findLastBackup, type LastBackup } from './last-backup.ts';
