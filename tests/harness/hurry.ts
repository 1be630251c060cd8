import { onTestFinished, vi } from 'vitest';

/** How much faster. */
const FACTOR = 10;

/**
 * Until the current test ends, the time limits of requests pass faster. Returns the limits that are set from now on, in
 * milliseconds.
 */
export const hurryTimeouts = (): readonly number[] => {
  const limits: number[] = [];
  const real = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return real(Math.ceil(ms / FACTOR));
  });
  onTestFinished(() => spy.mockRestore());
  return limits;
};
