import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { findProcess, inodeOf, isAlive, parsePs } from './process-info.ts';

test('describes this process', async () => {
  const found = await findProcess(process.pid);
  expect(found?.command?.join(' ')).toContain('node');
  expect((found?.startedAt ?? 0) * 1000).toBeLessThanOrEqual(Date.now() + 2_000);
  expect(found?.birth).toBe((await findProcess(process.pid))?.birth);
  if (process.platform === 'linux') expect(found?.directory).toBe(await inodeOf(process.cwd()));
});

test('an unused process id', async () => {
  const child = spawn('true');
  await new Promise((resolve) => child.once('close', resolve));
  expect(await isAlive(child.pid ?? 0)).toBe(false);
});

test.each([
  ['S    Sun Nov 22 16:58:47 2026 /opt/postgres -D /data/postgres -c jit=off\n', true],
  ['Ss+  Sun Nov  1 06:58:47 2026     /opt/postgres -D /data/postgres -c jit=off\n', true],
  ['Z    Sun Nov 22 16:58:47 2026 (postgres)\n', false],
])('ps output: %s', (line, alive) => {
  const found = parsePs(line);
  expect(found !== null).toBe(alive);
  if (alive) {
    expect(found?.command).toEqual(['/opt/postgres -D /data/postgres -c jit=off']);
    expect(new Date((found?.startedAt ?? 0) * 1000).getFullYear()).toBe(2026);
  }
});
