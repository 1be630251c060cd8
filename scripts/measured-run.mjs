// Runs a command and measures the machine during the run, for scripts/compare-tests.mjs and scripts/repeat-tests.mjs.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

const SAMPLE_MS = 500;

/**
 * CPU seconds used by all processes of the machine: the CPU time of a browser is not included in that of its parent.
 */
const busySeconds = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;

/** Bytes of memory in use, without the file cache of the kernel. */
const usedMemory = () => {
  const kB = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync('/proc/meminfo', 'utf8'))[1]);
  return (kB('MemTotal') - kB('MemAvailable')) * 1024;
};

/**
 * Runs a command until it ends. Returns its exit code, its output, its duration in seconds, the CPU seconds of the
 * whole machine during the run, and the largest growth of used memory in bytes. Run nothing else at the same time.
 * Linux only.
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

/** The text between `<!-- name -->` and `<!-- /name -->`. */
export const markedIn = (text, name) => marksOf(name).exec(text)?.[2].trim() ?? '';

/** Replaces the text between these marks. @throws when they are missing. */
export const fillMarked = (text, name, content) => {
  const marks = marksOf(name);
  if (!marks.test(text)) throw new Error(`no marks of ${name}`);
  return text.replace(marks, (_, start, __, end) => `${start}${content}\n${end}`);
};

/** What `npm test` prints at its end: '9423 passed, 2 failed', and the lines below 'failed:'. */
export const verdictOf = (output) => ({
  verdict: /^\d+ passed, \d+ failed$/m.exec(output.slice(-100))?.[0] ?? 'no verdict',
  failures: /^failed:\n([\s\S]*?)\n\n\d+ passed/m.exec(output)?.[1] ?? '',
});
