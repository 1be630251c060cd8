/**
 * Runs `work` on every item, at most `limit` at the same time. After the first failure no new item is started, and the
 * failure is thrown.
 */
export const eachAtOnce = async <T>(
  items: Iterable<T>,
  most: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const waiting = items[Symbol.iterator]();
  let failed = false;
  const lane = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done && !failed; next = waiting.next()) await work(next.value);
  };
  await Promise.all(
    Array.from({ length: most }, () =>
      lane().catch((error: unknown) => {
        failed = true;
        throw error;
      }),
    ),
  );
};
