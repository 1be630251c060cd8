import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Rules of docs/rules and their citations; docs/rules/README.md describes the format. */

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

/** Fault of a code reference of a rule; null when the file and export exist. */
const codeFault = (line: string): string | null => {
  const [, path = '', name] = CODE.exec(line) ?? [];
  const text = textOf(path);
  if (text === null) return `${path} does not exist`;
  return name === undefined || exportOf(name).test(text) ? null : `${path} exports no ${name}`;
};

/** Whether a file contains a test title, in quotes of any kind, escaped where needed. */
const hasTitle = (text: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => text.includes(quote + title.replaceAll(quote, `\\${quote}`) + quote));

const testFault = (line: string): string | null => {
  const [, path = '', title] = TEST.exec(line) ?? [];
  const text = textOf(path);
  if (text === null || !/\.test\.tsx?$/.test(path)) return `${path} is no test`;
  return title === undefined || hasTitle(text, title) ? null : `${path} has no test "${title}"`;
};

const CITATION =
  /\b[Rr]ules?\s+`?((?:[A-Z][A-Z0-9]*(?:[-_][A-Z0-9]+)+)(?:(?:,| and)\s+[A-Z][A-Z0-9]*(?:[-_][A-Z0-9]+)+)*)/g;

/** Ids that a text cites. A citation may continue on the next line of a comment. */
const citedIn = (text: string): string[] =>
  [...text.replace(/\n\s*(?:\*|\/\/|--|#)? ?/g, ' ').matchAll(CITATION)].flatMap((match) =>
    (match[1] ?? '').split(/,\s*|\s+and\s+/),
  );

/** References to documents that are not in the repository. */
const EXTERNAL_REFERENCE = new RegExp(
  [
    String.raw`\b(?:public|back office) §`,
    String.raw`\breliability [TR]\d`,
    String.raw`\bcontract (?:section|§)`,
    String.raw`\bdomain facts \d`,
    String.raw`\(issue \d`,
    String.raw`\b(?:house|look|domain|stack)\.md\b`,
  ].join('|'),
  'gi',
);

const SOURCES = /\.(?:tsx?|mjs|css|sql|md)$/;
const citing = ['src', 'tests', 'scripts', 'docs']
  .flatMap((folder) => listFiles(folder, SOURCES))
  .concat('README.md')
  .filter((file) => file !== THIS_FILE);

describe('docs/rules', () => {
  it('has rules with unique ids', () => {
    expect(rules.length).toBeGreaterThanOrEqual(100);
    expect(rules.filter(({ id }) => !ID.test(id))).toEqual([]);
    const all = rules.map(({ id }) => id);
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
  });

  it('has the format of its README', () => {
    const wrong = rules.filter(
      ({ text, code, tests, other }) =>
        text.length === 0 || code.length === 0 || tests.length === 0 || other.length > 0,
    );
    expect(wrong.map(({ file, id, other }) => ({ file, id, other }))).toEqual([]);
  });

  it('refers to existing code', () => {
    const faults = rules.flatMap(({ id, code }) => code.map((line) => ({ id, fault: codeFault(line) })));
    expect(faults.filter(({ fault }) => fault !== null)).toEqual([]);
  });

  it('refers to existing tests', () => {
    const faults = rules.flatMap(({ id, tests }) => tests.map((line) => ({ id, fault: testFault(line) })));
    expect(faults.filter(({ fault }) => fault !== null)).toEqual([]);
  });
});

describe('citations', () => {
  it('are found in sentences, lists and across lines', () => {
    expect(
      citedIn('(rule PAGE-HEAD, rule `B-CODE`); see rules A-ONE, B-TWO\n * and C-THREE. The rule, or a RULE-LIKE word'),
    ).toEqual(['PAGE-HEAD', 'B-CODE', 'A-ONE', 'B-TWO', 'C-THREE']);
  });

  it('refer to existing rules', () => {
    const wrong = citing.flatMap((file) =>
      citedIn(textOf(file) ?? '')
        .filter((id) => !ids.has(id))
        .map((id) => `${file}: ${id}`),
    );
    expect(wrong).toEqual([]);
  });

  it('do not refer to documents outside of the repository', () => {
    const wrong = citing.flatMap((file) =>
      [...(textOf(file) ?? '').matchAll(EXTERNAL_REFERENCE)].map(([text]) => `${file}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });
});
