import type { ServerEvent } from '#contracts/files';
import type { Operation } from '#contracts/operation';
import { isRefusal } from '#contracts/problem';
import type { AppContext } from '#http/env';
import type { RenderPreview } from '#http/pages/render-preview';
import { problem, problemOfRefusal } from '#http/response/problem';
import { isUnchanged } from '#server/access';
import type { Ports } from '#server/context';
import type { Bound, CallCtx } from './bind.ts';
import { EVENT_HEADERS, eventStream } from './event-stream.ts';
import type { OpenStreams } from './open-streams.ts';
import { readableFeatures } from './readable-features.ts';

/** Dependencies of all API calls. `heartbeatMs`: interval of the heartbeats of a stream; default: 15 seconds. */
export type Api = {
  ports: Ports;
  streams: OpenStreams;
  /** Every operation of the API. */
  operations: readonly Operation[];
  heartbeatMs?: number | undefined;
  renderPreview: RenderPreview;
};

type Call = Api & { bound: Bound; ctx: CallCtx; input: unknown };

const isEvents = (result: unknown): result is AsyncIterable<unknown> =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result;

/** Parses each event by its schema, which removes other fields. */
async function* checked(operation: Operation, events: AsyncIterable<unknown>): AsyncGenerator<ServerEvent> {
  for await (const event of events) yield operation.output.parse(event) as ServerEvent;
}

/** Opens the stream of an 'events' call. Its use case receives the signal that ends it. */
export const answerEvents = async (c: AppContext, call: Call): Promise<Response> => {
  const { bound, ctx, input, streams, heartbeatMs } = call;
  if (!('person' in ctx)) return problem(401, 'NOT_SIGNED_IN');
  if (c.req.method === 'HEAD') return new Response(null, { headers: EVENT_HEADERS });
  const stop = streams.open(ctx.person.sessionId);
  if (isRefusal(stop)) return problemOfRefusal(stop);
  try {
    const features = readableFeatures(call.operations, ctx);
    const result = await bound.run({ ...ctx, signal: stop.signal, features }, input, call.renderPreview);
    if (isEvents(result)) {
      const log = c.get('log');
      const events = checked(bound.operation, result);
      const body = eventStream(events, { stop, isAllowed: () => isUnchanged(ctx), heartbeatMs, log });
      return new Response(body, { headers: EVENT_HEADERS });
    }
    stop.abort();
    if (isRefusal(result)) return problemOfRefusal(result);
    throw new Error(`${bound.operation.path} answered no events`);
  } catch (error) {
    stop.abort();
    throw error;
  }
};
