import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { machineLine } from './machine.ts';
import { flag, SMOKE } from './options.ts';

const README = resolve(import.meta.dirname, '../README.md');
const FIRST_README = resolve(import.meta.dirname, '../../../README.md');

/** A measured figure and its goal; `reached: null`: no goal. */
export type Figure = { what: string; figure: string; goal: string; reached: boolean | null };

/** Wraps a text between words: lines of the README have at most 120 columns. */
const wrap = (text: string, indent = ''): string => (text.match(/\S.{0,115}(?=\s|$)/g) ?? []).join(`\n${indent}`);

const goalOf = ({ goal, reached }: Figure): string =>
  reached === null ? '' : ` (goal: ${goal}; ${reached ? 'reached' : '**not reached**'})`;

const lineOf = (figure: Figure): string => wrap(`- ${figure.what}: ${figure.figure}${goalOf(figure)}`, '  ');

/** The measured commit; `+`: with uncommitted changes. */
const commitOf = (): string => {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
  return git('rev-parse', '--short=8', 'HEAD') + (git('status', '--porcelain', '--', 'src', 'tests/bench/*.ts') && '+');
};

/** Writes the list of a bench between its markers, and the date of the run into the table. */
const withFigures = (readme: string, name: string, { text, day }: { text: string; day: string }): string => {
  const list = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`);
  const row = new RegExp(`^\\| ${name} \\|.*$`, 'm');
  if (!list.test(readme) || !row.test(readme)) throw new Error(`no place for ${name} in ${README}`);
  return readme
    .replace(list, (_, start, end) => `${start}${text}\n${end}`)
    .replace(row, `| ${name} | ${day} | ${SMOKE ? '' : commitOf()} |`);
};

/** Writes the figures that the first README quotes. */
const withQuotes = (readme: string, figures: readonly Figure[]): string =>
  readme
    .split(/\n(?=- |\n)/)
    .map((part) => {
      const figure = figures.find(({ what }) => part.startsWith(`- ${what}: `));
      return figure ? lineOf(figure) : part;
    })
    .join('\n');

/**
 * Prints the figures of a bench, writes them to both READMEs with `--write`, and sets exit code 1 when a goal is
 * missed. `note`: one line about the measurement. A smoke run only checks that the figures could be written.
 */
export const report = async (name: string, figures: readonly Figure[], note: string): Promise<void> => {
  const day = new Date().toISOString().slice(0, 10);
  const text = `${figures.map(lineOf).join('\n')}\n\n${wrap(`${machineLine()}. ${note}`)}`;
  console.log(`\n${name}, ${day}\n${text}`);
  if (SMOKE) {
    withFigures(await readFile(README, 'utf8'), name, { text, day });
    if (/NaN|undefined|Infinity/.test(text)) throw new Error(`${name} has a figure that is no number`);
    return;
  }
  if (flag('write')) {
    await writeFile(README, withFigures(await readFile(README, 'utf8'), name, { text, day }));
    await writeFile(FIRST_README, withQuotes(await readFile(FIRST_README, 'utf8'), figures));
  }
  if (figures.some(({ reached }) => reached === false)) process.exitCode = 1;
};
