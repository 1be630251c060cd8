// Checks the types: everything once, then again the floors that know fewer globals than the whole (neither Node nor, for
// some, the DOM), each under its own tsconfig.json, which editors use too.
import { spawn } from 'node:child_process';

const projects = ['.', 'src/domain', 'src/contracts', 'src/fr', 'src/dashboard', 'src/admin'];

const check = (project) =>
  new Promise((resolve) => {
    const child = spawn('node_modules/.bin/tsc', ['-p', project], { stdio: ['ignore', 'pipe', 'inherit'] });
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.on('close', (code) => resolve({ project, code, out }));
  });

const lines = new Set();
let failed = false;
const queue = [...projects];
const next = async () => {
  for (let project = queue.shift(); project; project = queue.shift()) {
    const { code, out } = await check(project);
    if (code !== 0) failed = true;
    for (const line of out.split('\n')) if (line.trim()) lines.add(line);
  }
};
await Promise.all([next(), next()]);
for (const line of lines) console.log(line);
process.exit(failed ? 1 : 0);
