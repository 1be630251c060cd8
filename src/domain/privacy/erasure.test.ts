import { describe, expect, test } from 'vitest';
import { typedAnyPhone } from '#domain/people/phone';
import { type ErasureRow, mentionPattern, readErasureRows, rowsNaming } from './erasure.ts';

/** Like the server, for a +33 number. */
const readPhone = (text: string): string | null => typedAnyPhone(text)?.replace(/^0/, '+33') ?? null;
const row = (email = '', telephone = ''): ErasureRow => ({ email, telephone });

test.each<[string, ErasureRow[], string[], string[], string[]]>([
  ['nothing', [row(), row(' ', ' ')], [], [], []],
  ['an address in capitals', [row(' Zoe@Example.FR ')], ['zoe@example.fr'], [], []],
  ['a national number', [row('', '06 12 34 56 78')], [], ['+33612345678'], []],
  ['an overseas number', [row('', '+590 690 35 12 34')], [], ['+590690351234'], []],
  ['a foreign number', [row('', '+41 22 700 00 00')], [], ['+41227000000'], []],
  ['the same twice', [row('a@b.fr', '0612345678'), row('A@B.fr', '+33612345678')], ['a@b.fr'], ['+33612345678'], []],
  ['a pattern', [row('%'), row('%@example.fr'), row('', '%')], ['%@example.fr'], [], ['0 email', '2 telephone']],
  ['a part of a number', [row('', '0612')], [], [], ['0 telephone']],
])('%s', (_, rows, emails, phones, faults) => {
  const read = readErasureRows(rows, readPhone);
  expect(read.identifiers).toEqual({ emails, phones });
  expect(read.faults.map((fault) => `${fault.row} ${fault.field}`)).toEqual(faults);
});

test('rows that name protected identifiers', () => {
  const rows = [row('a@b.fr'), row('C@D.fr', '06 12 34 56 78'), row()];
  expect(rowsNaming(rows, { emails: ['c@d.fr'], phones: ['+33612345678'] }, readPhone)).toEqual([
    { row: 1, field: 'email', fault: 'EMAIL' },
    { row: 1, field: 'telephone', fault: 'PHONE' },
  ]);
});

describe('mentions in texts', () => {
  const pattern = new RegExp(
    mentionPattern({ emails: ['zoe+a@ex.fr'], phones: ['+33612345678', '+41227000000'] }),
    'i',
  );
  test.each([
    ['Écrire à ZOE+a@ex.fr.', true],
    ['autre.zoe+a@ex.fr', false],
    ['zoe+a@ex.fr.org', false],
    ['zoeea@ex.fr', false],
    ['06 12 34 56 78', true],
    ['06.12.34.56.78', true],
    ['+33 (0)6 12 34 56 78', true],
    ['0033612345678', true],
    ['1 06 12 34 56 789', false],
    ['00 41 22 700 00 00', true],
    ['06 12 34 56 79', false],
  ])('%s: %s', (text, isFound) => {
    expect(pattern.test(text)).toBe(isFound);
  });
});
