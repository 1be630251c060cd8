import { type ImageChild, startChild } from './child.ts';
import type { Answer, Request } from './protocol.ts';

/** 'now': somebody waits for it. 'later': an import or a job; goes last and is never refused, so its caller bounds itself. */
export type Lane = 'now' | 'later';

export type ImagePool = {
  run: (request: Request, lane: Lane) => Promise<Answer<unknown>>;
  /** How many are running or waiting. */
  load: () => number;
  /** How many are running. */
  started: () => number;
  /** Ends the children; what was running is refused. */
  close: () => void;
};

type Task = { request: Request; lane: Lane; resolve: (answer: Answer<unknown>) => void };

export type PoolOptions = {
  /** Pictures worked on at once, each in its own child. */
  size: number;
  /** Waiting 'now' requests beyond which the answer is BUSY. */
  maxWaiting: number;
  timeoutMs: number;
  /** Children unused for so long are ended: an idle server holds no decoder. */
  idleMs: number;
  start?: () => ImageChild;
};

/**
 * A few children for pictures, started when needed. While people ask for pictures, work for later leaves one child free: who
 * opens a page never waits for a long picture of an import. An import alone uses them all.
 */
export const createImagePool = (options: PoolOptions): ImagePool => {
  const { size, maxWaiting, timeoutMs, idleMs, start = startChild } = options;
  const waiting: Record<Lane, Task[]> = { now: [], later: [] };
  const idle: ImageChild[] = [];
  const busy = new Set<ImageChild>();
  let idleTimer: NodeJS.Timeout | undefined;
  let laterRunning = 0;
  let lastVisit = Number.NEGATIVE_INFINITY;

  const endIdle = () => {
    for (const child of idle.splice(0)) child.stop();
  };
  const free = (): ImageChild => {
    for (let child = idle.pop(); child; child = idle.pop()) if (child.usable()) return child;
    return start();
  };
  const work = async (task: Task): Promise<void> => {
    const child = free();
    busy.add(child);
    if (task.lane === 'later') laterRunning++;
    const answer = await child.ask(task.request, timeoutMs);
    busy.delete(child);
    if (task.lane === 'later') laterRunning--;
    if (child.usable()) idle.push(child);
    task.resolve(answer);
    next();
  };
  /** One at least, however few there are. */
  const forLater = (): number => (performance.now() - lastVisit < idleMs ? Math.max(1, size - 1) : size);
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
    run: (request, lane) =>
      new Promise((resolve) => {
        if (lane === 'now') lastVisit = performance.now();
        if (lane === 'now' && waiting.now.length >= maxWaiting) return resolve({ ok: false, reason: 'BUSY' });
        waiting[lane].push({ request, lane, resolve });
        next();
      }),
    started: () => busy.size,
    load: () => busy.size + waiting.now.length + waiting.later.length,
    close: () => {
      clearTimeout(idleTimer);
      endIdle();
      for (const child of busy) child.stop();
      for (const lane of [waiting.now, waiting.later])
        for (const task of lane.splice(0)) task.resolve({ ok: false, reason: 'BUSY' });
    },
  };
};
