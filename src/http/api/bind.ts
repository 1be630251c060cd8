import type { z } from 'zod';
import type { Feature } from '#contracts/features';
import type { Audience, Auth, Operation, ResponseKind } from '#contracts/operation';
import type { Refusal } from '#contracts/problem';
import type { RenderPreview } from '#http/pages/render-preview';
import type { AnyRequestCtx, SignedInCtx } from '#server/access';
import type { AdminRequestCtx, NetworkRequestCtx, SiteRequestCtx, StaffCtx } from '#server/context';

type ByAudience<F, OnSite, OnNetwork> = F extends 'site'
  ? OnSite
  : F extends 'network'
    ? OnNetwork
    : OnSite | OnNetwork;
/** Contexts by audience and caller: an operation for all hosts receives either kind. */
type CtxOf<F extends Audience, A extends Auth> = A extends 'visitor'
  ? ByAudience<F, SiteRequestCtx, NetworkRequestCtx>
  : ByAudience<F, StaffCtx, AdminRequestCtx>;

/** Only for a stream: the signal that ends it, and the features that its person can read. */
export type Streaming = { signal: AbortSignal; features: ReadonlySet<Feature> };

/** The context of a call: of anyone, or of a signed-in person. */
export type CallCtx = AnyRequestCtx | SignedInCtx;

/** A contract and its use case. */
export type Bound = {
  operation: Operation;
  run: (ctx: CallCtx & Partial<Streaming>, input: unknown, render: RenderPreview) => Promise<unknown>;
};

type Result<O extends Operation> = O['respondsWith'] extends 'events'
  ? AsyncIterable<z.input<O['output']>>
  : z.input<O['output']>;
/** The use case of an 'events' operation stops when its signal is aborted. */
type Stopping<K extends ResponseKind> = K extends 'events' ? Streaming : unknown;
type CtxFor<O extends Operation> = CtxOf<O['audience'], O['auth']> & Stopping<O['respondsWith']>;

type UseCase<O extends Operation> = (
  ctx: CtxFor<O>,
  input: z.output<O['input']>,
  render: RenderPreview,
) => Promise<Result<O> | Refusal> | Result<O> | Refusal;

/**
 * Before the use case runs, the input is parsed, the audience checked and the caller authorised, so the casts are safe.
 */
export const bind = <O extends Operation>(operation: O, useCase: UseCase<O>): Bound => ({
  operation,
  run: async (ctx, input, render) => useCase(ctx as CtxFor<O>, input as z.output<O['input']>, render),
});

type Operations = Readonly<Record<string, Operation>>;
type UseCases<G extends Operations> = { [N in keyof G]: UseCase<G[N]> };

/** Binds a group of operations, each to the use case of the same name: the types require one for every operation. */
export const bindAll = <G extends Operations>(operations: G, useCases: UseCases<G>): Bound[] => {
  const names: (keyof G)[] = Object.keys(operations);
  return names.map((name) => bind(operations[name], useCases[name]));
};
