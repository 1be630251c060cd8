import type { z } from 'zod';
import { hasBody, limitsOf, type Operation } from '#contracts/operation';
import { fileMessage, shapeMessage } from '#fr/errors';
import type { RefusedForm } from '#http/body/read-form-entries';
import { readFormFields } from '#http/body/read-form-fields';
import { isCleanText, readJson } from '#http/body/read-json';
import type { AppContext } from '#http/env';
import { problem } from '#http/response/problem';

type Fields = Record<string, unknown>;
type ReadFields = { ok: true; fields: Fields } | { ok: false; answer: Response };
/** The parsed input, or the error response. */
export type Input = { ok: true; input: unknown } | { ok: false; answer: Response };

const refused = (answer: Response): { ok: false; answer: Response } => ({ ok: false, answer });

/** Query parameters; repeated ones are joined by commas, as a form without scripts sends them. */
const queryFields = (c: AppContext): Fields =>
  Object.fromEntries(Object.entries(c.req.queries()).map(([name, values]) => [name, values.join(',')]));

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const bodyFields = async (c: AppContext, operation: Operation): Promise<ReadFields> => {
  const body = await readJson(c, limitsOf(operation));
  if (!body.ok) return refused(problem(body.status, body.code));
  if (!isFields(body.value)) return refused(problem(400, 'OBJECT_EXPECTED'));
  return { ok: true, fields: body.value };
};

const formProblem = ({ status, code, field }: RefusedForm, operation: Operation): Response => {
  if (field === undefined) return problem(status, code);
  const message = fileMessage(code, limitsOf(operation).files[field]);
  return problem(status, code, { errors: [{ field, message }] });
};

const formFields = async (c: AppContext, operation: Operation): Promise<ReadFields> => {
  const sent = await readFormFields(c, limitsOf(operation));
  return sent.ok ? sent : refused(formProblem(sent, operation));
};

const givenFields = (c: AppContext, operation: Operation): Promise<ReadFields> | ReadFields => {
  if (!hasBody(operation)) return { ok: true, fields: queryFields(c) };
  return operation.body === 'multipart' ? formFields(c, operation) : bodyFields(c, operation);
};

const MAX_ERRORS = 20;

const shapeProblem = (issues: z.ZodError['issues']): Response =>
  problem(400, 'BAD_INPUT', {
    errors: issues
      .slice(0, MAX_ERRORS)
      .map((issue) => ({ field: issue.path.map(String).join('.'), message: shapeMessage(issue) })),
  });

/** The input of a call, checked against its limits and its schema. */
export const readInput = async (c: AppContext, operation: Operation): Promise<Input> => {
  const given = await givenFields(c, operation);
  if (!given.ok) return given;
  const fields = { ...given.fields, ...c.req.param() };
  const isDirty = Object.values(fields).some((value) => typeof value === 'string' && !isCleanText(value));
  if (isDirty) return refused(problem(400, 'BAD_TEXT'));
  const input = operation.input.safeParse(fields);
  return input.success ? { ok: true, input: input.data } : refused(shapeProblem(input.error.issues));
};
