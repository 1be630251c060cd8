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
  ])('%s → %s', (path, expected) => {
    expect(canonicalPath(path)).toBe(expected);
  });
});
