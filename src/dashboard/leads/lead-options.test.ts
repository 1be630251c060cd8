import { expect, test } from 'vitest';
import { followerOptions } from './lead-options.ts';

const ANA = { id: 'a', name: 'Ana Blanc' };
const ZOE = { id: 'z', name: 'Zoé Martin' };

test.each([
  [ZOE.id, ['Moi', 'Personne', 'Ana Blanc']],
  [null, ['Personne', 'Ana Blanc', 'Zoé Martin']],
])('of the person %s, leads are filtered by %j', (me, labels) => {
  expect(followerOptions({ members: [ANA, ZOE], me }).map(({ label }) => label)).toEqual(labels);
});
