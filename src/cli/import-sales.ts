import type { Command } from 'commander';
import { SALES_COMMAND as WORDS } from '#fr/sales';
import { adminCtx, type Ports } from '#server/context';
import { type ImportSalesRefusal, importSales } from '#server/valuation';

/** Dependencies of the command. */
export type ImportSalesDeps = {
  /** Opens the product, runs `work` with it, closes it. */
  withPorts: <T>(work: (ports: Ports) => Promise<T>) => Promise<T>;
  out: (line: string) => void;
  err: { write: (text: string) => void };
  /** 0: imported · 1: refused. */
  exit: (code: 0 | 1) => void;
};

const sentenceOf = (refusal: ImportSalesRefusal): string => {
  switch (refusal.reason) {
    case 'not-found':
    case 'raw':
    case 'empty':
      return WORDS.refused[refusal.reason](refusal);
    case 'columns':
      return WORDS.refused.columns(refusal);
    case 'cut':
      return WORDS.refused.cut(refusal);
  }
};

const run = async ({ out, err }: ImportSalesDeps, ports: Ports, files: readonly string[]): Promise<0 | 1> => {
  for await (const result of importSales(adminCtx(ports, 'vitrine import-sales'), files)) {
    if ('reason' in result) {
      err.write(`${sentenceOf(result)}\n`);
      return 1;
    }
    out(WORDS.imported(result));
  }
  out(WORDS.done);
  return 0;
};

/** `vitrine import-sales FILE…`: geo-DVF files or folders of them; one line per file. */
export const registerImportSales = (program: Command, deps: ImportSalesDeps): void => {
  program
    .command('import-sales')
    .description(WORDS.description)
    .argument('<files...>', WORDS.file)
    .action(async (files: string[]) => deps.exit(await deps.withPorts((ports) => run(deps, ports, files))));
};
