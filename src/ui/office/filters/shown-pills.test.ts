import { expect, test } from 'vitest';
import { placesOf } from './shown-pills.ts';

const pillsOf = (names: string) => names.split('').map((name) => ({ name }));

test.each([
  ['few filters', 'ab', '', { phone: 'a', tablet: 'b', wide: '', behind: '' }],
  ['many filters: the most used ones', 'abcdef', '', { phone: 'a', tablet: 'b', wide: 'cd', behind: 'ef' }],
  ['a filter that is set stays visible', 'abcdef', 'f', { phone: 'f', tablet: 'a', wide: 'bc', behind: 'de' }],
  ['all set', 'abcdef', 'abcdef', { phone: 'a', tablet: 'b', wide: 'cd', behind: 'ef' }],
])('%s', (_, names, set, expected) => {
  const places = placesOf(pillsOf(names), new Set(set));
  const at = (place: string): string =>
    names
      .split('')
      .filter((name) => places.get(name) === place)
      .join('');
  expect({ phone: at('phone'), tablet: at('tablet'), wide: at('wide'), behind: at('behind') }).toEqual(expected);
});
