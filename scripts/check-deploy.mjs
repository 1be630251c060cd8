// Reads every file of deploy/ with the linter or program that it is written for: node scripts/check-deploy.mjs
// The linters come from the npm registry into a temporary folder; nginx, Caddy and systemd-analyze are those of this
// machine, and the script says which are missing. Exit code 1: one of them found a fault.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const LINTERS = ['dockerfile-utils@0.16.3', 'dclint@3.1.0', 'kubernetes-models@5.1.0', 'yaml@2.9.1'];
/** Rules of dclint about order and quotes, and one that forbids to listen on the public addresses, which Caddy must. */
const LEFT_OUT = {
  'no-unbound-port-interfaces': 0,
  'require-quotes-in-ports': 0,
  'service-keys-order': 0,
  'top-level-properties-order': 0,
};

const folder = mkdtempSync(join(tmpdir(), 'check-deploy-'));
const run = (program, args) => {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', timeout: 120_000 });
  if (error?.code === 'ENOENT') return null;
  const output = `${stdout}${stderr}`.trim();
  return { output, fault: status === 0 ? '' : output || `exit code ${status}` };
};

/** What a program says, if anything: systemd-analyze passes over unknown keys with exit code 0. */
const silent = (result) => result && { fault: result.fault || result.output };

/** nginx reads certificates: the file with a certificate of this machine, and ports that need no rights. */
const nginxFile = () => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=example.fr'];
  run('openssl', [...request, '-keyout', key, '-out', certificate]);
  const text = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${text}\n}\n`);
  return file;
};

/** The units with a program that exists here. */
const unitFiles = () =>
  readdirSync('deploy/systemd').map((name) => {
    const file = join(folder, name);
    const text = readFileSync(`deploy/systemd/${name}`, 'utf8');
    writeFileSync(file, text.replace('/opt/vitrine/node_modules/.bin/node', process.execPath));
    return file;
  });

/**
 * Each document of deploy/kubernetes against the schema of its kind, and as a TypeScript literal of its type, because
 * the schemas allow unknown keys.
 */
const kubernetes = async () => {
  const modules = join(folder, 'node_modules');
  const { parseAllDocuments } = await import(join(modules, 'yaml/dist/index.js'));
  const faults = [];
  const literals = [];
  for (const name of readdirSync('deploy/kubernetes').filter((file) => file !== 'kustomization.yaml')) {
    for (const document of parseAllDocuments(readFileSync(`deploy/kubernetes/${name}`, 'utf8'))) {
      const value = document.toJS();
      const model = `kubernetes-models/${value.apiVersion}/${value.kind}`;
      try {
        const models = await import(join(modules, `${model}.js`));
        new models[value.kind](value).validate();
      } catch (error) {
        faults.push(`${name}, ${value.kind}: ${error.message}`);
      }
      const type = `import('${model}').I${value.kind}`;
      literals.push(`/* ${name} */ export const d${literals.length}: ${type} = ${JSON.stringify(value)};`);
    }
  }
  writeFileSync(join(folder, 'literals.ts'), literals.join('\n'));
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext'];
  const types = run('node_modules/.bin/tsc', [...options, join(folder, 'literals.ts')]);
  return { fault: [...faults, types?.fault ?? 'no tsc'].filter((text) => text !== '').join('\n') };
};

try {
  const installed = run('npm', [
    'install',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--prefix',
    folder,
    ...LINTERS,
  ]);
  if (installed === null || installed.fault) throw new Error(`npm install: ${installed?.fault ?? 'no npm'}`);
  writeFileSync(join(folder, 'dclint.json'), JSON.stringify({ rules: LEFT_OUT }));
  const bin = (name) => join(folder, 'node_modules/.bin', name);
  const results = {
    'Containerfile, dockerfile-utils': run(bin('dockerfile-utils'), ['lint', 'deploy/Containerfile']),
    'compose.yaml, dclint': run(bin('dclint'), [
      ...['--config', join(folder, 'dclint.json'), '--max-warnings', '0'],
      'deploy/compose.yaml',
    ]),
    'kubernetes, kubernetes-models': await kubernetes(),
    'nginx.conf, nginx -t': run('nginx', ['-t', '-q', '-c', resolve(nginxFile())]),
    'Caddyfile, caddy validate': run('caddy', ['validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile']),
    'systemd, systemd-analyze verify': silent(run('systemd-analyze', ['verify', ...unitFiles()])),
  };
  for (const [what, result] of Object.entries(results)) {
    const state = result === null ? 'not checked: the program is missing' : result.fault || 'no fault';
    console.log(`${what}: ${state}`);
    if (result?.fault) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
