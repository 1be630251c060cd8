import type { Hono } from 'hono';
import type { Operation } from '#contracts/operation';
import { isRefusal } from '#contracts/problem';
import { shapeMessage } from '#fr/errors';
import type { Ports } from '#server/context';
import type { Bound } from './api-table.ts';
import { isOwnRequest } from './csrf.ts';
import type { AppContext, AppEnv } from './env.ts';
import { problem, problemOfRefusal } from './problem.ts';
import { readForm } from './read-form.ts';
import { isCleanText, readJson } from './read-json.ts';
import { isClosed, visitCtx } from './tenant-ctx.ts';

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

/** Refusals that need no input: not here, not you, not from our page. */
const gate = (c: AppContext, { face, auth, method }: Operation): Response | null => {
  const here = c.get('tenant') === 'network' ? 'network' : 'site';
  if ((face !== 'all' && face !== here) || isClosed(c)) return problem(404, 'NOT_FOUND');
  if (method !== 'GET' && !isOwnRequest(c)) return problem(403, 'CROSS_SITE');
  if (!isIdempotencyKey(c.req.header('idempotency-key'))) return problem(400, 'BAD_IDEMPOTENCY_KEY');
  // Sessions come with the sign-in; until then nobody is signed in.
  return auth === 'visitor' ? null : problem(401, 'NOT_SIGNED_IN');
};

const answer = async (c: AppContext, ports: Ports, { operation, run }: Bound): Promise<Response> => {
  const closed = gate(c, operation);
  if (closed) return closed;
  const given = await readInput(c, operation);
  if (!given.ok) return given.answer;
  const input = operation.input.safeParse(given.fields);
  if (!input.success) return shapeProblem(input.error.issues);
  const result = await run(visitCtx(c, ports), input.data);
  if (isRefusal(result)) return problemOfRefusal(result);
  // The shape lets out what it names and nothing else: rows stop at the door.
  const body = operation.output.parse(result);
  return c.json(body, 200, { 'Cache-Control': operation.maxAge ? `private, max-age=${operation.maxAge}` : 'no-store' });
};

/** Mounts the contract tables: one loop for every call, and 405 for the other methods of their paths. */
export const mountApi = (app: Hono<AppEnv>, ports: Ports, table: readonly Bound[]): void => {
  const methods = Map.groupBy(table, ({ operation }) => operation.path);
  for (const bound of table) app.on(bound.operation.method, bound.operation.path, (c) => answer(c, ports, bound));
  for (const [path, bounds] of methods) {
    const allowed = bounds.map(({ operation }) => operation.method);
    app.all(path, () => problem(405, 'METHOD_NOT_ALLOWED', { headers: { Allow: allowed.join(', ') } }));
  }
  for (const root of ['/public', '/public/*', '/admin', '/admin/*']) app.all(root, () => problem(404, 'NOT_FOUND'));
};
