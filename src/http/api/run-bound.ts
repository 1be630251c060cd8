import { type Operation, runsOnce } from '#contracts/operation';
import type { RenderPreview } from '#http/pages/render-preview';
import { tenantOf } from '#server/access';
import { type KeyedCall, runKeyedCall, writingOnce } from '#server/context';
import type { Bound, CallCtx } from './bind.ts';

/** The idempotency data of a signed-in call with an Idempotency-Key; null: the call runs for each request. */
const keyedCallOf = (ctx: CallCtx, operation: Operation, input: unknown): KeyedCall | null => {
  const { idempotencyKey: key } = ctx.client;
  if (key === null || !('person' in ctx) || !runsOnce(operation)) return null;
  const { method, path } = operation;
  const tenant = tenantOf(ctx);
  const place = tenant === 'network' ? tenant : tenant.id;
  return { name: `${method} ${path} ${place} ${ctx.person.accountId}`, key, input };
};

/** Runs the use case of a call; only once for each Idempotency-Key of a person (rule CALL-ONCE). */
export const runBound = (
  { operation, run }: Bound,
  { ctx, input, render }: { ctx: CallCtx; input: unknown; render: RenderPreview },
): Promise<unknown> => {
  const call = keyedCallOf(ctx, operation, input);
  if (call === null) return run(ctx, input, render);
  return runKeyedCall(ctx.system, call, {
    run: (once) => run(writingOnce({ ...ctx, client: { ...ctx.client, once } }), input, render),
    write: ctx.write,
  });
};
