const PARTS = /^(\d{1,2})\s*(?:[h:.]\s*(\d{2})?)?$/i;
const DIGITS = /^(\d{2})(\d{2})$/;
const [HOURS, MINUTES] = [24, 60];

/** Parses a French time ('9h', '14 h 30', '14:30', '1430') into 'HH:MM'; null: not a time. */
export const readFrenchHour = (typed: string): string | null => {
  const text = typed.trim();
  const [, hour, minute = '00'] = PARTS.exec(text) ?? DIGITS.exec(text) ?? [];
  if (hour === undefined || Number(hour) >= HOURS || Number(minute) >= MINUTES) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
};
