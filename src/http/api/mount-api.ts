import type { Hono } from 'hono';
import { anyFileOutput } from '#contracts/files';
import { isOfAccount, KEY_PATTERN, type Operation } from '#contracts/operation';
import { isRefusal, type Refusal } from '#contracts/problem';
import { openedSessionSchema, signUpTokenSchema } from '#contracts/session';
import { replaceEdited } from '#http/cache/page-tags';
import type { HttpDeps } from '#http/deps';
import type { AppContext, AppEnv } from '#http/env';
import type { RenderPreview } from '#http/pages/render-preview';
import { isOwnRequest, isOwnSending } from '#http/request/csrf';
import { asksForPage, redirect } from '#http/request/redirect-to';
import { changeSession, type SessionChange } from '#http/request/session-cookies';
import { isClosed, requestCtx } from '#http/request/tenant-ctx';
import { toEncodedResponse } from '#http/response/encoded-response';
import { problem, problemOfRefusal } from '#http/response/problem';
import { respondPrepared } from '#http/response/respond';
import { signedJson } from '#http/response/signed-json';
import { privateFile } from '#http/response/stored-file';
import { openResponseSigner, type ResponseSigner } from '#platform/response-signer';
import { withQuota } from '#server/context';
import { type Api, answerEvents } from './answer-events.ts';
import type { Bound, CallCtx } from './bind.ts';
import { type CostlyCalls, openCostlyCalls } from './costly-calls.ts';
import { nameWriter, type WriteNames } from './names/write-names.ts';
import { openStreams } from './open-streams.ts';
import { permit } from './permit.ts';
import { readInput } from './read-input.ts';
import { runBound } from './run-bound.ts';

type ApiDeps = Pick<HttpDeps, 'ports' | 'pages' | 'stopping' | 'heartbeatMs'> & { renderPreview: RenderPreview };

const isIdempotencyKey = (given: string | undefined): boolean => given === undefined || KEY_PATTERN.test(given);

const isCrossSite = (c: AppContext, { method, sends }: Operation): boolean => {
  if (method !== 'GET') return !isOwnRequest(c);
  return sends === true && !isOwnSending(c);
};

/** Refusals that need only the request: wrong host or audience, closed site, cross-site request, invalid key. */
const gate = (c: AppContext, operation: Operation): Response | null => {
  const { audience, auth, whenClosed } = operation;
  const here = c.get('tenant') === 'network' ? 'network' : 'site';
  if (!c.get('isNetworkName') && isOfAccount(operation)) return problem(404, 'NOT_FOUND');
  if ((audience !== 'all' && audience !== here) || (isClosed(c) && !whenClosed && auth === 'visitor'))
    return problem(404, 'NOT_FOUND');
  if (isCrossSite(c, operation)) return problem(403, 'CROSS_SITE');
  if (!isIdempotencyKey(c.req.header('idempotency-key'))) return problem(400, 'BAD_IDEMPOTENCY_KEY');
  return null;
};

const CHANGES = {
  opens: (result) => openedSessionSchema.parse(result),
  'signs-up': (result) => signUpTokenSchema.parse(result),
  ends: () => 'ends',
} as const satisfies Record<NonNullable<Operation['session']>, (result: unknown) => SessionChange>;

/** Sets the tokens of a response in cookies that scripts cannot read (rule SESSION-HOST). */
const withSession = (
  c: AppContext,
  answer: Response,
  { session, result }: { session: Operation['session']; result: unknown },
): Response => (session === undefined ? answer : changeSession(c, answer, CHANGES[session](result)));

/** Sets the token of a second step in a cookie. */
const withStep = (c: AppContext, answer: Response, { secondStep }: Refusal): Response =>
  secondStep === undefined ? answer : changeSession(c, answer, { stepToken: secondStep.stepToken });

type Writing = { now: () => Date; signer: ResponseSigner; writeNames: WriteNames | null };

/**
 * The JSON response of a result. The output schema removes unknown fields; then the field names of the specification
 * are added.
 */
const respondWith = async (
  c: AppContext,
  operation: Operation,
  result: unknown,
  { now, signer, writeNames }: Writing,
): Promise<Response> => {
  const parsed = operation.output.parse(result);
  const body = writeNames ? writeNames(parsed) : parsed;
  if (operation.signed) return signedJson(c, body, { now: now(), signer });
  const json = { status: 200, type: 'application/json', body: JSON.stringify(body), cache: 'never' } as const;
  const cache = operation.maxAge ? { 'Cache-Control': `private, max-age=${operation.maxAge}` } : {};
  const answer = await respondPrepared(c, toEncodedResponse(json), cache);
  return withSession(c, answer, { session: operation.session, result });
};

type OwnApi = Api &
  Pick<ApiDeps, 'pages'> & { signer: ResponseSigner; costly: CostlyCalls; writeNames: WriteNames | null };

const respond = async (c: AppContext, api: OwnApi, { bound, ctx }: { bound: Bound; ctx: CallCtx }) => {
  const { operation } = bound;
  const given = await readInput(c, operation);
  if (!given.ok) return given.answer;
  if (operation.respondsWith === 'events') return answerEvents(c, { ...api, bound, ctx, input: given.input });
  const result = await runBound(bound, { ctx, input: given.input, render: api.renderPreview });
  if (isRefusal(result)) return withStep(c, problemOfRefusal(result), result);
  if (ctx.kind === 'site') replaceEdited(api.pages, operation, ctx);
  if (operation.respondsWith === 'file') return privateFile(c, anyFileOutput.parse(result));
  return respondWith(c, operation, result, { ...api, now: api.ports.system.now });
};

/** Seconds to wait for a caller whose other costly calls still run. */
const RETRY_AFTER = 3;

const answer = async (c: AppContext, api: OwnApi, bound: Bound): Promise<Response> => {
  const { operation } = bound;
  const closed = gate(c, operation);
  if (closed) return closed;
  const ctx = await permit(requestCtx(c, api.ports), operation);
  if (ctx instanceof Response) return ctx;
  const answered = api.costly(ctx, operation, () => respond(c, api, { bound, ctx }));
  return answered ?? problem(429, 'TOO_MANY_AT_ONCE', { retryAfter: RETRY_AFTER });
};

/** Mounts all operations; other methods on their paths get a 405. */
export const mountApi = (app: Hono<AppEnv>, deps: ApiDeps, table: readonly Bound[]): void => {
  const signer = openResponseSigner(deps.ports.system.signer);
  const operations = table.map(({ operation }) => operation);
  const api = { ...deps, signer, operations, streams: openStreams(deps.stopping), costly: openCostlyCalls() };
  const methods = Map.groupBy(table, ({ operation }) => operation.path);
  for (const bound of table) {
    const { method, path, output } = bound.operation;
    const own = { ...api, ports: withQuota(deps.ports, `${method} ${path}`), writeNames: nameWriter(output) };
    app.on(method, path, (c) => answer(c, own, bound));
  }
  for (const [path, bounds] of methods) {
    const allowed = bounds.map(({ operation }) => operation.method);
    app.all(path, () => problem(405, 'METHOD_NOT_ALLOWED', { headers: { Allow: allowed.join(', ') } }));
  }
  // People who type this address want the back office.
  app.get('/admin', (c, next) => (asksForPage(c) ? Promise.resolve(redirect(302, '/dashboard')) : next()));
  for (const root of ['/public', '/public/*', '/admin', '/admin/*'])
    app.all(root, (c, next) => (asksForPage(c) ? next() : Promise.resolve(problem(404, 'NOT_FOUND'))));
};
