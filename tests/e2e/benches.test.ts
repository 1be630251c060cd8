import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const README = 'tests/bench/README.md';
const readme = readFileSync(README, 'utf8');
const benches = globSync('tests/bench/*.ts', { exclude: ['tests/bench/smoke.ts'] })
  .map((file) => basename(file, '.ts'))
  .toSorted();
const namesOf = (pattern: RegExp): string[] => [...readme.matchAll(pattern)].map(([, name]) => name ?? '').toSorted();

it('every bench runs, with small sizes', { timeout: 600_000 }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/bench/run.mjs', '--smoke'], {
    timeout: 590_000,
  });
  const ran = [...stdout.matchAll(/^([a-z-]+): \d+\.\d s$/gm)].map(([, name]) => name ?? '');
  expect(ran.toSorted()).toEqual(benches);
});

it('every bench has a section in the README of the benches, and every list of figures a row in its table', () => {
  expect(namesOf(/^## .*`([a-z-]+)\b.*`$/gm)).toEqual(benches);
  expect(namesOf(/^\| ([a-z0-9-]+) \| (?:never|\d{4}-\d\d-\d\d) \|/gm)).toEqual(namesOf(/^<!-- ([a-z0-9-]+) -->$/gm));
});

it('the first README quotes figures of the benches', () => {
  const [, figures = ''] = /^## Figures$([\s\S]*?)^## /m.exec(readFileSync('README.md', 'utf8')) ?? [];
  const quotes = figures.split(/\n(?=- |\n)/).filter((part) => part.startsWith('- '));
  expect(quotes.length).toBeGreaterThan(10);
  expect(quotes.filter((quote) => !readme.includes(`${quote}\n`))).toEqual([]);
});
