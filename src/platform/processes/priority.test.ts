import { spawnSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';

const MODULE = new URL('./priority.ts', import.meta.url).href;

/** What a program that imports priority.ts prints, started with `nice` more than this process. */
const printed = (nice: number, program: string): string => {
  const script = `const { lowerPriority, lowerV8Threads } = await import('${MODULE}'); ${program}`;
  const node = [process.execPath, '--input-type=module', '--eval', script];
  return spawnSync('nice', ['-n', String(nice), ...node], { encoding: 'utf8' }).stdout.trim();
};

/** The nice value of a process started with `nice` more than this one, after it lowers its priority to 5. */
const lowered = (nice: number): number =>
  Number(printed(nice, `lowerPriority(5); console.log((await import('node:os')).getPriority());`));

test('a priority is lowered, and never raised', () => {
  expect(lowered(0)).toBe(Math.max(5, getPriority()));
  expect(lowered(10)).toBe(Math.min(19, getPriority() + 10));
});

test('the threads of V8 get the lowest priority, and the event loop keeps its own', () => {
  const program = `
    const { readdirSync, readFileSync } = await import('node:fs');
    lowerV8Threads();
    for (const id of readdirSync('/proc/self/task')) {
      const [, name, rest] = /\\((.*)\\) (.*)/.exec(readFileSync('/proc/self/task/' + id + '/stat', 'utf8'));
      if (name === 'V8Worker' || Number(id) === process.pid) console.log(name + ' ' + rest.split(' ')[16]);
    }`;
  const lines = printed(0, program).split('\n');
  expect(new Set(lines)).toEqual(new Set([`MainThread ${getPriority()}`, 'V8Worker 19']));
});
