import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { rulesFile } from '../scripts/import-rules.ts';

/** A file, an import in it, and whether scripts/import-rules.ts allows it. */
const ROWS: [file: string, imported: string, allowed: boolean][] = [
  ['src/domain/a/1.ts', '#domain/listings/listing', true],
  ['src/domain/a/2.ts', '#fr/format', false],
  ['src/domain/a/3.ts', 'node:fs', false],
  ['src/domain/a/4.ts', 'zod', false],
  ['src/domain/a/5.ts', '../b/x.ts', false],
  ['src/contracts/1.ts', 'zod', true],
  ['src/contracts/2.ts', '#server/listings', false],
  ['src/platform/db/1.ts', 'pg', true],
  ['src/platform/db/2.ts', '#domain/listings/listing', false],
  ['src/server/sites/1.ts', '#server/listings', false],
  ['src/server/listings/1.ts', '#server/sites', true],
  ['src/server/listings/2.ts', '#server/places', false],
  ['src/server/listings/3.ts', '../imports/index.ts', false],
  ['src/server/access/1.ts', '#server/notifications', false],
  ['src/server/accounts/1.ts', '#server/notifications', true],
  ['src/server/accounts/2.ts', '#server/messaging', false],
  ['src/server/imports/1.ts', '#server/listings', true],
  ['src/ui/site/1.tsx', 'react', true],
  ['src/ui/site/2.tsx', '#domain/listings/listing', false],
  ['src/ui/site/3.tsx', '#ui/office/session-list.tsx', false],
  ['src/ui/office/1.tsx', '#ui/site/button.tsx', false],
  ['src/site/components/1.tsx', '#server/listings', false],
  ['src/site/pages/1.tsx', '#server/listings', true],
  ['src/site/pages/2.tsx', '#platform/log', false],
  ['src/dashboard/1.tsx', '#site/components/header.tsx', false],
  ['src/dashboard/2.tsx', '#server/sites', false],
  ['src/dashboard/3.tsx', '#ui/site/button.tsx', false],
  ['src/dashboard/4.tsx', '#admin/views', false],
  ['src/dashboard/5.tsx', '#office/open-office.tsx', true],
  ['src/admin/1.tsx', '#ui/office/session-list.tsx', true],
  ['src/office/1.tsx', '#contracts/session', true],
  ['src/office/2.tsx', '#dashboard/views.ts', false],
  ['src/office/3.tsx', '#server/sites', false],
  ['src/ui/office/2.tsx', '#contracts/session', false],
  ['src/ui/office/3.tsx', 'wouter', true],
  ['src/http/1.ts', 'hono', true],
  ['src/http/2.ts', '#cli/index', false],
  ['src/compose/1.ts', '#http/app', true],
  ['src/compose/2.ts', '#demo/seeds', false],
  ['src/demo/1.ts', '#cli/index', false],
  ['src/cli/1.ts', '#demo/seeds', true],
];

/** Folders whose parts have rules of their own. */
const DIVIDED = ['src/server', 'src/site', 'src/ui'];

/** Every layer and every feature of the server: a folder that no rule names may import everything. */
const FOLDERS = globSync(['src/*/', 'src/{server,site,ui}/*/'])
  .map((folder) => folder.replace(/\/$/, ''))
  .filter((folder) => !DIVIDED.includes(folder) && globSync(`${folder}/**/*.{ts,tsx}`).length > 0);

/** A type of another module in an expression, which the lint rule does not see. */
const TYPED = /\btypeof import\('(?!\.\/)|\bimport\('[^']+'\)\.(?!then\b|catch\b|finally\b)/;

/** No layer may import a parent folder. */
const planted = (folder: string): string => `${folder}/planted-fault.ts`;

describe('import rules', () => {
  const dir = mkdtempSync(join(tmpdir(), 'walls-'));
  let refused: Set<string>;

  beforeAll(() => {
    for (const file of ['biome.json', 'biome.imports.json']) cpSync(file, join(dir, file));
    execFileSync('git', ['init', '-q', dir]);
    const faults = FOLDERS.map((folder) => [planted(folder), '../planted.ts'] as const);
    for (const [file, imported] of [...ROWS, ...faults]) {
      mkdirSync(dirname(join(dir, file)), { recursive: true });
      writeFileSync(join(dir, file), `import { x } from '${imported}';\nconsole.log(x);\n`);
    }
    const args = ['lint', '--reporter=json', '--max-diagnostics=none', '--only=style/noRestrictedImports', '.'];
    const out = run(resolve('node_modules/.bin/biome'), args, dir);
    const files = [...ROWS.map(([file]) => file), ...FOLDERS.map(planted)];
    refused = new Set(files.filter((file) => out.includes(`${file}"`)));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  it('refuse a circle of imports, through names of layers too', () => {
    const circle = mkdtempSync(join(tmpdir(), 'circle-'));
    onTestFinished(() => rmSync(circle, { recursive: true }));
    mkdirSync(join(circle, 'src/domain/a'), { recursive: true });
    for (const file of ['.oxlintrc.json', 'package.json']) cpSync(file, join(circle, file));
    writeFileSync(
      join(circle, 'src/domain/a/one.ts'),
      "import { b } from '#domain/a/two';\nexport const a = () => b;\n",
    );
    writeFileSync(join(circle, 'src/domain/a/two.ts'), "import { a } from './one.ts';\nexport const b = () => a;\n");
    expect(run(resolve('node_modules/.bin/oxlint'), ['src'], circle)).toContain('no-cycle');
  });

  it('come with the rules of React for the folders of its components', () => {
    const planted = mkdtempSync(join(tmpdir(), 'react-'));
    onTestFinished(() => rmSync(planted, { recursive: true }));
    cpSync('.oxlintrc.json', join(planted, '.oxlintrc.json'));
    const code = `import { useRef } from 'react';
export const useValue = (value: string): (() => string) => {
  const latest = useRef(value);
  latest.current = value;
  return () => latest.current;
};
`;
    for (const layer of ['admin', 'dashboard', 'office', 'ui', 'site']) {
      mkdirSync(join(planted, 'src', layer), { recursive: true });
      writeFileSync(join(planted, 'src', layer, 'use-value.ts'), code);
    }
    const found = run(resolve('node_modules/.bin/oxlint'), ['-f', 'unix', 'src'], planted);
    expect(found.match(/react\(refs\)/g)).toHaveLength(5);
  });

  it('are up to date with their table (node scripts/import-rules.ts)', () => {
    expect(JSON.parse(readFileSync('biome.imports.json', 'utf8'))).toEqual(JSON.parse(rulesFile()));
  });

  it.each(ROWS)('%s may import %s: %s', (file, _imported, allowed) => {
    expect(refused.has(file)).toBe(!allowed);
  });

  it('refuse a planted fault in every folder', () => {
    expect(FOLDERS.length).toBeGreaterThan(50);
    expect(FOLDERS.filter((folder) => !refused.has(planted(folder)))).toEqual([]);
  });

  it('leave out no file: those beside the folders of the rules have none', () => {
    const beside = globSync(['src/*.{ts,tsx}', ...DIVIDED.map((folder) => `${folder}/*.{ts,tsx}`)]);
    expect(beside.toSorted()).toEqual(['src/main.ts', 'src/worker.ts']);
  });

  it('see every import: types of another module are imported by statements', () => {
    const typed = globSync('src/**/*.{ts,tsx}').filter((file) => TYPED.test(readFileSync(file, 'utf8')));
    expect(typed).toEqual([]);
    expect(TYPED.test("type One = import('#server/listings').Listing;")).toBe(true);
  });
});

/** Standard output for any exit code: a lint run with findings exits with 1. */
const run = (command: string, args: string[], cwd: string): string => {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout);
    throw error;
  }
};
