/** All items of an asynchronous source. */
export const collect = async <T>(source: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const chunk of source) all.push(chunk);
  return all;
};
