import { CallError } from './errors.ts';

/** A signal that is aborted by the caller's signal, with its reason, or with CallError 'TIMEOUT' after the time is over. */
export type Deadline = {
  signal: AbortSignal;
  /** The time counts no longer; the caller's signal still does. */
  met: () => void;
  /** Aborts what is under way. */
  abort: () => void;
  /** Nothing is watched any longer. */
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
