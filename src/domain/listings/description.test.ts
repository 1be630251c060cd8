import { describe, expect, it } from 'vitest';
import { cutDescription, DESCRIPTION_LENGTH } from './description.ts';

const words = (n: number): string => Array.from({ length: n }, (_, i) => `mot${i}`).join(' ');

describe('a description is cut at 1,000 characters (rule LISTING-DESCRIPTION)', () => {
  it.each([
    ['empty', ''],
    ['short', 'Belle maison.'],
    ['exactly 1,000', 'a'.repeat(1000)],
  ])('does not cut a shorter text: %s', (_, text) => {
    expect(cutDescription(text)).toEqual({ shown: text, rest: '' });
  });

  it('cuts between words and keeps every character', () => {
    const text = words(400);
    const { shown, rest } = cutDescription(text);
    expect(shown.length).toBeLessThanOrEqual(DESCRIPTION_LENGTH);
    expect(rest.startsWith(' mot')).toBe(true);
    expect(shown + rest).toBe(text);
  });

  it('cuts a text without spaces, and never inside a character', () => {
    const text = '🏡'.repeat(1200);
    const { shown, rest } = cutDescription(text);
    expect(Array.from(shown)).toHaveLength(1000);
    expect(shown + rest).toBe(text);
    expect(shown.isWellFormed()).toBe(true);
  });

  it('trims white space around the text', () => {
    expect(cutDescription('\n Maison \n').shown).toBe('Maison');
  });
});
