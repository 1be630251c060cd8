/** Does `work` for each item, at most `count` at a time; ends at the first failure. */
export const eachAtOnce = async <T>(
  items: readonly T[],
  count: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const queue = [...items];
  const next = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: count }, next));
};
