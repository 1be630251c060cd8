import { expect, it } from 'vitest';
import { fitOf, mosaicOf } from './gallery-mosaic.ts';

const LANDSCAPE = { width: 1200, height: 800 };
const UPRIGHT = { width: 800, height: 1200 };
const PANORAMA = { width: 3000, height: 1000 };

/** Cells of the grid that the shown pictures fill. */
const cells = (spans: readonly string[]): number =>
  spans.reduce((sum, span) => sum + (span.includes('col-span-2') ? 2 : 1) * (span.includes('row-span-2') ? 2 : 1), 0);

it.each([
  ['landscape', LANDSCAPE, 1, 1, 1],
  ['landscape', LANDSCAPE, 2, 2, 2],
  ['landscape', LANDSCAPE, 3, 3, 6],
  ['landscape', LANDSCAPE, 4, 3, 6],
  ['landscape', LANDSCAPE, 5, 5, 8],
  ['landscape', LANDSCAPE, 60, 5, 8],
  ['upright', UPRIGHT, 1, 1, 1],
  ['upright', UPRIGHT, 3, 3, 8],
  ['upright', UPRIGHT, 4, 4, 8],
  ['upright', UPRIGHT, 60, 4, 8],
] as const)('%s first of %s %i: shows %i on %i cells, without a hole', (_, first, total, shown, filled) => {
  const { spans } = mosaicOf([first, ...Array.from({ length: total - 1 }, () => LANDSCAPE)]);
  expect(spans).toHaveLength(shown);
  expect(cells(spans)).toBe(filled);
});

it.each([
  ['usual', LANDSCAPE, 5, 'object-cover'],
  ['upright', UPRIGHT, 5, 'bg-paper-deep! object-contain mosaic:object-cover'],
  ['upright, alone', UPRIGHT, 1, 'bg-paper-deep! object-contain'],
  ['panorama', PANORAMA, 1, 'bg-paper-deep! object-contain mosaic:object-cover'],
] as const)('a picture that is %s', (_, picture, total, fit) => {
  expect(fitOf(picture, total)).toBe(fit);
});
