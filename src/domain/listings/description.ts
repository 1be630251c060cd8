/** Maximum length of the part that is shown first, in characters (rule LISTING-DESCRIPTION). */
export const DESCRIPTION_LENGTH = 1000;

/**
 * Splits a description into at most 1,000 characters and the rest ('' when nothing is cut). It is split between words
 * where possible and never inside a character; `shown + rest` is the whole trimmed text.
 */
export const cutDescription = (description: string): { shown: string; rest: string } => {
  const text = description.trim();
  const letters = Array.from(text);
  if (letters.length <= DESCRIPTION_LENGTH) return { shown: text, rest: '' };
  const start = letters.slice(0, DESCRIPTION_LENGTH).join('');
  const space = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'));
  const shown = space > DESCRIPTION_LENGTH / 2 ? start.slice(0, space) : start;
  return { shown, rest: text.slice(shown.length) };
};
