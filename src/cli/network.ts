import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { networkJsonSchema } from '#contracts/network';
import { readSeeds } from '#demo/seeds';
import { closeDemoAccounts } from '#demo/sync-accounts';
import { missingOfNetwork } from '#domain/sites/statements';
import { NETWORK_WORDS as WORDS } from '#fr/network';
import { statementNames } from '#fr/statements';
import { adminCtx, type Ports } from '#server/context';
import { parseNetwork, saveNetwork } from '#server/network';

/** Dependencies of the command. */
export type NetworkDeps = {
  /** Opens the product, runs `work` with it, closes it. */
  withPorts: <T>(work: (ports: Ports) => Promise<T>) => Promise<T>;
  out: (line: string) => void;
  err: { write: (text: string) => void };
  /** 0: applied · 1: refused. */
  exit: (code: 0 | 1) => void;
};

const readJson = async (file: string): Promise<{ ok: true; content: unknown } | { ok: false; line: string }> => {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return { ok: false, line: WORDS.unreadable(file) };
  try {
    return { ok: true, content: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch {
    return { ok: false, line: WORDS.notJson(file) };
  }
};

/** Checks the file before opening the product. Returns the exit code. */
export const applyNetwork = async (deps: NetworkDeps, file: string): Promise<0 | 1> => {
  const refuse = (...lines: readonly string[]): 1 => {
    deps.err.write(`${lines.join('\n')}\n`);
    return 1;
  };
  const read = await readJson(file);
  if (!read.ok) return refuse(read.line);
  const parsed = parseNetwork(read.content);
  if (!parsed.ok) return refuse(WORDS.refused(file, parsed.lines.length), ...parsed.lines.map((line) => `  ${line}`));
  const closed = await deps.withPorts(async (ports) => {
    await saveNetwork(adminCtx(ports, 'vitrine network apply'), parsed.network);
    return closeDemoAccounts(ports, readSeeds());
  });
  deps.out(WORDS.applied(parsed.network.brand));
  if (closed > 0) deps.out(WORDS.demoAccountsClosed(closed));
  const missing = missingOfNetwork(parsed.network);
  if (missing.length > 0) deps.out(WORDS.missing(statementNames(missing)));
  return 0;
};

/** `network apply FILE`, and `network schema`, which prints the content of seeds/network.schema.json. */
export const registerNetwork = (program: Command, deps: NetworkDeps): void => {
  const network = program.command('network').description(WORDS.description);
  network
    .command('apply')
    .description(WORDS.apply)
    .argument('<file>', WORDS.file)
    .action(async (file: string) => deps.exit(await applyNetwork(deps, file)));
  network
    .command('schema')
    .description(WORDS.schema)
    .action(() => deps.out(JSON.stringify(networkJsonSchema(), null, 2)));
};
