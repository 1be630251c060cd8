import { onTestFinished, vi } from 'vitest';

/** Factor by which time limits are shortened. */
const FACTOR = 10;

/**
 * Shortens the time limits of requests until the current test ends. Returns the original limits that are set from now
 * on, in milliseconds.
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
