/** Jobs of this room. */
export const RETENTION_DUE = 'privacy.retention-due';
