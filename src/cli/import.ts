import { type Command, Option } from 'commander';
import { FEED_SOURCES, type FeedSource } from '#domain/feeds/feed';
import { progressLine, refusalSentence, reportLines, IMPORT_COMMAND as WORDS } from '#fr/imports';
import type { Ports } from '#server/context';
import { type FileOptions, findMarket, type ImportProgress, importFile, type RefusalFacts } from '#server/imports';

type Flags = { market: string; dryRun?: boolean; force?: boolean; source?: FeedSource };

/** Dependencies of the command. */
export type ImportDeps = {
  /** Opens the product, runs `work` with it, closes it. */
  withPorts: <T>(work: (ports: Ports) => Promise<T>) => Promise<T>;
  out: (line: string) => void;
  /** Progress and refusals. `isTerminal`: progress overwrites its line. */
  err: { write: (text: string) => void; isTerminal: boolean };
  /** 0: applied, or checked with --dry-run · 1: refused. Invalid usage exits with 2. */
  exit: (code: 0 | 1) => void;
};

const UPDATE_MS = 250;

/** On a terminal, one line that is updated every 250 ms; elsewhere, one line per 10 %. */
const showProgress = ({ err }: ImportDeps): { show: (progress: ImportProgress) => void; end: () => void } => {
  let last = 0;
  let lastStep = '';
  return {
    show: (progress) => {
      const now = performance.now();
      const step = `${progress.phase} ${Math.floor(progress.share * 10)}`;
      if (err.isTerminal ? now - last < UPDATE_MS && progress.share < 1 : step === lastStep) return;
      last = now;
      lastStep = step;
      err.write(err.isTerminal ? `\r\u001b[K${progressLine(progress)}` : `${progressLine(progress)}\n`);
    },
    end: () => {
      if (err.isTerminal) err.write('\r\u001b[K');
    },
  };
};

const run = async (deps: ImportDeps, ports: Ports, path: string, flags: Flags): Promise<0 | 1> => {
  const refused = (refusal: RefusalFacts): 1 => {
    deps.err.write(`${refusalSentence(refusal)}\n`);
    return 1;
  };
  const market = await findMarket(ports, flags.market);
  if (market === null) return refused({ code: 'MARKET_UNKNOWN' });
  const progress = showProgress(deps);
  const options: FileOptions = {
    path,
    source: flags.source ?? null,
    dryRun: flags.dryRun ?? false,
    force: flags.force ?? false,
    onProgress: progress.show,
  };
  const answer = await importFile(ports, market.id, options).finally(progress.end);
  if (!answer.ok) return refused(answer.refusal);
  for (const { marketName, report } of answer.imports) {
    if (marketName !== null) deps.out(WORDS.otherMarket(marketName));
    for (const line of reportLines(report)) deps.out(line);
  }
  return answer.imports.some(({ report }) => report.status === 'refused') ? 1 : 0;
};

/**
 * `vitrine import --market lyon FILE [--dry-run] [--force] [--source apimo]`: prints the report to stdout and the
 * progress to stderr.
 */
export const registerImport = (program: Command, deps: ImportDeps): void => {
  program
    .command('import')
    .description(WORDS.description)
    .argument('<file>', WORDS.file)
    .requiredOption('--market <name>', WORDS.market)
    .option('--dry-run', WORDS.dryRun)
    .option('--force', WORDS.force)
    .addOption(new Option('--source <format>', WORDS.source).choices(FEED_SOURCES))
    .action(async (file: string, flags: Flags) => {
      deps.exit(await deps.withPorts((ports) => run(deps, ports, file, flags)));
    });
};
