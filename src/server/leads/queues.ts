/** Jobs of this room. */
export const LEAD_RECEIVED = 'leads.lead-received';
