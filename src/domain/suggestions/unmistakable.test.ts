import { expect, test } from 'vitest';
import { unmistakable } from './unmistakable.ts';

const PESSAC = ['Pessac (33600)', 'Pessac-sur-Dordogne (33890)'];

/** Rule SUGGEST-PRESENT-TEXT: the suggestion that a text means when nobody has seen the suggestions. */
test.each<[text: string, items: string[], taken: string | undefined]>([
  ['Pessac', PESSAC, 'Pessac (33600)'],
  ['  pessac ', PESSAC, 'Pessac (33600)'],
  ['pessac (33600)', PESSAC, 'Pessac (33600)'],
  ['pessa', PESSAC, undefined],
  ['pessac-s', ['Pessac-sur-Dordogne (33890)'], 'Pessac-sur-Dordogne (33890)'],
  ['33600', ['Pessac (33600)'], 'Pessac (33600)'],
  ['38', ['38', 'Grenoble (38000)', 'Échirolles (38130)'], '38'],
  ['2A', ['2A'], '2A'],
  ['Saint-Denis', ['Saint-Denis (93200)', 'Saint-Denis (11310)'], undefined],
  ['Léa Bernard', ['Léa Bernard', 'Léa Bernard'], undefined],
  ['bern', ['Léa Bernard'], 'Léa Bernard'],
  // A service that corrects the typed text.
  ['Pesac', ['Pessac (33600)'], undefined],
  ['st denis', ['Saint-Denis (93200)'], undefined],
  ['--', ['Pessac (33600)'], undefined],
  ['Pessac', [], undefined],
])('%j in %j: %j', (text, items, taken) => {
  expect(unmistakable(items, text, String)).toBe(taken);
});
