import { expect, test } from 'vitest';
import { siteModel } from '#tests/factories/site-model';
import { partnersOf } from './partners.ts';

const site = (id: string, type: 'market' | 'group' | 'agent', name: string, enabled = true) =>
  siteModel({ id, type, name, enabled });
const SITES = [
  site('1', 'market', 'Horizon Lyon'),
  site('2', 'agent', 'Zoé Petit'),
  site('3', 'group', 'Équipe Moreau'),
  site('4', 'agent', 'Fermée', false),
  site('5', 'agent', 'Anne Roche'),
];

test.each([
  ['the market center', '1', ['Anne Roche', 'Équipe Moreau', 'Zoé Petit']],
  ['an agent', '5', ['Équipe Moreau', 'Zoé Petit']],
  ['a group', '3', ['Anne Roche', 'Zoé Petit']],
])('partners of %s: open sites of groups and agents, not itself', (_, id, names) => {
  expect(partnersOf({ id }, SITES).map(({ name }) => name)).toEqual(names);
});
