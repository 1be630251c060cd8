import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { DOCUMENT_REFUSALS, FEES_COMMAND as WORDS } from '#fr/fees';
import { type AdminCtx, adminCtx, type Ports } from '#server/context';
import { storeFeesDocument } from '#server/files';
import { findFeesSite, saveFeesFile } from '#server/sites';

/** Dependencies of the command. */
export type FeesDeps = {
  /** Opens the product, runs `work` with it, closes it. */
  withPorts: <T>(work: (ports: Ports) => Promise<T>) => Promise<T>;
  out: (line: string) => void;
  err: { write: (text: string) => void };
  /** 0: saved · 1: refused · 2: invalid usage. */
  exit: (code: 0 | 1 | 2) => void;
};

type CommandResult = { ok: true; line: string } | { ok: false; line: string };
const refused = (line: string): CommandResult => ({ ok: false, line });

/** `bytes` null: removes the site's own fee schedule. */
const save = async (ctx: AdminCtx, host: string, bytes: Uint8Array | null): Promise<CommandResult> => {
  const site = await findFeesSite(ctx, host);
  if (!site.ok) return refused(WORDS.sites[site.reason](host));
  if (bytes === null) {
    await saveFeesFile(ctx, { siteId: site.siteId, fileId: null });
    return { ok: true, line: WORDS.removed(host) };
  }
  const stored = await storeFeesDocument(ctx, bytes);
  if (!stored.ok) return refused(DOCUMENT_REFUSALS[stored.reason]);
  await saveFeesFile(ctx, { siteId: site.siteId, fileId: stored.id });
  return { ok: true, line: WORDS.saved(host, stored.pages) };
};

const run = async (deps: FeesDeps, host: string, file: string | undefined): Promise<0 | 1> => {
  const bytes = file === undefined ? null : await readFile(file).catch(() => undefined);
  const result =
    bytes === undefined
      ? refused(WORDS.unreadable(file ?? ''))
      : await deps.withPorts((ports) => save(adminCtx(ports, 'vitrine fees'), host, bytes));
  if (result.ok) deps.out(result.line);
  else deps.err.write(`${result.line}\n`);
  return result.ok ? 0 : 1;
};

/** `vitrine fees --site lyon FILE.pdf`, or `--remove` without a file. */
export const registerFees = (program: Command, deps: FeesDeps): void => {
  program
    .command('fees')
    .description(WORDS.description)
    .argument('[file]', WORDS.file)
    .requiredOption('--site <name>', WORDS.site)
    .option('--remove', WORDS.remove)
    .action(async (file: string | undefined, { site, remove = false }: { site: string; remove?: boolean }) => {
      if ((file === undefined) === remove) return deps.exit(await run(deps, site.toLowerCase(), file));
      deps.err.write(`${WORDS.oneOf}\n`);
      return deps.exit(2);
    });
};
