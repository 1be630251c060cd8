import { type ChildProcess, fork } from 'node:child_process';
import { childEnv, type Entry, fileOf, nodeOptions } from './entry.ts';

/** `rss`: resident memory of the child afterwards, in bytes. */
export type Reply<Output> = { answer: Output; rss: number };

/** TIMEOUT: it took too long. UNREADABLE: the child crashed. */
export type Failure = { ok: false; reason: 'TIMEOUT' | 'UNREADABLE' };

export type ChildOptions = {
  entry: Entry;
  /**
   * Resident memory in bytes above which the child is replaced after its response, because decoders do not return
   * memory.
   */
  maxRss: number;
  /** Heap limit of its JavaScript, in MB: the child exits when it needs more. */
  maxHeapMb: number;
};

export type Child<Input, Output> = {
  /** Never rejects: a child that crashes or exceeds `timeoutMs` (milliseconds) is a failure. One request at a time. */
  ask: (request: Input, timeoutMs: number) => Promise<Output | Failure>;
  usable: () => boolean;
  stop: () => void;
};

const receive = <Output>(child: ChildProcess, timeoutMs: number) =>
  new Promise<Reply<Output> | Failure>((resolve) => {
    const finish = (outcome: Reply<Output> | Failure) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onExit);
      resolve(outcome);
    };
    const onMessage = (reply: unknown) => finish(reply as Reply<Output>);
    const onExit = () => finish({ ok: false, reason: 'UNREADABLE' });
    const timer = setTimeout(() => finish({ ok: false, reason: 'TIMEOUT' }), timeoutMs);
    child.on('message', onMessage).on('exit', onExit).on('error', onExit);
  });

/**
 * Starts a child that parses untrusted bytes. A process instead of a thread: native code that hangs can only be killed
 * from outside, a crash costs one response but not the server, and its memory is freed. It gets no secrets: its
 * environment is `childEnv`. It ends with the server (the channel closes), even after kill -9.
 */
export const startChild = <Input extends object, Output>(options: ChildOptions): Child<Input, Output> => {
  const child = fork(fileOf(options.entry), {
    serialization: 'advanced',
    execArgv: nodeOptions(options.maxHeapMb),
    env: childEnv(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let alive = true;
  child.on('exit', () => {
    alive = false;
  });
  child.on('error', () => {
    alive = false;
  });
  const stop = () => {
    alive = false;
    child.kill('SIGKILL');
  };
  const keepServerAlive = (busy: boolean) => {
    child[busy ? 'ref' : 'unref']();
    child.channel?.[busy ? 'ref' : 'unref']();
  };
  keepServerAlive(false);
  return {
    usable: () => alive,
    stop,
    ask: async (request, timeoutMs) => {
      keepServerAlive(true);
      const received = receive<Output>(child, timeoutMs);
      child.send(request, (error) => {
        if (error) stop();
      });
      const reply = await received;
      if ('ok' in reply) {
        stop();
        return reply;
      }
      if (reply.rss > options.maxRss) stop();
      else keepServerAlive(false);
      return reply.answer;
    },
  };
};
