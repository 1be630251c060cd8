import { openSampler } from '#platform/sampler';
import { isUnavailable } from './unavailable.ts';

/** Passes the log fields of a failure to `write`. */
export type FailureLog = (error: unknown, write: (fields: object) => void) => void;

/**
 * Logs each failure completely. When the database is lost or overloaded, refused work is logged only once a second,
 * without a stack and with the number of skipped failures, because a log must not add to an overload.
 */
export const openFailureLog = (): FailureLog => {
  const sample = openSampler();
  return (error, write) => {
    if (!isUnavailable(error)) return write({ err: error });
    const skipped = sample();
    if (skipped !== null) write({ reason: String(error), skipped });
  };
};
