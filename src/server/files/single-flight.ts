/** Returns a function that runs concurrent calls with the same key once and gives all callers the result. */
export const singleFlight = <T>() => {
  const running = new Map<string, Promise<T>>();
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const joined = running.get(key);
    if (joined) return joined;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
};
