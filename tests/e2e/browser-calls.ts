import { articleOperations } from '#contracts/articles';
import { createClient } from '#contracts/client';
import { sessionOperations } from '#contracts/session';

/** Calls of the typed client for client.test.ts, which runs them in a page of a real browser. */
const client = createClient();

const chosenFile = (): File => {
  const file = document.querySelector('input')?.files?.[0];
  if (!file) throw new Error('no file was chosen');
  return file;
};

const calls = {
  signIn: async (email: string, password: string): Promise<void> => {
    await client.call(sessionOperations.login, { email, password });
  },
  /** Ids of the signed-in person, by this many calls at the same time. */
  accountIds: async (count: number): Promise<string[]> => {
    const sessions = Array.from({ length: count }, () => client.call(sessionOperations.current, {}));
    return (await Promise.all(sessions)).map(({ account }) => account.id);
  },
  /** Uploads the chosen file. `abortAfter`: the share after which the upload is aborted. */
  upload: async (abortAfter = 1) => {
    const controller = new AbortController();
    const progress: { sent: number; total: number }[] = [];
    const onProgress = (sent: number, total: number): void => {
      progress.push({ sent, total });
      if (abortAfter < 1 && sent > total * abortAfter) controller.abort();
    };
    const options = { signal: controller.signal, onProgress };
    const [result] = await Promise.allSettled([
      client.call(articleOperations.uploadPicture, { file: chosenFile() }, options),
    ]);
    return result.status === 'fulfilled'
      ? { progress, src: result.value.src, error: null }
      : { progress, src: null, error: String(result.reason) };
  },
};

export type BrowserCalls = typeof calls;
Object.assign(globalThis, { calls });
