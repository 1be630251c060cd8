/** Jobs of this room. */
export const LEAD_RECEIVED = 'leads.lead-received';
export const LEAD_DIGESTS_DUE = 'leads.digests-due';
