import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutComments } from '#tests/harness/source-text';

/**
 * Mails and answers of the server build addresses of back offices and of pages about accounts with `officeUrl` alone,
 * which knows no own domain of a site (rule ACCOUNT-HOSTS). New mails need no change here.
 */
const PATHS = String.raw`\/(?:dashboard|connexion|mot-de-passe)`;
const BUILT = new RegExp(String.raw`\bofficeUrl\((?:[^()]|\([^()]*\))*?['"\x60]${PATHS}`, 'g');

const FILES = globSync('src/{server,fr}/**/*.{ts,tsx}', { exclude: ['**/*.test.*', 'src/fr/start.ts'] });

const othersIn = (code: string): string[] =>
  withoutComments(code)
    .replace(/^type OfficePath = .*$/m, '')
    .replace(BUILT, '')
    .split('\n')
    .filter((line) => new RegExp(PATHS).test(line))
    .map((line) => line.trim());

test('addresses of back offices and of pages about accounts are names of the network', () => {
  expect(FILES.length).toBeGreaterThan(300);
  const others = FILES.flatMap((path) => othersIn(readFileSync(path, 'utf8')).map((line) => `${path}: ${line}`));
  expect(others).toEqual([]);
});

test.each([
  ["officeUrl(ctx, site, '/connexion')", 0],
  ["origin + '/connexion'", 1],
  ["const types = 'image/*';\n'/dashboard/leads'; /** x */", 1],
])('%s has %i others', (code, count) => {
  expect(othersIn(code)).toHaveLength(count);
});
