// Runs a command and measures the machine meanwhile, for scripts/compare-tests.mjs and scripts/repeat-tests.mjs.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

const SAMPLE_MS = 500;

/** Seconds of CPU that all processes of the machine have used: a browser's are not counted in those of a parent. */
const busySeconds = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;

/** Bytes of memory in use, without what the kernel keeps of files. */
const usedMemory = () => {
  const kB = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync('/proc/meminfo', 'utf8'))[1]);
  return (kB('MemTotal') - kB('MemAvailable')) * 1024;
};

/**
 * Runs a command until it ends. Returns its exit code, its output, the seconds that it took, the seconds of CPU of the
 * whole machine meanwhile, and by how many bytes memory in use grew at most. Run nothing else beside it. Linux only.
 */
export const measuredRun = (command, args, options) =>
  new Promise((resolve, reject) => {
    const [started, busy, before] = [Date.now(), busySeconds(), usedMemory()];
    let peak = 0;
    const sampling = setInterval(() => {
      peak = Math.max(peak, usedMemory() - before);
    }, SAMPLE_MS);
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        output += part;
      });
    child.on('error', (error) => {
      clearInterval(sampling);
      reject(error);
    });
    child.on('close', (code) => {
      clearInterval(sampling);
      resolve({ code, output, seconds: (Date.now() - started) / 1000, cpu: busySeconds() - busy, peak });
    });
  });

const marksOf = (name) => new RegExp(`(<!-- ${name} -->\n)([\\s\\S]*?)(<!-- /${name} -->)`);

/** What stands between `<!-- name -->` and `<!-- /name -->` of a text. */
export const markedIn = (text, name) => marksOf(name).exec(text)?.[2].trim() ?? '';

/** Replaces what stands between these marks. @throws without them. */
export const fillMarked = (text, name, content) => {
  const marks = marksOf(name);
  if (!marks.test(text)) throw new Error(`no marks of ${name}`);
  return text.replace(marks, (_, start, __, end) => `${start}${content}\n${end}`);
};

/** What `npm test` says at its end: '9423 passed, 2 failed', and the lines below 'failed:'. */
export const verdictOf = (output) => ({
  verdict: /^\d+ passed, \d+ failed$/m.exec(output.slice(-100))?.[0] ?? 'no verdict',
  failures: /^failed:\n([\s\S]*?)\n\n\d+ passed/m.exec(output)?.[1] ?? '',
});
