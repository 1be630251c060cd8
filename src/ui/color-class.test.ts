import { expect, it } from 'vitest';
import { COLOR_CLASSES, colorClass, colorRule } from './color-class.ts';

it.each([
  ['#000000', 'c-000'],
  ['#ffffff', 'c-fff'],
  ['#FFFFFF', 'c-fff'],
  ['#112233', 'c-123'],
  ['#1a2b3c', 'c-234'],
  ['red', 'c-ddd'],
  ['#fff', 'c-ddd'],
  ['#12345g', 'c-ddd'],
  ['#000000;}body{display:none', 'c-ddd'],
])('%s → %s', (color, expected) => {
  expect(colorClass(color)).toBe(expected);
});

it('makes a rule, and finds its classes in HTML', () => {
  expect(colorRule('c-1af')).toBe('.c-1af{background-color:#1af}');
  expect('<img class="c-1af block"><img class="abc-123 c-000">'.match(COLOR_CLASSES)).toEqual(['c-1af', 'c-000']);
});
