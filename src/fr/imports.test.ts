import { expect, test } from 'vitest';
import type { ImportReport } from '#contracts/imports';
import { FEED_REFUSALS, REJECTIONS, WARNINGS } from '#domain/feeds/codes';
import {
  progressLine,
  REFUSAL_WORDS,
  REJECTION_MESSAGES,
  refusalReason,
  reportLines,
  WARNING_MESSAGES,
} from './imports.ts';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

const report: ImportReport = {
  status: 'applied',
  refusal: null,
  source: 'poliris',
  fileName: 'logiciel_AG1.zip',
  fileHash: '',
  lines: 1250,
  agencies: [],
  elsewhere: [],
  rejections: [],
  rejectionTotals: {},
  warnings: [],
  warningTotals: {},
  withoutMember: 0,
  atCommune: 0,
  nowhere: 0,
  pictures: { stored: 0, wanted: 0, refused: 0, missing: 0 },
  milliseconds: 1,
};
const counts = {
  created: 0,
  changed: 0,
  unchanged: 0,
  republished: 0,
  withdrawn: 0,
  rejected: 0,
  kept: 0,
  published: 0,
};

test('every code has a text in the report', () => {
  const rejections = REJECTIONS.map((code, i) => ({ line: i + 1, rank: i, code, technicalId: null }));
  const warnings = WARNINGS.map((code, i) => ({ line: i + 1, rank: i + 1, code, technicalId: 'T' }));
  const ones = (codes: readonly string[]) => Object.fromEntries(codes.map((code) => [code, 1]));
  const text = reportLines(
    { ...report, rejections, warnings, rejectionTotals: ones(REJECTIONS), warningTotals: ones(WARNINGS) },
    1000,
  ).join('\n');
  for (const word of [...Object.values(REJECTION_MESSAGES), ...Object.values(WARNING_MESSAGES)])
    expect(text).toContain(word);
  expect(text).toContain('  ligne 1 : la ligne est coupée\n');
  expect(FEED_REFUSALS.map((code) => refusalReason({ code }))).toEqual(Object.values(REFUSAL_WORDS));
});

test('long lists are cut, their totals are not', () => {
  const rejections = Array.from({ length: 200 }, (_, i) => ({
    line: i + 1,
    rank: 11,
    code: 'PRICE_MISSING' as const,
    technicalId: null,
  }));
  const lines = reportLines({ ...report, rejections, rejectionTotals: { PRICE_MISSING: 4321 } }, 2).map(plain);
  expect(lines.slice(1)).toEqual([
    'Lignes refusées : 4 321',
    '  4 321 × le prix ou le loyer manque',
    '  ligne 1, rang 11 : le prix ou le loyer manque',
    '  ligne 2, rang 11 : le prix ou le loyer manque',
    '  … et 4 319 de plus',
  ]);
});

test('agencies: counts, unknown agencies, agencies of other markets', () => {
  const lines = reportLines({
    ...report,
    agencies: [
      { ...counts, code: 'AG1', known: true, created: 1, kept: 1, rejected: 1 },
      { ...counts, code: '', known: false },
    ],
    elsewhere: [{ code: 'BX1', marketId: '', marketName: 'Bordeaux', lines: 12 }],
  }).map(plain);
  expect(lines[1]).toBe(
    'Agence AG1 : 1 créée, 0 modifiée, 0 inchangée, 0 republiée, 0 retirée, 1 refusée (1 refusée garde ' +
      'l’annonce d’avant)',
  );
  expect(lines.slice(3)).toEqual([
    'Agence BX1 : 12 annonces du market center Bordeaux',
    'Agence inconnue des market centers, rattachée à celui de l’import : sans identifiant',
  ]);
});

test('progress', () => {
  const lines = (['pictures', 'reading', 'writing'] as const).map((phase) =>
    plain(progressLine({ phase, share: 0.426, count: 1250 })),
  );
  expect(lines).toEqual([
    'Photos : 1 250 reprises (43 %)',
    'Lecture : 1 250 annonces (43 %)',
    'Écriture : 1 250 annonces (43 %)',
  ]);
});
