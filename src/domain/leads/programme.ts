/** The lead programmes of a market center: prospective agents, and candidates for a position of its leadership. */
export const PROGRAMMES = ['growth', 'leadership'] as const;
export type Programme = (typeof PROGRAMMES)[number];

/** Types of the leads of each programme: 'agent' for Growth Initiative, a position for Leadership. */
export const LEAD_TYPES = {
  growth: ['agent'],
  leadership: ['tl', 'pc', 'mca', 'dofi'],
} as const satisfies Record<Programme, readonly string[]>;
export type LeadType = (typeof LEAD_TYPES)[Programme][number];

/** The programme of a lead of a type. */
export const programmeOf = (type: LeadType): Programme => (type === 'agent' ? 'growth' : 'leadership');
