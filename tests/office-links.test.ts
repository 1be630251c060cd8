import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Mails and answers of the server build addresses of back offices and of pages about accounts with `officeUrl` alone,
 * which knows no own domain of a site (rule ACCOUNT-HOSTS). New mails need no change here.
 */
const PATHS = String.raw`\/(?:dashboard|connexion|mot-de-passe)`;
const BUILT = new RegExp(String.raw`\bofficeUrl\((?:[^()]|\([^()]*\))*?['"\x60]${PATHS}`, 'g');

const FILES = globSync('src/{server,fr}/**/*.{ts,tsx}', { exclude: ['**/*.test.*', 'src/fr/start.ts'] });

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

const othersIn = (path: string): string[] =>
  withoutComments(readFileSync(path, 'utf8'))
    .replace(/^type OfficePath = .*$/m, '')
    .replace(BUILT, '')
    .split('\n')
    .filter((line) => new RegExp(PATHS).test(line))
    .map((line) => `${path}: ${line.trim()}`);

test('addresses of back offices and of pages about accounts are names of the network', () => {
  expect(FILES.length).toBeGreaterThan(300);
  expect(FILES.flatMap(othersIn)).toEqual([]);
});
