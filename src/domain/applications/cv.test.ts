import { expect, test } from 'vitest';
import { cvFileName } from './cv.ts';

test.each([
  ['CV Zoé O’Brien (2026).pdf', 'CV Zoé O’Brien (2026).pdf'],
  ['..\\..\\etc/passwd.pdf', 'passwd.pdf'],
  ['a"\r\nX: y;.pdf', 'aX y.pdf'],
  ['.pdf', 'cv.pdf'],
  ['scan.jpg', 'scan.jpg.pdf'],
  ['CV Zoé', 'CV Zoé.pdf'],
  ['\u202efdp.exe.PDF', 'fdp.exe.pdf'],
  ['🙂.pdf', 'cv.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(120)}.pdf`],
])('%j is saved as %j', (name, expected) => {
  expect(cvFileName(name)).toBe(expected);
});
