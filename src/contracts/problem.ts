import { z } from 'zod';
import { STEP_METHODS } from '#domain/access/second-factor';
import type { Site } from '#domain/sites/site';
import { type Conflict, conflictSchema } from './changes.ts';
import { jsonSchema } from './json.ts';

/** One rejected field of a form; `message` is French and ready to show. */
export const fieldErrorSchema = z.object({ field: z.string(), message: z.string() });

/** The second step of a sign-in, for ten minutes: its token, and how it can be passed on this host. */
const secondStepSchema = z.object({ stepToken: z.string(), methods: z.array(z.enum(STEP_METHODS)) });
export type SecondStep = z.infer<typeof secondStepSchema>;

/** Body of every API error, by RFC 9457 (rule HTTP-ERRORS). */
export const problemSchema = z.object({
  status: z.number().int(),
  title: z.string(),
  /** The code or sentence of the specification, if there is one. */
  code: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  /** Fields that a save did not store, with 409 `CONFLICT`. */
  conflicts: z.array(conflictSchema).optional(),
  /** Fields that the same save stored, each with the `from` of its next save. */
  saved: z.record(z.string(), jsonSchema).optional(),
  /** The stored values, with the 409 of a call that came after another change. */
  current: z.record(z.string(), jsonSchema).optional(),
  /** With 403 `SECOND_FACTOR`: the password was right, and the sign-in has a second step. */
  secondStep: secondStepSchema.optional(),
  /** Id to quote in a support request; only for internal errors. */
  requestId: z.string().optional(),
});

export type FieldError = z.infer<typeof fieldErrorSchema>;
export type Problem = z.infer<typeof problemSchema>;

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

/**
 * Code of a 401 for a browser that still has the refresh cookie of a session: the call can be repeated after a renewal,
 * unless the session has ended. Others get 'NOT_SIGNED_IN'.
 */
export const TOKEN_EXPIRED = 'TOKEN_EXPIRED';

/** Code of a 403 for a call that is possible once the person has proved again who they are (rule FACTOR-CONFIRM). */
export const CONFIRM_IDENTITY = 'CONFIRM_IDENTITY';

/** An expected error (a refusal), which a use case returns as a value instead of its result. */
export type Refusal = {
  refused: true;
  status: RefusalStatus;
  code: string;
  errors?: readonly FieldError[];
  conflicts?: readonly Conflict[];
  saved?: Problem['saved'];
  current?: Problem['current'];
  secondStep?: SecondStep;
  /** Seconds to wait, with 429 and 503. */
  retryAfter?: number;
};

export const refuse = (
  status: RefusalStatus,
  code: string,
  more: Pick<Refusal, 'errors' | 'conflicts' | 'saved' | 'current' | 'secondStep' | 'retryAfter'> = {},
): Refusal => ({
  refused: true,
  status,
  code,
  ...more,
});

/** Refuses what would lead people to a closed site (rules SITE-CLOSED, ACCESS-OFF); null: it is open. */
export const refuseClosed = ({ enabled, market }: Pick<Site, 'enabled' | 'market'>): Refusal | null =>
  enabled ? null : refuse(409, market.isActive ? 'SITE_CLOSED' : 'MARKET_INACTIVE');

/** Refuses what comes too often. `seconds`: to wait. */
export const refuseTooMany = (seconds: number): Refusal => refuse(429, 'TOO_MANY', { retryAfter: seconds });

/** Refuses a form because of one field. `message`: French, shown beside the field. */
export const refuseValue = (field: string, message: string): Refusal =>
  refuse(422, 'INVALID_FORM', { errors: [{ field, message }] });

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value && value.refused === true;
