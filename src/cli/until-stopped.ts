const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs `work` with a signal that is aborted when a person or the system stops the command, so that the command ends
 * cleanly.
 */
export const untilStopped = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  for (const signal of SIGNALS) process.once(signal, abort);
  try {
    return await work(stop.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, abort);
  }
};
