import { openProduct, type Product } from '#compose/compose';
import { readConfig } from '#platform/config';
import { closeDocuments } from '#platform/documents/pdf';
import { closeImages } from '#platform/images/images';
import { createLog } from '#platform/log';

/** Opens the product for one command, runs `work`, and closes everything in the reverse order, also after an error. */
export const withProduct = async <T>(label: string, work: (product: Product) => Promise<T>): Promise<T> => {
  const config = readConfig();
  const log = createLog({ level: 'warn', destination: process.stderr });
  const steps: (() => unknown)[] = [closeImages, closeDocuments];
  const lifecycle = { onShutdown: (_: string, step: () => unknown) => void steps.push(step) };
  try {
    const user = { kind: 'tool', label } as const;
    return await work(await openProduct({ config, log, lifecycle, user, handlesJobs: false, port: () => config.port }));
  } finally {
    for (const step of steps.toReversed()) await step();
  }
};
