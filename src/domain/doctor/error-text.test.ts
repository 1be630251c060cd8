import { expect, test } from 'vitest';
import { errorText } from './error-text.ts';

test.each([
  ['550 5.1.1 <zoe.petit+a@exemple.fr>: user unknown\nsecond line', '550 5.1.1 <…>: user unknown'],
  ['refused: +33612345678, 06 12 34 56 78 and 0612345678', 'refused: …, … and …'],
  ['connect ECONNREFUSED 127.0.0.1:2525', 'connect ECONNREFUSED 127.0.0.1:2525'],
  ['listing 01a1fee9-0000-7000-8000-000000000001', 'listing 01a1fee9-0000-7000-8000-000000000001'],
  ['', ''],
  ['a'.repeat(5000), 'a'.repeat(300)],
])('%j', (error, text) => {
  expect(errorText(error)).toBe(text);
});
