/** Names of the two lead programmes of a market center. */
export const PROGRAMME_WORDS = {
  growth: 'Growth Initiative',
  leadership: 'Leadership',
} as const;
