import type { Hono } from 'hono';
import { fileAnswer, type Operation } from '#contracts/operation';
import { isRefusal } from '#contracts/problem';
import { tokensSchema } from '#contracts/session';
import { shapeMessage } from '#fr/errors';
import { readForm } from '#http/body/read-form';
import { isCleanText, readJson } from '#http/body/read-json';
import type { AppContext, AppEnv } from '#http/env';
import { isOwnRequest } from '#http/request/csrf';
import { changeSession } from '#http/request/session-cookies';
import { isClosed, signedInCtx, visitCtx } from '#http/request/tenant-ctx';
import { problem, problemOfRefusal } from '#http/response/problem';
import { privateFile } from '#http/response/stored-file';
import { type AnyVisit, findPerson, type SignedIn } from '#server/access';
import { inLane, type Ports } from '#server/context';
import type { Bound } from './api-table.ts';

type Fields = Record<string, unknown>;
type Input = { ok: true; fields: Fields } | { ok: false; answer: Response };

const FORM_CODES = { 400: 'UNREADABLE', 413: 'TOO_LARGE', 415: 'FORM_EXPECTED' } as const;

/** A name given several times is a list, as a plain form sends it: joined by commas. */
const queryFields = (c: AppContext): Fields =>
  Object.fromEntries(Object.entries(c.req.queries()).map(([name, values]) => [name, values.join(',')]));

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const bodyFields = async (c: AppContext): Promise<Input> => {
  const body = await readJson(c);
  if (!body.ok) return { ok: false, answer: problem(body.status, body.code) };
  if (!isFields(body.value)) return { ok: false, answer: problem(400, 'OBJECT_EXPECTED') };
  return { ok: true, fields: body.value };
};

const formFields = async (c: AppContext): Promise<Input> => {
  const sent = await readForm(c);
  return sent.ok ? sent : { ok: false, answer: problem(sent.status, FORM_CODES[sent.status]) };
};

const givenFields = (c: AppContext, { method, body }: Operation): Promise<Input> | Input => {
  if (method === 'GET') return { ok: true, fields: queryFields(c) };
  return body === 'multipart' ? formFields(c) : bodyFields(c);
};

const readInput = async (c: AppContext, operation: Operation): Promise<Input> => {
  const given = await givenFields(c, operation);
  if (!given.ok) return given;
  const fields = { ...given.fields, ...c.req.param() };
  const dirty = Object.entries(fields).find(([, value]) => typeof value === 'string' && !isCleanText(value));
  return dirty ? { ok: false, answer: problem(400, 'BAD_TEXT') } : { ok: true, fields };
};

const shapeProblem = (
  issues: readonly { path: readonly PropertyKey[]; code?: string | undefined; message: string }[],
): Response =>
  problem(400, 'BAD_INPUT', {
    errors: issues
      .slice(0, 20)
      .map((issue) => ({ field: issue.path.map(String).join('.'), message: shapeMessage(issue) })),
  });

const isIdempotencyKey = (given: string | undefined): boolean =>
  given === undefined || /^[\x21-\x7e]{1,128}$/.test(given);

/** Refusals that need nothing but the request: not here, not from our page. */
const gate = (c: AppContext, { face, auth, method, whenClosed }: Operation): Response | null => {
  const here = c.get('tenant') === 'network' ? 'network' : 'site';
  if ((face !== 'all' && face !== here) || (isClosed(c) && !whenClosed && auth === 'visitor'))
    return problem(404, 'NOT_FOUND');
  if (method !== 'GET' && !isOwnRequest(c)) return problem(403, 'CROSS_SITE');
  if (!isIdempotencyKey(c.req.header('idempotency-key'))) return problem(400, 'BAD_IDEMPOTENCY_KEY');
  return null;
};

/** A private file is there for nobody who may not have it. */
const refused = ({ answers }: Operation, status: 401 | 403, code: string): Response =>
  answers === 'file' ? problem(404, 'NOT_FOUND') : problem(status, code);

/** Whoever calls, as the use case receives her; or why she may not (domain/access/rights.ts is the table). */
const enter = async (visit: AnyVisit, operation: Operation): Promise<AnyVisit | SignedIn | Response> => {
  const { auth, needs, answers } = operation;
  if (auth === 'visitor') return visit;
  const person = await findPerson(visit, answers === 'file' ? 'cookie' : 'token');
  if (person === null || (auth === 'admin' && visit.kind !== 'network'))
    return refused(operation, 401, 'NOT_SIGNED_IN');
  const right = needs ?? (auth === 'admin' ? 'network.write' : null);
  if (right !== null && !person.rights.actions.includes(right)) return refused(operation, 403, 'NOT_ALLOWED');
  return signedInCtx(visit, person);
};

/** Browsers keep the tokens of an answer in cookies that no script reads (rule SESSION-HOST). */
const withSession = (
  c: AppContext,
  answer: Response,
  { session, body }: { session: Operation['session']; body: unknown },
): Response =>
  session === undefined ? answer : changeSession(c, answer, session === 'ends' ? 'ends' : tokensSchema.parse(body));

const answer = async (c: AppContext, ports: Ports, { operation, run }: Bound): Promise<Response> => {
  const closed = gate(c, operation);
  if (closed) return closed;
  const ctx = await enter(visitCtx(c, ports), operation);
  if (ctx instanceof Response) return ctx;
  const given = await readInput(c, operation);
  if (!given.ok) return given.answer;
  const input = operation.input.safeParse(given.fields);
  if (!input.success) return shapeProblem(input.error.issues);
  const result = await run(ctx, input.data);
  if (isRefusal(result)) return problemOfRefusal(result);
  if (operation.answers === 'file') return privateFile(c, fileAnswer.parse(result));
  // The shape lets out what it names and nothing else: rows stop at the door.
  const body = operation.output.parse(result);
  const cache = operation.maxAge ? `private, max-age=${operation.maxAge}` : 'no-store';
  return withSession(c, c.json(body, 200, { 'Cache-Control': cache }), { session: operation.session, body });
};

/** Mounts the contract tables: one loop for every call, and 405 for the other methods of their paths. */
export const mountApi = (app: Hono<AppEnv>, ports: Ports, table: readonly Bound[]): void => {
  const methods = Map.groupBy(table, ({ operation }) => operation.path);
  for (const bound of table) {
    const { method, path } = bound.operation;
    const own = inLane(ports, `${method} ${path}`);
    app.on(method, path, (c) => answer(c, own, bound));
  }
  for (const [path, bounds] of methods) {
    const allowed = bounds.map(({ operation }) => operation.method);
    app.all(path, () => problem(405, 'METHOD_NOT_ALLOWED', { headers: { Allow: allowed.join(', ') } }));
  }
  for (const root of ['/public', '/public/*', '/admin', '/admin/*']) app.all(root, () => problem(404, 'NOT_FOUND'));
};
