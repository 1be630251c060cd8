import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Answer, Reply, Request } from './protocol.ts';

/** From sources Node runs the .ts file itself; the bundle holds it as an entry of its own beside the others. */
const entry = (): string => {
  const here = fileURLToPath(import.meta.url);
  if (here.endsWith('.ts')) return join(dirname(here), 'worker.ts');
  const candidates = [dirname(here), dirname(dirname(here))].map((dir) => join(dir, 'image-worker.js'));
  const found = candidates.find((file) => existsSync(file));
  if (!found) throw new Error('image-worker.js is missing from the build');
  return found;
};

/** Resident memory above which a child is replaced after its answer: decoders keep what they once took. */
const RSS_LIMIT = 400 * 1024 * 1024;

export type ImageChild = {
  /** Never rejects: a child that dies or overruns `timeoutMs` is a refusal. One request at a time. */
  ask: (request: Request, timeoutMs: number) => Promise<Answer<unknown>>;
  usable: () => boolean;
  stop: () => void;
};

const receive = (child: ChildProcess, timeoutMs: number) =>
  new Promise<Reply | 'TIMEOUT' | 'UNREADABLE'>((resolve) => {
    const finish = (outcome: Reply | 'TIMEOUT' | 'UNREADABLE') => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onExit);
      resolve(outcome);
    };
    const onMessage = (reply: unknown) => finish(reply as Reply);
    const onExit = () => finish('UNREADABLE');
    const timer = setTimeout(() => finish('TIMEOUT'), timeoutMs);
    child.on('message', onMessage).on('exit', onExit).on('error', onExit);
  });

/**
 * Starts a picture child. A process and not a thread: a decoder stuck in native code can only be ended from outside, a
 * crash of it costs one picture and not the server, and its memory goes with it. It gets no environment, so no secret.
 * It dies with the server (the channel closes), also after kill -9.
 */
export const startChild = (): ImageChild => {
  const child = fork(entry(), {
    serialization: 'advanced',
    execArgv: ['--no-warnings'],
    env: { MALLOC_ARENA_MAX: '2' },
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
      const received = receive(child, timeoutMs);
      child.send(request, (error) => {
        if (error) stop();
      });
      const reply = await received;
      if (typeof reply === 'string') {
        stop();
        return { ok: false, reason: reply };
      }
      if (reply.rss > RSS_LIMIT) stop();
      else keepServerAlive(false);
      return reply.answer;
    },
  };
};
