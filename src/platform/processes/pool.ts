import { type Child, type ChildOptions, type Failure, startChild } from './child.ts';

/**
 * 'now': a request waits for the result. 'later': for an import or a job; it has lower priority and is never refused,
 * so its caller must limit the number.
 */
export type Priority = 'now' | 'later';

/** BUSY: too many requests are waiting, try again later. */
export type PoolFailure = Failure | { ok: false; reason: 'BUSY' };

export type ProcessPool<Input, Output> = {
  run: (request: Input, priority: Priority) => Promise<Output | PoolFailure>;
  /** Number of running and waiting requests. */
  load: () => number;
  /** Number of running requests. */
  started: () => number;
  /** Ends the children; running and waiting requests fail. */
  close: () => void;
};

type Task<Input, Output> = {
  request: Input;
  priority: Priority;
  resolve: (answer: Output | PoolFailure) => void;
};

export type PoolOptions = ChildOptions & {
  /** Requests processed at the same time, each in its own child. */
  size: number;
  /** Number of waiting 'now' requests above which a request fails with BUSY. */
  maxWaiting: number;
  /** Time limit of one request from the start of its child, in milliseconds. */
  timeoutMs: number;
  /** Unused children are ended after this time, so that an idle server holds no decoder. */
  idleMs: number;
};

/**
 * A few children that parse untrusted bytes, started when needed. While there are 'now' requests, 'later' requests
 * leave one child free, so that a page never waits for a large picture of an import. An import alone uses all children.
 */
export const createProcessPool = <Input extends object, Output>(options: PoolOptions): ProcessPool<Input, Output> => {
  const { size, maxWaiting, timeoutMs, idleMs } = options;
  const waiting: Record<Priority, Task<Input, Output>[]> = { now: [], later: [] };
  const idle: Child<Input, Output>[] = [];
  const busy = new Set<Child<Input, Output>>();
  let idleTimer: NodeJS.Timeout | undefined;
  let laterRunning = 0;
  let lastNow = Number.NEGATIVE_INFINITY;

  const endIdle = () => {
    for (const child of idle.splice(0)) child.stop();
  };
  const free = (): Child<Input, Output> => {
    for (let child = idle.pop(); child; child = idle.pop()) if (child.usable()) return child;
    return startChild<Input, Output>(options);
  };
  const work = async (task: Task<Input, Output>): Promise<void> => {
    const child = free();
    busy.add(child);
    if (task.priority === 'later') laterRunning++;
    const answer = await child.ask(task.request, timeoutMs);
    busy.delete(child);
    if (task.priority === 'later') laterRunning--;
    if (child.usable()) idle.push(child);
    task.resolve(answer);
    next();
  };
  /** Number of children that 'later' requests may use, at least one. */
  const forLater = (): number => (performance.now() - lastNow < idleMs ? Math.max(1, size - 1) : size);
  const next = (): void => {
    while (busy.size < size) {
      const task = waiting.now.shift() ?? (laterRunning < forLater() ? waiting.later.shift() : undefined);
      if (!task) break;
      void work(task);
    }
    clearTimeout(idleTimer);
    if (busy.size === 0) idleTimer = setTimeout(endIdle, idleMs).unref();
  };

  return {
    run: (request, priority) =>
      new Promise((resolve) => {
        if (priority === 'now') lastNow = performance.now();
        if (priority === 'now' && waiting.now.length >= maxWaiting) return resolve({ ok: false, reason: 'BUSY' });
        waiting[priority].push({ request, priority, resolve });
        next();
      }),
    started: () => busy.size,
    load: () => busy.size + waiting.now.length + waiting.later.length,
    close: () => {
      clearTimeout(idleTimer);
      endIdle();
      for (const child of busy) child.stop();
      for (const queue of [waiting.now, waiting.later])
        for (const task of queue.splice(0)) task.resolve({ ok: false, reason: 'BUSY' });
    },
  };
};
