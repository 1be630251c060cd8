import { openProduct, type Product } from '#compose/compose';
import { readConfig } from '#platform/config';
import { closeDocuments } from '#platform/documents/pdf';
import { closeImages } from '#platform/images/images';
import { commandLog } from './command-log.ts';

/** Opens the product for one command, runs `work`, and closes everything in reverse order, also after an error. */
export const withProduct = async <T>(label: string, work: (product: Product) => Promise<T>): Promise<T> => {
  const config = readConfig();
  const log = commandLog();
  const steps: (() => unknown)[] = [closeImages, closeDocuments];
  const lifecycle = { onShutdown: (_: string, step: () => unknown) => void steps.push(step) };
  try {
    const user = { kind: 'tool', label } as const;
    return await work(await openProduct({ config, log, lifecycle, user, handlesJobs: false, port: () => config.port }));
  } finally {
    for (const step of steps.toReversed()) await step();
  }
};
