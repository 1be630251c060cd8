import { type ChildProcess, spawn } from 'node:child_process';
import { CallClock, type Charge, type TimeLimits } from './call-clock.ts';
import { childEnv, type Entry, fileOf, nodeOptions } from './entry.ts';
import { type FrameLimits, FrameReader } from './frames.ts';

export type CallLimits = TimeLimits & {
  /** Heap limit of its JavaScript, in MB: the child exits when it needs more. */
  maxHeapMb: number;
};

/** TIMEOUT: it took too long. DIED: it crashed, needed too much memory, or sent too much. */
export class ChildError extends Error {
  override readonly name = 'ChildError';
  readonly reason: 'TIMEOUT' | 'DIED';
  constructor(reason: 'TIMEOUT' | 'DIED', message: string) {
    super(message);
    this.reason = reason;
  }
}

export type Reply = { value: unknown; bytes: Uint8Array };

export type Calls<Request extends object> = {
  /** Calls the child; requests are answered in order. @throws ChildError, or the reason of an aborted signal. */
  call: (request: Request, charge?: Charge) => Promise<Reply>;
  /** Ends the child immediately; waiting calls fail. */
  stop: () => void;
};

export type CallOptions = CallLimits & {
  entry: Entry;
  frames: FrameLimits;
  /** Ends the child when it is aborted. */
  signal?: AbortSignal;
};

type Waiting = { charge: Charge; resolve: (reply: Reply) => void; reject: (error: unknown) => void };

const start = ({ entry, maxHeapMb }: CallOptions) =>
  spawn(process.execPath, [...nodeOptions(maxHeapMb), fileOf(entry)], {
    env: childEnv(),
    stdio: ['pipe', 'pipe', 'ignore'],
  });

/** Sets whether a child keeps this process alive. */
const hold = (child: ReturnType<typeof start>, isBusy: boolean): void => {
  const pipes = [child, child.stdin, child.stdout] as unknown as readonly Pick<ChildProcess, 'ref' | 'unref'>[];
  for (const pipe of pipes) pipe[isBusy ? 'ref' : 'unref']();
};

/**
 * Starts a child that works for one caller and keeps state between calls (`serveCalls`); see `startChild` for why it is
 * a process. Its replies are limited in size, and those charged to the total may take `totalMs`; time without a request
 * does not count. It ends when its input is closed, even after this process was killed.
 */
export const startCalls = <Request extends object>(options: CallOptions): Calls<Request> => {
  const { signal } = options;
  signal?.throwIfAborted();
  const child = start(options);
  const waiting: Waiting[] = [];
  const reader = new FrameReader(options.frames);
  const clock = new CallClock(options);
  let failure: { error: unknown } | null = null;
  let timer: NodeJS.Timeout | undefined;

  const fail = (error: unknown): void => {
    if (failure !== null) return;
    failure = { error };
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    child.kill('SIGKILL');
    hold(child, false);
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  const onAbort = (): void => fail(signal?.reason);
  const died = (): void => fail(new ChildError('DIED', 'the child has ended'));
  const startClock = ({ charge }: Waiting): void => {
    const limit = clock.begin(charge, performance.now());
    timer = setTimeout(() => fail(new ChildError('TIMEOUT', `no reply within ${Math.round(limit)} ms`)), limit);
  };
  const receive = (chunk: Buffer): void => {
    for (const { json, bytes } of reader.push(chunk)) {
      const asked = waiting.shift();
      if (!asked) throw new Error('a child answers what was not asked');
      clearTimeout(timer);
      clock.end(performance.now());
      const [following] = waiting;
      if (following) startClock(following);
      else hold(child, false);
      asked.resolve({ value: JSON.parse(json), bytes });
    }
  };
  signal?.addEventListener('abort', onAbort, { once: true });
  child.on('exit', died).on('error', died);
  child.stdin.on('error', died);
  child.stdout.on('error', died).on('data', (chunk: Buffer) => {
    try {
      if (failure === null) receive(chunk);
    } catch (error) {
      fail(new ChildError('DIED', error instanceof Error ? error.message : 'unknown'));
    }
  });
  hold(child, false);

  return {
    call: (request, charge = 'total') =>
      new Promise((resolve, reject) => {
        if (failure !== null) return reject(failure.error);
        const call: Waiting = { charge, resolve, reject };
        waiting.push(call);
        if (waiting.length === 1) {
          hold(child, true);
          startClock(call);
        }
        child.stdin.write(`${JSON.stringify(request)}\n`);
      }),
    stop: () => fail(new ChildError('DIED', 'the child was stopped')),
  };
};
