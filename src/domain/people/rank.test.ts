import { expect, test } from 'vitest';
import type { SiteMember } from '#domain/sites/site';
import { sortByName, sortByRank } from './rank.ts';

const person = (roleName: SiteMember['roleName'], lastname: string, firstname = 'Anne') => ({
  id: `${roleName}${lastname}`,
  roleName,
  lastname,
  firstname,
});
const names = (people: readonly { lastname: string }[]): string[] => people.map(({ lastname }) => lastname);

test('leadership: OP, Productivity Coach, MCA, Team Leader, the others, agents (rule PEOPLE-RANK)', () => {
  const people = [
    person('Agent', 'Agent'),
    person('Staff Administratif', 'Staff'),
    person('Team Leader', 'TL'),
    person('DOFI', 'Dofi'),
    person('MCA', 'Mca'),
    person('Productivity Coach', 'PC b'),
    person('Productivity Coach', 'PC a'),
    person('OP', 'Op'),
  ];
  expect(names(sortByRank(people))).toEqual(['Op', 'PC a', 'PC b', 'Mca', 'TL', 'Dofi', 'Staff', 'Agent']);
});

test('sorts by name in French order, without regard to accents and capitals', () => {
  const people = ['Zola', 'Éluard', 'de Staël', 'Eluard', 'Éluard'].map((name, rank) =>
    person('Agent', name, rank === 4 ? 'Aline' : 'Paul'),
  );
  expect(sortByName(people).map(({ lastname, firstname }) => `${lastname} ${firstname}`)).toEqual([
    'de Staël Paul',
    'Eluard Paul',
    'Éluard Aline',
    'Éluard Paul',
    'Zola Paul',
  ]);
});
