import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { machineLine } from './machine.ts';
import { flag } from './options.ts';

const README = resolve(import.meta.dirname, '../README.md');

/** A measured figure and its goal; `reached: null`: no goal. */
export type Figure = { what: string; figure: string; goal: string; reached: boolean | null };

/** Breaks a text between words: no line of the README is wider than 120 columns. */
const wrap = (text: string, indent = ''): string => (text.match(/\S.{0,115}(?=\s|$)/g) ?? []).join(`\n${indent}`);

const goalOf = ({ goal, reached }: Figure): string =>
  reached === null ? '' : ` (goal: ${goal}; ${reached ? 'reached' : '**not reached**'})`;

const listOf = (figures: readonly Figure[]): string =>
  figures.map((one) => wrap(`- ${one.what}: ${one.figure}${goalOf(one)}`, '  ')).join('\n');

/** Replaces the list between the markers of its bench in the README. */
const write = async (name: string, text: string): Promise<void> => {
  const readme = await readFile(README, 'utf8');
  const between = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`);
  if (!between.test(readme)) throw new Error(`no place for ${name} in ${README}`);
  await writeFile(
    README,
    readme.replace(between, (_, start, end) => `${start}${text}\n${end}`),
  );
};

/**
 * Prints the figures of a bench, writes them to the README with `--write`, and sets exit code 1 when a goal is missed.
 * `note`: one line about the measurement.
 */
export const report = async (name: string, figures: readonly Figure[], note: string): Promise<void> => {
  const day = new Date().toISOString().slice(0, 10);
  const text = `${listOf(figures)}\n\n${wrap(`${day}, ${machineLine()}. ${note}`)}`;
  console.log(`\n${name}\n${text}`);
  if (flag('write')) await write(name, text);
  if (figures.some(({ reached }) => reached === false)) process.exitCode = 1;
};
