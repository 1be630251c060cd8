// Checks the types of every floor under its own tsconfig: the floor decides which globals exist there.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const floors = readdirSync('src')
  .map((name) => `src/${name}`)
  .filter((dir) => existsSync(`${dir}/tsconfig.json`));
const projects = ['.', ...floors, 'tests'];

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
