import { isHidden, isPermitted, type Operation } from '#contracts/operation';
import { CONFIRM_IDENTITY, TOKEN_EXPIRED } from '#contracts/problem';
import { isConfirmed } from '#domain/access/second-factor';
import { signedInCtx } from '#http/request/tenant-ctx';
import { problem } from '#http/response/problem';
import { type AnyRequestCtx, findSignedIn } from '#server/access';
import type { CallCtx } from './bind.ts';

/** A stored document that the person may not open gets the same response as a missing one (rule FILE-PRIVATE). */
const refuse = (operation: Operation, status: 401 | 403, code: string): Response =>
  isHidden(operation) ? problem(404, 'NOT_FOUND') : problem(status, code);

/** Whether the browser still has the refresh cookie of a session. */
const hadSession = ({ client }: AnyRequestCtx): boolean => (client.credentials?.refreshToken ?? null) !== null;

/**
 * The caller's context if `needs` and `confirmed` allow the call, otherwise the refusal. A link to a file also accepts
 * the refresh cookie, because a browser opens it without a script; other calls need an access token.
 */
export const permit = async (ctx: AnyRequestCtx, operation: Operation): Promise<CallCtx | Response> => {
  const { needs, respondsWith } = operation;
  if (needs === 'anyone') return ctx;
  const person = await findSignedIn(ctx, respondsWith === 'file' ? 'cookie' : 'token');
  if (person === null) return refuse(operation, 401, hadSession(ctx) ? TOKEN_EXPIRED : 'NOT_SIGNED_IN');
  if (!isPermitted(needs, person.rights.actions)) return refuse(operation, 403, 'NOT_ALLOWED');
  if (operation.confirmed && !isConfirmed(person.confirmedAt, ctx.system.now())) return problem(403, CONFIRM_IDENTITY);
  return signedInCtx(ctx, person);
};
