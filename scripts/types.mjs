// Checks the types of the whole project, then of each layer of src with its own tsconfig.json, which editors use too.
// That file declares the globals of the layer: Node's, the browser's, or neither (domain, contracts, fr).
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';

const layers = globSync('src/**/tsconfig.json').map((file) => dirname(file));

const check = (project) =>
  new Promise((resolve) => {
    const child = spawn('node_modules/.bin/tsc', ['-p', project], { stdio: ['ignore', 'pipe', 'inherit'] });
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.on('close', (code) => resolve({ code, out }));
  });

const lines = new Set();
let failed = layers.length === 0;
const queue = ['.', ...layers.sort()];
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
