import { expect, test } from 'vitest';
import { FRAME_WORDS, legalLinesOf } from './site.ts';

test('the sentence about independent agencies is on each page once', () => {
  const own = 'Nos agences sont juridiquement et financièrement indépendantes.';
  expect(legalLinesOf([])).toEqual([FRAME_WORDS.independent]);
  expect(legalLinesOf(['Réseau fictif.'])).toEqual([FRAME_WORDS.independent, 'Réseau fictif.']);
  expect(legalLinesOf(['Réseau fictif.', own])).toEqual(['Réseau fictif.', own]);
  expect(legalLinesOf([FRAME_WORDS.independent])).toEqual([FRAME_WORDS.independent]);
});
