import { expect, test } from 'vitest';
import { boxOf } from './crop.ts';

const SIZE = { width: 300, height: 200 };

test.each([
  [
    { x: 0, y: 0, width: 1, height: 1 },
    { left: 0, top: 0, width: 300, height: 200 },
  ],
  [
    { x: 0.5, y: 0.25, width: 0.5, height: 0.5 },
    { left: 150, top: 50, width: 150, height: 100 },
  ],
  [
    { x: 0.999, y: 0.999, width: 0.5, height: 0.5 },
    { left: 150, top: 100, width: 150, height: 100 },
  ],
  [
    { x: 0.1, y: 0.1, width: 0, height: 0 },
    { left: 30, top: 20, width: 16, height: 16 },
  ],
])('%o is %o', (area, box) => {
  expect(boxOf(area, SIZE)).toEqual(box);
});

test('a picture that is smaller than the shortest side is taken whole', () => {
  expect(boxOf({ x: 0, y: 0, width: 0.1, height: 0.1 }, { width: 8, height: 4 })).toEqual({
    left: 0,
    top: 0,
    width: 8,
    height: 4,
  });
});
