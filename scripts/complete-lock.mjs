// Completes package-lock.json after `npm install` on a registry that lacks other platforms' binaries: npm then leaves
// those optional packages out of the lock, and refuses its own lock on `npm ci`. Each one is entered with the version that
// its parent asks for and the platform that its name says.   node scripts/complete-lock.mjs
import { readFileSync, writeFileSync } from 'node:fs';

const OS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'aix', 'sunos', 'netbsd', 'openbsd'];
const CPU = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];

const platform = (name) => {
  const words = name.split('/').at(-1).replace('linuxmusl', 'linux-musl').split('-');
  if (words.includes('wasm32')) return { cpu: ['wasm32'] };
  const os = OS.find((o) => words.includes(o));
  const cpu = CPU.find((c) => words.includes(c));
  if (!(os && cpu)) throw new Error(`${name}: which platform?`);
  const musl = words.some((word) => word.startsWith('musl'));
  return { cpu: [cpu], os: [os], ...(os === 'linux' && { libc: [musl ? 'musl' : 'glibc'] }) };
};

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const added = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const at = `node_modules/${name}`;
    if (lock.packages[at] || lock.packages[`${path}/${at}`] || !/^\d/.test(version)) continue;
    lock.packages[at] = { version, ...platform(name), ...(entry.dev && { dev: true }), optional: true };
    added.push(`${name}@${version}`);
  }
}
const [root, ...rest] = Object.keys(lock.packages);
lock.packages = Object.fromEntries([root, ...rest.sort()].map((key) => [key, lock.packages[key]]));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length ? `added ${added.join(', ')}` : 'nothing to add');
