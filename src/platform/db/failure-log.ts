import { openSampler } from '#platform/sampler';
import { isUnavailable } from './unavailable.ts';

/** Writes the fields of a failure into a line of the log. */
export type FailureLog = (error: unknown, write: (fields: object) => void) => void;

/**
 * Logs failures: each one whole, but of work that was refused because the database is lost or overloaded one a second,
 * without a stack and with the number of those between, because a log must not add to an overload.
 */
export const openFailureLog = (): FailureLog => {
  const sample = openSampler();
  return (error, write) => {
    if (!isUnavailable(error)) return write({ err: error });
    const skipped = sample();
    if (skipped !== null) write({ reason: String(error), skipped });
  };
};
