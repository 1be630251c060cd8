import { describe, expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

describe('canonicalPath', () => {
  it.each([
    ['/', null],
    ['/annonces', null],
    ['/annonces/Villa-1/0190b6f2', null],
    ['/Quiz/AbC', null],
    ['/annonces/', '/annonces'],
    ['/ANNONCES/Villa/12/', '/annonces/Villa/12'],
    ['/Mot-de-passe/AbC-d_E', '/mot-de-passe/AbC-d_E'],
    ['/DASHBOARD/Leads', '/dashboard/Leads'],
    ['//evil.example', '/evil.example'],
    ['///evil.example//', '/evil.example'],
    ['/\\evil.example', '/%5Cevil.example'],
    ['/%61nnonces', '/annonces'],
    ['/%41nnonces/%c3%a9t%c3%a9', '/annonces/%C3%A9t%C3%A9'],
    ['/annonces/a%2Cb%3A', '/annonces/a,b:'],
    ['/annonces/a%2Fb%3Fc', null],
    ['/%2F%2Fevil.example', null],
    ['/annonces/100%', null],
  ])('%s → %s', (path, expected) => {
    expect(canonicalPath(path)).toBe(expected);
  });
});
