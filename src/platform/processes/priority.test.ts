import { spawnSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';

/** The nice value of a process started with `nice` more than this one, after it lowers its priority to 5. */
const lowered = (nice: number): number => {
  const module = new URL('./priority.ts', import.meta.url).href;
  const script =
    `const { lowerPriority } = await import('${module}'); lowerPriority(5); ` +
    `console.log((await import('node:os')).getPriority());`;
  const node = [process.execPath, '--input-type=module', '--eval', script];
  const { stdout } = spawnSync('nice', ['-n', String(nice), ...node], { encoding: 'utf8' });
  return Number(stdout);
};

test('a priority is lowered, and never raised', () => {
  expect(lowered(0)).toBe(Math.max(5, getPriority()));
  expect(lowered(10)).toBe(Math.min(19, getPriority() + 10));
});
