/** Field for the hour of a day. `skipped`: the clocks go forward over it. */
export const HOUR_WORDS = {
  label: 'Heure',
  format: '14:30',
  wrong: 'Cette heure n’existe pas',
  skipped: 'Cette heure n’existe pas ce jour-là\u00a0: on passe à l’heure d’été.',
} as const;
