import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The rules of docs/rules and what cites them; docs/rules/README.md describes the format. */

const FOLDER = 'docs/rules';
const README = join(FOLDER, 'README.md');
const THIS_FILE = 'tests/rules.test.ts';

const listFiles = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name));

/** The content of a file of the repository; null when it does not exist. */
const textOf = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null);

const ID = /^[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+$/;
const CODE = /^- Code: `([^`#]+)(?:#(\w+))?`$/;
const TEST = /^- Test: `([^`]+)`(?: "(.+)")?$/;

type Rule = { file: string; id: string; text: string[]; code: string[]; tests: string[]; other: string[] };

/** The rules of one file; lines of a list that have neither form are kept as `other`. */
const readRules = (file: string): Rule[] =>
  (textOf(file) ?? '')
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [id = '', ...lines] = part.split('\n');
      const list = lines.filter((line) => line.startsWith('- '));
      return {
        file,
        id,
        text: lines.filter((line) => line !== '' && !line.startsWith('- ')),
        code: list.filter((line) => CODE.test(line)),
        tests: list.filter((line) => TEST.test(line)),
        other: list.filter((line) => !CODE.test(line) && !TEST.test(line)),
      };
    });

const ruleFiles = listFiles(FOLDER, /\.md$/).filter((file) => file !== README);
const rules = ruleFiles.flatMap(readRules);
const ids = new Set(rules.map(({ id }) => id));

const exportOf = (name: string): RegExp =>
  new RegExp(
    `^export (?:async |declare )?(?:const|function\\*?|class|type) ${name}\\b|^export \\{[^}]*\\b${name}\\b`,
    'm',
  );

/** What is wrong with a place that a rule names; null: it exists. */
const codeFault = (line: string): string | null => {
  const [, path = '', name] = CODE.exec(line) ?? [];
  const text = textOf(path);
  if (text === null) return `${path} does not exist`;
  return name === undefined || exportOf(name).test(text) ? null : `${path} exports no ${name}`;
};

/** A title as it stands in its file: within quotes of any kind, each of which may be escaped. */
const hasTitle = (text: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => text.includes(quote + title.replaceAll(quote, `\\${quote}`) + quote));

const testFault = (line: string): string | null => {
  const [, path = '', title] = TEST.exec(line) ?? [];
  const text = textOf(path);
  if (text === null || !/\.test\.tsx?$/.test(path)) return `${path} is no test`;
  return title === undefined || hasTitle(text, title) ? null : `${path} has no test "${title}"`;
};

const CITATION =
  /\b[Rr]ules?\s+((?:[A-Z][A-Z0-9]*(?:[-_][A-Z0-9]+)+)(?:(?:,| and)\s+[A-Z][A-Z0-9]*(?:[-_][A-Z0-9]+)+)*)/g;

/** Ids that a text cites. A citation may continue on the next line of a comment. */
const citedIn = (text: string): string[] =>
  [...text.replace(/\n\s*(?:\*|\/\/|--|#)? ?/g, ' ').matchAll(CITATION)].flatMap((match) =>
    (match[1] ?? '').split(/,\s*|\s+and\s+/),
  );

/** Clauses of texts that are not in the repository. */
const ELSEWHERE =
  /\b(?:public|back office) §|\breliability [TR]\d|\bcontract (?:section|§)|\bdomain facts \d|\(issue \d|\b(?:house|look|domain|stack)\.md\b/gi;

const SOURCES = /\.(?:tsx?|mjs|css|sql|md)$/;
const citing = ['src', 'tests', 'scripts', 'docs']
  .flatMap((folder) => listFiles(folder, SOURCES))
  .concat('README.md')
  .filter((file) => file !== THIS_FILE);

describe('docs/rules', () => {
  it('has rules, each with an id of its own', () => {
    expect(rules.length).toBeGreaterThanOrEqual(100);
    expect(rules.filter(({ id }) => !ID.test(id))).toEqual([]);
    const all = rules.map(({ id }) => id);
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
  });

  it('is in one form', () => {
    const wrong = rules.filter(
      ({ text, code, tests, other }) =>
        text.length === 0 || code.length === 0 || tests.length === 0 || other.length > 0,
    );
    expect(wrong.map(({ file, id, other }) => ({ file, id, other }))).toEqual([]);
  });

  it('names code that exists', () => {
    const faults = rules.flatMap(({ id, code }) => code.map((line) => ({ id, fault: codeFault(line) })));
    expect(faults.filter(({ fault }) => fault !== null)).toEqual([]);
  });

  it('names tests that exist', () => {
    const faults = rules.flatMap(({ id, tests }) => tests.map((line) => ({ id, fault: testFault(line) })));
    expect(faults.filter(({ fault }) => fault !== null)).toEqual([]);
  });
});

describe('citations', () => {
  it('are read in sentences, lists and broken lines', () => {
    expect(citedIn('(rule PAGE-HEAD); see rules A-ONE, B-TWO\n * and C-THREE. The rule, or a RULE-LIKE word')).toEqual([
      'PAGE-HEAD',
      'A-ONE',
      'B-TWO',
      'C-THREE',
    ]);
  });

  it('name rules that exist', () => {
    const wrong = citing.flatMap((file) =>
      citedIn(textOf(file) ?? '')
        .filter((id) => !ids.has(id))
        .map((id) => `${file}: ${id}`),
    );
    expect(wrong).toEqual([]);
  });

  it('lead to this repository', () => {
    const wrong = citing.flatMap((file) =>
      [...(textOf(file) ?? '').matchAll(ELSEWHERE)].map(([text]) => `${file}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });
});
