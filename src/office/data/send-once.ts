import { ApiError } from '#contracts/client';
import { isSameValue } from '#domain/changes/same-value';
import { hasStatus } from './call-refusals.ts';

/** Two clicks within this time count as one: the longest double-click interval of common systems. */
export const DOUBLE_CLICK_MS = 500;

type State = 'running' | 'answered' | 'unanswered';
type Sending = { input: object; key: string; at: number; state: State; result: Promise<unknown> };

const filesOf = (input: object): readonly unknown[] =>
  Object.values(input)
    .flat()
    .filter((value) => value instanceof Blob);

/** Files are equal only if they are the same object. */
const isSameInput = (item: object, other: object): boolean => {
  const [files, others] = [filesOf(item), filesOf(other)];
  return isSameValue(item, other) && files.length === others.length && files.every((file, at) => file === others[at]);
};

/** Whether the server has refused the call. False when that is unknown: no response, or an error of the server. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.problem.status < 500;

export type SendOnce = <I extends object, O>(input: I, send: (key: string) => Promise<O>) => Promise<O>;

/**
 * The submissions of one action (rule CALL-ONCE). A second click during or shortly after a request with the same input
 * gets the result of the first; an input whose response was lost is sent again with the same key.
 * @param justAfterMs how long after a click the same input counts as the same call.
 * @param now monotonic clock in milliseconds.
 */
export const openSendings = (
  justAfterMs: number = DOUBLE_CLICK_MS,
  now: () => number = () => performance.now(),
): SendOnce => {
  let sendings: readonly Sending[] = [];
  const isOpen = ({ state, at }: Sending): boolean => state !== 'answered' || now() - at < justAfterMs;
  return <I extends object, O>(input: I, send: (key: string) => Promise<O>): Promise<O> => {
    sendings = sendings.filter(isOpen);
    const former = sendings.find((sending) => isSameInput(sending.input, input));
    if (former && former.state !== 'unanswered') return former.result as Promise<O>;
    const key = former?.key ?? crypto.randomUUID();
    const result = send(key);
    const sending: Sending = { input, key, at: now(), state: 'running', result };
    sendings = [...sendings.filter((sending) => sending !== former), sending];
    result.then(
      () => {
        sending.state = 'answered';
      },
      (error: unknown) => {
        sending.state = isRefused(error) ? 'answered' : 'unanswered';
        // The server did not run the call, so clicking 'Réessayer' is not a double click.
        if (hasStatus(error, 429)) sendings = sendings.filter((item) => item !== sending);
      },
    );
    return result;
  };
};
