import { expect, it } from 'vitest';
import { colorClass, colorRule, groundClass, inkClass } from './color-class.ts';
import { collectNeeds } from './page-needs.ts';

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

it.each([
  ['#1A2B3C', 'c-1a2b3c', 'ink-1a2b3c'],
  ['#ffffff', 'c-ffffff', 'ink-ffffff'],
  ['red', 'c-ddd', 'ink-ddd'],
  ['#000000;}body{display:none', 'c-ddd', 'ink-ddd'],
])('a chosen colour stays what it is: %s → %s, %s', (color, ground, ink) => {
  expect([groundClass(color), inkClass(color)]).toEqual([ground, ink]);
});

it.each([
  ['c-1af', '.c-1af{background-color:#1af}'],
  ['ink-1a2b3c', '.ink-1a2b3c{color:#1a2b3c}'],
])('makes a rule of %s', (name, rule) => {
  expect(colorRule(name)).toBe(rule);
});

it('collects the colours of a rendering, and none of another', () => {
  const outer = collectNeeds(() => {
    colorClass('#000000');
    const inner = collectNeeds(() => colorClass('#ffffff'));
    expect([...inner.needs.colors]).toEqual(['c-fff']);
    return colorClass('#112233');
  });
  colorClass('#445566');
  expect([outer.result, ...outer.needs.colors]).toEqual(['c-123', 'c-000', 'c-123']);
});
