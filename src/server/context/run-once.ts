import { parse, stringify } from 'devalue';
import { NIL } from 'uuid';
import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import { canonicalJson } from '#domain/changes/same-value';
import type { Scope, Tx } from '#platform/db/database';
import { forgetKey, type KeyOwner, runIdempotent } from '#platform/db/idempotency';
import type { AdminRequestCtx, NetworkRequestCtx, SiteRequestCtx, SystemPorts } from './index.ts';

/**
 * Runs the work of one transaction: once for each Idempotency-Key of the call (rule CALL-ONCE), or each time without a
 * key. The result is stored with the work, and a repeated call gets it. It may contain dates, maps and sets.
 */
export type RunOnce = <T>(tx: Tx, marketId: string, work: () => Promise<T>) => Promise<T>;

type CallCtx = SiteRequestCtx | NetworkRequestCtx | AdminRequestCtx;
const marketOf = (ctx: CallCtx): string => (ctx.kind === 'site' ? ctx.site.marketId : NIL);

/** A transaction of a call, with another role than that of its context. */
export const writeOnce = <T>(ctx: CallCtx, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const { once } = ctx.client;
  return ctx.system.db.write(scope, (tx) => (once ? once(tx, marketOf(ctx), () => work(tx)) : work(tx)));
};

/** The context with transactions that use the `RunOnce` of its request. */
export const writingOnce = <C extends CallCtx>(ctx: C): C => {
  const { once } = ctx.client;
  return once ? { ...ctx, write: (work) => ctx.write((tx) => once(tx, marketOf(ctx), () => work(tx))) } : ctx;
};

/** The key was used with another request. */
class KeyReusedError extends Error {}

export type KeyedCall = {
  /** Name of the call, with its site and person. */
  name: string;
  key: string;
  /** The input of the call. A file is represented by its size and type. */
  input: unknown;
};

const plainFile = (value: unknown): unknown => (value instanceof Blob ? { size: value.size, type: value.type } : value);
const requestText = (input: object): string =>
  canonicalJson(Object.fromEntries(Object.entries(input).map(([name, value]) => [name, plainFile(value)])));

/** Transactions of one call, each with its own name: their order is the same in each attempt. */
const openCall = ({ signer }: SystemPorts, { name, key, input }: KeyedCall) => {
  // A digest, because the input may contain personal data.
  const request = signer.digest('idempotent-call', requestText(input as object));
  const begun: KeyOwner[] = [];
  const once: RunOnce = async (tx, marketId, work) => {
    const owner = { marketId, operation: `${name}#${begun.length}`, key };
    begun.push(owner);
    const done = await runIdempotent(tx, { ...owner, request }, async () => ({ text: stringify(await work()) }));
    if (done === 'key-reused') throw new KeyReusedError();
    return parse(done.result.text);
  };
  return { once, begun };
};

/**
 * Runs a call once for its key: `run` gets the `RunOnce` of its transactions. A refused call may be sent again with its
 * key. 422: the key was used with another input.
 */
export const runKeyedCall = async <T>(
  system: SystemPorts,
  call: KeyedCall,
  { run, write }: { run: (once: RunOnce) => Promise<T>; write: (work: (tx: Tx) => Promise<void>) => Promise<void> },
): Promise<T | Refusal> => {
  const { once, begun } = openCall(system, call);
  try {
    const result = await run(once);
    if (isRefusal(result) && begun.length > 0)
      await write(async (tx) => {
        for (const owner of begun) await forgetKey(tx, owner);
      });
    return result;
  } catch (error) {
    if (error instanceof KeyReusedError) return refuse(422, 'IDEMPOTENCY_KEY_REUSED');
    throw error;
  }
};
