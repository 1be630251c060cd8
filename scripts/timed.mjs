// Runs a command, then writes the CPU seconds of the command and its children into a file: node scripts/timed.mjs FILE
// COMMAND ARGUMENTS … Renderers of Chromium are not counted, because no process waits for them. The file stays empty
// where the kernel does not report CPU time.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const TICKS = 100;
const childrenCpu = () => {
  if (!existsSync('/proc/self/stat')) return '';
  // The fields `cutime` and `cstime` of proc(5) follow the name, which may contain spaces.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
  return String((Number(fields[13]) + Number(fields[14])) / TICKS);
};

const [file, command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: 'inherit' });
child.on('error', (error) => {
  console.error(`${command}: ${error.message}`);
  process.exitCode = 127;
});
child.on('close', (code) => {
  writeFileSync(file, childrenCpu());
  process.exitCode ??= code ?? 1;
});
