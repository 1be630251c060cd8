import { expect, test } from 'vitest';
import { siteStatus } from './status.ts';

test.each([
  [null, 'none'],
  [{ enabled: false, subdomain: null }, 'pending'],
  [{ enabled: false, subdomain: 'toulouse' }, 'disabled'],
  [{ enabled: true, subdomain: 'lyon' }, 'active'],
  [{ enabled: true, subdomain: null, domain: 'agence.example' }, 'active'],
  [{ enabled: false, subdomain: null, domain: 'agence.example' }, 'disabled'],
] as const)('%j is %s', (site, status) => {
  expect(siteStatus(site)).toBe(status);
});
