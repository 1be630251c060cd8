const PARTS = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4}|\d{2})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const CENTURY = '20';

/** Parses a French date ('5/1/2026', '05.01.26', '05012026') into 'YYYY-MM-DD'; null: not a date. */
export const readFrenchDay = (typed: string): string | null => {
  const text = typed.trim();
  const [, day = '', month = '', year = ''] = PARTS.exec(text) ?? DIGITS.exec(text) ?? [];
  if (year === '') return null;
  const written = `${year.length === 2 ? CENTURY : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(written);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written) ? written : null;
};
