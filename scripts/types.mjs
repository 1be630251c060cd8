// Checks the types of the whole project, then of the layers of src with their own tsconfig.json, which editors use too.
// That file declares the globals of the layer: those of Node, those of the browser, or neither (domain, contracts, fr).
// Layers with equal options are checked as one program, because each program checks all imported files again. Results
// for unchanged files are cached in .cache/types.
import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const CACHE = '.cache/types';
const BASE = resolve('tsconfig.base.json');

/** The programs to check, each `{ compilerOptions, include, exclude }`: the whole project, then layers by options. */
const programs = () => {
  const byOptions = new Map();
  for (const file of ['tsconfig.json', ...globSync('src/**/tsconfig.json').sort()]) {
    const { compilerOptions, include, exclude = [] } = JSON.parse(readFileSync(file, 'utf8'));
    const absolute = (path) => resolve(dirname(file), path);
    const options = JSON.stringify(compilerOptions);
    const program = byOptions.get(options) ?? { compilerOptions, include: [], exclude: [] };
    program.include.push(...include.map(absolute));
    program.exclude.push(...exclude.map(absolute));
    byOptions.set(options, program);
  }
  return [...byOptions.values()];
};

const check = ({ compilerOptions, include, exclude }, index) =>
  new Promise((done) => {
    const project = join(CACHE, `${index}.json`);
    const incremental = { incremental: true, tsBuildInfoFile: resolve(CACHE, `${index}.info`) };
    const config = { extends: BASE, compilerOptions: { ...compilerOptions, ...incremental }, include, exclude };
    writeFileSync(project, JSON.stringify(config));
    // One checker per program: several would infer the same types again, which takes half as long again when two
    // programs run in parallel.
    const child = spawn('node_modules/.bin/tsc', ['-p', project, '--checkers', '1'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.on('close', (code) => done({ code, out }));
  });

mkdirSync(CACHE, { recursive: true });
const lines = new Set();
const queue = programs().map((program, index) => [program, index]);
let failed = queue.length < 2;
const next = async () => {
  for (let item = queue.shift(); item; item = queue.shift()) {
    const { code, out } = await check(...item);
    if (code !== 0) failed = true;
    for (const line of out.split('\n')) if (line.trim()) lines.add(line);
  }
};
await Promise.all([next(), next()]);
for (const line of lines) console.log(line);
process.exit(failed ? 1 : 0);
