import { describe, expect, test } from 'vitest';
import { isName } from '#domain/people/names';
import { sampleCertificate, sampleOpinion, sampleReport } from '#tests/estimation/sample-report';
import { readPdf } from '#tests/harness/pdf-text';
import { SELLER_LISTING, sampleSellerReport } from '#tests/seller-reports/sample-report';
import { runsOf } from './letters.ts';
import type { ReportRequest } from './protocol.ts';
import { render } from './render.ts';

/** Each letter is painted as itself (rule ESTIMATION-LETTERS). */

const readBack = async (request: ReportRequest): Promise<string> => readPdf(new Uint8Array(await render(request)));

/** Each document, containing a person's text. */
const DOCUMENTS: Readonly<Record<ReportRequest['kind'], (text: string) => ReportRequest>> = {
  report: (address) => ({ kind: 'report', data: sampleReport({ address }) }),
  opinion: (note) => ({ kind: 'opinion', data: sampleOpinion({ note }) }),
  seller: (title) => ({ kind: 'seller', data: sampleSellerReport({ listing: { ...SELLER_LISTING, title } }) }),
  certificate: (name) => ({ kind: 'certificate', data: sampleCertificate({ by: { name } }) }),
};
const KINDS = Object.keys(DOCUMENTS) as ReportRequest['kind'][];

const SCRIPT = /^(?:\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|[\u0300-\u034e\u0350-\u036f])$/u;
/**
 * Not in names: letters added to Unicode after the font was made, raised Cyrillic letters, half marks, musical symbols.
 */
const NOT_DRAWN =
  /[\u1c89\u1c8a\ua7cb-\ua7f1]|[\ufe2e\ufe2f]|[\u{1d242}-\u{1d244}]|[\u{1df25}-\u{1df2a}\u{1e030}-\u{1e08f}]/u;

/** All letters and accents of those alphabets that a name may contain; an accent is combined with a letter. */
const ALPHABET = Array.from({ length: 0x20000 }, (_, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))
  .filter((letter) => SCRIPT.test(letter) && isName(letter))
  .map((letter) => (/\p{M}/u.test(letter) ? `b${letter}` : letter));
const DRAWN = ALPHABET.filter((letter) => !NOT_DRAWN.test(letter));

/** As a reader copies it: composed; wide letters and ligatures as plain ones. */
const plain = (letter: string): string =>
  letter.normalize(/[\ufb00-\ufb06\uff21-\uff5a]/.test(letter) ? 'NFKC' : 'NFC');

const wordsOf = (letters: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(letters.length / 24) }, (_, at) => letters.slice(24 * at, 24 * at + 24).join(''));

test('names are written in about two thousand letters, of which the newest ones alone are not drawn', () => {
  expect(ALPHABET.length).toBeGreaterThan(2200);
  const unknown = ALPHABET.filter((letter) => runsOf(letter).some(({ text }) => text.includes('\ufffd')));
  expect(unknown.filter((letter) => !NOT_DRAWN.test(letter))).toEqual([]);
});

test('every letter of a name is read back from a PDF', async () => {
  const words = wordsOf(DRAWN);
  const text = await readBack(DOCUMENTS.certificate(words.join(' ')));
  expect(
    words.map((word) => Array.from(word).map(plain).join('').normalize('NFC')).filter((word) => !text.includes(word)),
  ).toEqual([]);
});

describe.each(KINDS)('in the PDF of a %s', (kind) => {
  test('names and texts are read back, in each font', async () => {
    const names = 'Nguyễn Văn Đức, Ţepeş, Ũwe, Ọlá Adébáyọ̀, Kofi Ɖɔ̃, Ġużè, Ħ, Łódź, ʻŌpū, Ωμέγα, Жанна';
    const request = DOCUMENTS[kind](`${names}, rez\u2011de\u2010chaussée, co\u00adpro, 62\u202fm², ﬁn, 李明 🏠!`);
    request.data.site = { ...request.data.site, name: 'Agence Nguyễn & Ţepeş' };
    const text = await readBack(request);
    for (const word of names.split(' ')) expect(text).toContain(word.normalize('NFC'));
    expect(text).toContain('rez-de-chaussée,copro,62m²,fin,\ufffd\ufffd!');
    expect(text).toContain('AgenceNguyễn&Ţepeş');
  });
});

test.each([
  ['Claire Fontaine, 62 m²', [{ text: 'Claire Fontaine, 62 m²', font: 'sites' }]],
  [
    'M. Nguyễn Văn, Lyon',
    [
      { text: 'M. ', font: 'sites' },
      { text: 'Nguyễn', font: 'names' },
      { text: ' Văn, Lyon', font: 'sites' },
    ],
  ],
  [
    'prix ≥ 200 €, ∞',
    [
      { text: 'prix >= 200 €, ', font: 'sites' },
      { text: '\ufffd', font: 'names' },
    ],
  ],
  ['✓ balcon ✗ cave', [{ text: '[x] balcon [ ] cave', font: 'sites' }]],
  ['', [{ text: '', font: 'sites' }]],
])('%s is drawn in runs', (text, runs) => {
  expect(runsOf(text)).toEqual(runs);
});
