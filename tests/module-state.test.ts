import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Module-level state of the server that may stay, with the reason. State of one product belongs to what opens it. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/domain/calendar/period.ts#formats': 'memo of a pure function: date formats by time zone',
  'src/fr/format.ts#dateFormatters': 'memo of a pure function: date formats by their options',
  'src/fr/format.ts#formatters': 'memo of a pure function: number formats by their options',
  'src/http/response/compress.ts#parsed': 'memo of a pure function, at most 100 entries',
  'src/domain/sites/palette.ts#palettes': 'memo of a pure function by its argument',
  'src/site/render/page-css.ts#rules': 'memo of a pure function by its argument',
  'src/platform/images/text-paths.ts#fonts': 'font files of the build, read once',
  'src/platform/db/pool.ts#clientsOf': 'data of a pool, by the pool, which is closed with it',
  'src/platform/csv/tables.ts#pool': 'child processes of this process; `closeTables` ends them',
  'src/server/calendars/fetch-busy.ts#pool': 'child processes of this process; `closeCalendars` ends them',
  'src/platform/documents/pdf.ts#pool': 'child processes of this process; `closeDocuments` ends them',
  'src/server/documents/draw-report.ts#pool': 'child processes of this process; `closeReports` ends them',
  'src/server/valuation/train-department.job.ts#pool': 'child processes of this process; `closeTraining` ends them',
  'src/platform/images/images.ts#pool': 'child processes of this process; `closeImages` ends them',
  'src/server/files/picture-variant.ts#deduplicate': 'running work by file; an entry ends with its work',
  'src/server/files/drawn-picture.ts#deduplicate': 'running work by file; an entry ends with its work',
  'src/server/files/store-picture.ts#deduplicate': 'running work by file; an entry ends with its work',
  'src/ui/site/fragment.ts#activeRenderer': 'set during one synchronous rendering',
  'src/ui/site/page-needs.ts#current': 'set during one synchronous rendering',
};

/** Expressions that open a cache, a limiter or a buffer, or an empty collection. */
const VALUES = [
  String.raw`new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\((?:\[\])?\)`,
  String.raw`(?:\[\]|\{\}|Array\.from\(.*)(?: as .*)?;$`,
  String.raw`new Uint\w+\(`,
  String.raw`Buffer\.alloc\([^0]`,
  String.raw`(?:singleFlight|byteLru|open[A-Z]\w*|create(?:Semaphore|Pool|Process\w*))(?:<.*>)?\(`,
];
const VALUE = `(?:${VALUES.join('|')})`;
const NAME = String.raw`(?:let (?<let>\w+)|const (?<const>\w+)\b(?!: [Rr]eadonly)(?:=>|[^=])*= ${VALUE})`;
const STATE = new RegExp(`^(?:export )?${NAME}`, 'gm');

/** Scripts of the browser have one page each, so their module state ends with it. */
const FILES = globSync('src/**/*.{ts,tsx}', {
  exclude: [
    'src/site/enhance/**',
    'src/dashboard/**',
    'src/admin/**',
    'src/office/**',
    'src/ui/office/**',
    '**/*.test.*',
  ],
});

const statesOf = (code: string): string[] =>
  [...code.matchAll(STATE)].map(({ groups }) => groups?.let ?? groups?.const ?? '');

test('modules of the server hold no state but the allowed one', () => {
  const states = FILES.flatMap((path) => statesOf(readFileSync(path, 'utf8')).map((name) => `${path}#${name}`));
  expect(states.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});

test.each([
  ['let count = 0;', true],
  ['export let count: number;', true],
  ['const waiting: string[] = [];', true],
  ['const counts: Record<string, number> = {};', true],
  ['const found = new Map<string, () => void>();', true],
  ['const found: Map<string, (n: number) => void> = new Map();', true],
  ['const found = new Map<string, string>([]);', true],
  ['export const limited = createSemaphore(2);', true],
  ['const NAMES: readonly string[] = [];', false],
  ['const NAMES: Readonly<Record<string, string>> = {};', false],
  ['const read = (path: string): string[] => [];', false],
  ['  let count = 0;', false],
])('%s is state: %s', (code, expected) => {
  expect(statesOf(code)).toHaveLength(expected ? 1 : 0);
});
