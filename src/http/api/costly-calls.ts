import { finished } from 'node:stream/promises';
import { limitsOf, MB, type Operation } from '#contracts/operation';
import type { CallCtx } from './bind.ts';

const LARGE_FORM_BYTES = 5 * MB;

type Kind = { name: string; max: number; isOf: (operation: Operation) => boolean };

const fileBytes = (operation: Operation): number =>
  Object.values(limitsOf(operation).files).reduce((sum, { bytes, count }) => sum + bytes * count, 0);

/** Calls that need much time or memory, and how many of them one caller may run at a time on this instance. */
const KINDS: readonly Kind[] = [
  { name: 'file', max: 2, isOf: ({ respondsWith }) => respondsWith === 'file' },
  { name: 'large form', max: 1, isOf: (operation) => fileBytes(operation) >= LARGE_FORM_BYTES },
];

/** Identifies the caller: a signed-in person, on all hosts together, or the network address of a visitor. */
const callerOf = (ctx: CallCtx): string => ('person' in ctx ? ctx.person.accountId : ctx.client.address);

/** Runs `respond`; returns null immediately if the caller already runs the maximum number of calls of this kind. */
export type CostlyCalls = (
  ctx: CallCtx,
  operation: Operation,
  respond: () => Promise<Response>,
) => Promise<Response> | null;

/**
 * Settles when a file was read completely or abandoned; immediately for other responses, whose bodies are small and in
 * memory.
 */
const sent = async ({ respondsWith }: Operation, { ok, body }: Response): Promise<void> => {
  // Node's `finished` also supports web streams; its type declaration does not.
  if (respondsWith === 'file' && ok && body !== null) await finished(body as unknown as NodeJS.ReadableStream);
};

/** Limits the costly calls of each caller (rule HTTP-COSTLY). A call ends when its response was sent or abandoned. */
export const openCostlyCalls = (): CostlyCalls => {
  const running = new Map<string, number>();
  const add = (key: string, change: 1 | -1): void => {
    const count = (running.get(key) ?? 0) + change;
    if (count === 0) running.delete(key);
    else running.set(key, count);
  };
  const runCounted = async (key: string, operation: Operation, respond: () => Promise<Response>) => {
    add(key, 1);
    const end = (): void => add(key, -1);
    try {
      const response = await respond();
      void sent(operation, response).then(end, end);
      return response;
    } catch (error) {
      end();
      throw error;
    }
  };
  return (ctx, operation, respond) => {
    const kind = KINDS.find(({ isOf }) => isOf(operation));
    if (!kind) return respond();
    const key = `${kind.name} ${callerOf(ctx)}`;
    return (running.get(key) ?? 0) >= kind.max ? null : runCounted(key, operation, respond);
  };
};
