import { CallError } from './errors.ts';

/** `signal` is aborted with the reason of the caller's signal, or with CallError 'TIMEOUT' when the time is over. */
export type Deadline = {
  signal: AbortSignal;
  /** Stops the timer; the caller's signal can still abort. */
  met: () => void;
  /** Aborts the request. */
  abort: () => void;
  /** Stops observing: neither the timer nor the caller's signal has an effect afterwards. */
  end: () => void;
};

export const startDeadline = (timeoutMs: number, caller: AbortSignal | undefined): Deadline => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new CallError('TIMEOUT')), timeoutMs);
  const met = (): void => clearTimeout(timer);
  const onAbort = (): void => controller.abort(caller?.reason);
  if (caller?.aborted) onAbort();
  else caller?.addEventListener('abort', onAbort);
  return {
    signal: controller.signal,
    met,
    abort: () => controller.abort(),
    end: () => {
      met();
      caller?.removeEventListener('abort', onAbort);
    },
  };
};
