/**
 * Runs `work` on every item, at most `limit` at the same time. After the first failure no new item is started, and the
 * failure is thrown.
 */
export const forEachConcurrently = async <T>(
  items: Iterable<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const remaining = items[Symbol.iterator]();
  let failed = false;
  const runWorker = async (): Promise<void> => {
    for (let next = remaining.next(); !next.done && !failed; next = remaining.next()) await work(next.value);
  };
  await Promise.all(
    Array.from({ length: limit }, () =>
      runWorker().catch((error: unknown) => {
        failed = true;
        throw error;
      }),
    ),
  );
};
