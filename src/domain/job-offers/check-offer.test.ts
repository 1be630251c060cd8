import { expect, test } from 'vitest';
import { checkOffer, urlOfTitle } from './check-offer.ts';

const valid = { code: 'TL', name: 'Team Leader', title: 'Team Leader H/F', url: 'team-leader', content: '' } as const;

test.each([
  [{}, []],
  [{ name: ' ' }, [{ field: 'name', fault: 'MISSING' }]],
  [
    { title: '', url: '' },
    [
      { field: 'title', fault: 'MISSING' },
      { field: 'url', fault: 'MISSING' },
    ],
  ],
  [{ title: 'a'.repeat(201) }, [{ field: 'title', fault: 'TOO_LONG' }]],
  [{ content: 'a'.repeat(10_001) }, [{ field: 'content', fault: 'TOO_LONG' }]],
  [{ url: '../x' }, [{ field: 'url', fault: 'NO_SLUG' }]],
  [{ url: 'Team-Leader' }, [{ field: 'url', fault: 'NO_SLUG' }]],
  [{ url: 'équipe' }, [{ field: 'url', fault: 'NO_SLUG' }]],
  [{ url: 'fin-' }, [{ field: 'url', fault: 'NO_SLUG' }]],
  [{ url: 'a' }, []],
])('%j', (change, faults) => {
  expect(checkOffer({ ...valid, ...change })).toEqual(faults);
});

test.each([
  ['Team Leader H/F à Lyon', 'team-leader-h-f-a-lyon'],
  ['Chargé d’accueil', 'charge-d-accueil'],
  ['!!!', 'offre'],
])('the address of %s', (title, url) => {
  expect(urlOfTitle(title)).toBe(url);
  expect(checkOffer({ url: urlOfTitle(title) })).toEqual([]);
});
