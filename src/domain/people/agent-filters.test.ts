import { describe, expect, test } from 'vitest';
import { agentSpan, filterAgents, isFiltered, readFilter } from './agent-filters.ts';

const HOME = { city: 'Lyon', zip: '69003' };
const agent = (name: string, ...sectors: string[]) => {
  const [firstname = '', lastname = ''] = name.split('/');
  return {
    firstname,
    lastname,
    sectors: sectors.map((sector) => ({ zip: sector.slice(0, 5), city: sector.slice(6) })),
  };
};
const AGENTS = [
  agent('Zoé/O’Brien', '42000 Saint-Étienne'),
  agent('Jean-François/Lefèvre', '91000 Évry-Courcouronnes', '69004 Lyon 4e'),
  agent('Anne/Petit'),
];
const found = (filters: { location?: string; name?: string }): string[] =>
  filterAgents(AGENTS, { location: '', name: '', ...filters }, HOME).map(({ firstname }) => firstname);

describe('filters (public §5)', () => {
  test.each([
    ['', ['Zoé', 'Jean-François', 'Anne']],
    // Longer than 1 character, or it filters nothing.
    ['z', ['Zoé', 'Jean-François', 'Anne']],
    ['zo', ['Zoé']],
    ['ZOE', ['Zoé']],
    ['obrien', []],
    ["o'brien", ['Zoé']],
    ['o brien', ['Zoé']],
    ['lefevre', ['Jean-François']],
    ['jean francois lef', ['Jean-François']],
    ['Lefèvre Jean', ['Jean-François']],
    ['personne', []],
  ])('name %o', (name, expected) => {
    expect(found({ name })).toEqual(expected);
  });

  test.each([
    ['6', ['Zoé', 'Jean-François', 'Anne']],
    ['69', ['Jean-François', 'Anne']],
    ['69004', ['Jean-François']],
    ['69 004', ['Jean-François']],
    ['9004', []],
    ['st etienne', ['Zoé']],
    ['Saint-Etienne', ['Zoé']],
    ['étienne', ['Zoé']],
    ['evry', ['Jean-François']],
    ['évry cour', ['Jean-François']],
    // Without sectors: the market center's town.
    ['lyon', ['Jean-François', 'Anne']],
  ])('location %o', (location, expected) => {
    expect(found({ location })).toEqual(expected);
  });

  test('both at once', () => {
    expect(found({ location: 'lyon', name: 'petit' })).toEqual(['Anne']);
    expect(found({ location: 'evry', name: 'petit' })).toEqual([]);
  });

  test('what is entered is bounded; one character is no filter', () => {
    expect(readFilter(`  ${'x'.repeat(500)}`)).toHaveLength(78);
    expect(readFilter(null)).toBe('');
    expect(isFiltered({ location: 'l', name: '' })).toBe(false);
    expect(isFiltered({ location: '', name: 'li' })).toBe(true);
  });
});

describe('pages (public §9)', () => {
  test.each([
    // total, page, filtered → page, pages, from, to
    [0, 1, false, [1, 1, 0, 0]],
    [20, 1, false, [1, 1, 0, 20]],
    [21, 1, false, [1, 2, 0, 20]],
    [45, 3, false, [3, 3, 40, 45]],
    [45, 9, false, [3, 3, 40, 45]],
    [45, Number.NaN, false, [1, 3, 0, 20]],
    [3, 1, true, [1, 1, 0, 3]],
    [6, 1, true, [1, 1, 0, 6]],
    [7, 2, true, [2, 2, 6, 7]],
    [26, 2, true, [2, 2, 6, 26]],
    [27, 3, true, [3, 3, 26, 27]],
  ] as const)('%i agents, page %i, filtered %o', (total, page, filtered, expected) => {
    expect(Object.values(agentSpan(total, { page, filtered }))).toEqual(expected);
  });
});
