/** Names of the two lead programmes of a market center. */
export const PROGRAMME_LABELS = {
  growth: 'Growth Initiative',
  leadership: 'Leadership',
} as const;
