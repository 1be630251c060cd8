/** Job that makes the nightly backup. */
export const BACKUP_DUE = 'backups.due';
