import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Names that say nothing of the thing, or another word than the ecosystem's, and what replaces them. */
const RETIRED: readonly [pattern: RegExp, replacement: string][] = [
  [/\b(?:type|interface) (?:Given|Asked|Wanted|Described|Heard|Said|Answered|Known|Taken)\b/, 'the name of the thing'],
  [/\b(?:useAnswer|useAction)\b/, 'useApiQuery, useApiMutation'],
  [/<Answered\b/, 'QueryView'],
  [/\((?:one|others)(?:: [^,)]+)?\) =>/, 'the name of the element'],
  [/\bfor (?:await )?\(const (?:one|others) of\b/, 'the name of the element'],
  [/\b(?:partLeads|part-leads)\b/, 'unmergeLeads'],
  [/\b(?:lead-family|family-sql|(?:read|write)Family|type Family|family as \()/, 'merge group'],
];

const retiredIn = (text: string): string[] =>
  text.split('\n').flatMap((line, at) => {
    const found = RETIRED.find(([pattern]) => pattern.test(line));
    return found ? [`${at + 1}: ${line.trim()} → ${found[1]}`] : [];
  });

test.each([
  'type Given = { id: string };',
  'const { data } = useAnswer(operation, {});',
  '<Answered answer={answer}>',
  'leads.map((one) => one.id);',
  'const idOf = (one: Lead) => one.id;',
  'for (const one of leads) add(one);',
  "import { partLeads } from '#server/leads';",
  'with family as (select id from leads)',
  'export type Family = { merges: readonly OpenMerge[] };',
])('%s has a retired name', (line) => {
  expect(retiredIn(line)).toHaveLength(1);
});

test.each([
  'type GivenAnswer = { index: number };',
  'const plural = (n: number, one: string, many: string): string => one;',
  'leads.map((lead) => lead.id);',
  'family: { id: row.family_id, startedAt: row.started_at },',
])('%s has none', (line) => {
  expect(retiredIn(line)).toEqual([]);
});

test('the code has no retired name (rule CODE-NAMES)', () => {
  const files = globSync('{src,tests,scripts,seeds}/**/*.{ts,tsx,mjs}', { exclude: ['tests/retired-names.test.ts'] });
  expect(files.length).toBeGreaterThan(3000);
  expect(files.flatMap((file) => retiredIn(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`))).toEqual([]);
});
