import { oneLine } from '#platform/errors';

/** The failure of a job about many items: its message is that of the first one, with the number of the others. */
const failureOf = (failures: readonly unknown[]): unknown => {
  const [first, ...more] = failures;
  if (more.length === 0) return first;
  return new AggregateError(failures, `${oneLine(first)} (and ${more.length} more)`, { cause: first });
};

/**
 * Does some work for each item, so that what fails for one delays no other one; then fails with all failures, so that
 * its job is repeated and seen as failed (rule JOB-EACH). After `signal` nothing more is done.
 */
export const doEach = async <T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> => {
  const failures: unknown[] = [];
  for await (const item of items) {
    signal?.throwIfAborted();
    await work(item).catch((error: unknown) => failures.push(error));
  }
  signal?.throwIfAborted();
  if (failures.length > 0) throw failureOf(failures);
};
