/**
 * Does some work for each item, so that what fails for one delays no other one; then fails with the first failure, so
 * that its job is repeated and seen as failed. After `signal` nothing more is done.
 */
export const doEach = async <T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const failures: unknown[] = [];
  for (const item of items) {
    signal?.throwIfAborted();
    await work(item).catch((error: unknown) => failures.push(error));
  }
  signal?.throwIfAborted();
  if (failures.length > 0) throw failures[0];
};
