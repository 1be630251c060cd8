const MINUTE = 60;
const HOUR = 3600;

/** Units of a wait, the longest first; in seconds. */
const UNITS = [
  { seconds: HOUR, one: 'heure', more: 'heures' },
  { seconds: MINUTE, one: 'minute', more: 'minutes' },
  { seconds: 1, one: 'seconde', more: 'secondes' },
] as const;

/** '15 minutes': a wait in whole units, rounded up. In its own module for the scripts of visitors. */
export const waitText = (seconds: number): string => {
  const { seconds: size, one, more } = UNITS.find((unit) => seconds >= unit.seconds) ?? UNITS[2];
  const number = Math.max(1, Math.ceil(seconds / size));
  return `${number}\u00a0${number === 1 ? one : more}`;
};

/** Refusal of too many attempts; `seconds`: how long to wait, as in the header `Retry-After`; null: unknown. */
export const tooManyText = (seconds: number | null): string =>
  seconds === null ? 'Trop d’essais. Réessayez plus tard.' : `Trop d’essais. Réessayez dans ${waitText(seconds)}.`;
