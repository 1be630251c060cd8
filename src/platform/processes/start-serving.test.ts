import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('a child that is killed leaves its compiled code for the next one', () => {
  const cache = mkdtempSync(join(tmpdir(), 'vitrine-compiled-'));
  onTestFinished(() => rmSync(cache, { recursive: true }));
  const module = new URL('./start-serving.ts', import.meta.url).href;
  const script = `(await import('${module}')).startServing(); process.kill(process.pid, 'SIGKILL');`;
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { NODE_COMPILE_CACHE: cache },
  });
  expect(signal).toBe('SIGKILL');
  expect(readdirSync(cache, { recursive: true }).length).toBeGreaterThan(1);
});
