import { describe, expect, test } from 'vitest';
import { agentSpan, filterAgents, readFilter } from './agent-filters.ts';

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

describe('filters (rule PEOPLE-LIST)', () => {
  test.each([
    ['', ['Zoé', 'Jean-François', 'Anne']],
    // A filter of one character is ignored.
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
    // Agents without sectors work in the market center's town.
    ['lyon', ['Jean-François', 'Anne']],
  ])('location %o', (location, expected) => {
    expect(found({ location })).toEqual(expected);
  });

  test('both at once', () => {
    expect(found({ location: 'lyon', name: 'petit' })).toEqual(['Anne']);
    expect(found({ location: 'evry', name: 'petit' })).toEqual([]);
  });

  test('filter values are cut', () => {
    expect(readFilter(`  ${'x'.repeat(500)}`)).toHaveLength(78);
    expect(readFilter(null)).toBe('');
  });
});

describe('pages (rule PEOPLE-LIST)', () => {
  test.each([
    // total, page → page, pages, from, to
    [0, 1, [1, 1, 0, 0]],
    [3, 1, [1, 1, 0, 3]],
    [6, 1, [1, 1, 0, 6]],
    [7, 2, [2, 2, 6, 7]],
    [26, 2, [2, 2, 6, 26]],
    [27, 3, [3, 3, 26, 27]],
    [45, 9, [3, 3, 26, 45]],
    [45, Number.NaN, [1, 3, 0, 6]],
  ] as const)('%i agents, page %i', (total, page, expected) => {
    expect(Object.values(agentSpan(total, page))).toEqual(expected);
  });
});
