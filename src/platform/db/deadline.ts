/**
 * Rejects when the time is up and all input that has arrived was read, so that a busy event loop does not make the
 * server look unresponsive.
 */
export const deadline = (ms: number): { late: Promise<never>; clear: () => void } => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => setImmediate(() => reject(new Error(`no response within ${ms} ms`))), ms);
  late.catch(() => {});
  return { late, clear: () => clearTimeout(timer) };
};
