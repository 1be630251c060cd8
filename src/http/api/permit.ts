import { isPermitted, type Operation } from '#contracts/operation';
import { signedInCtx } from '#http/request/tenant-ctx';
import { problem } from '#http/response/problem';
import { type AnyVisit, findSignedIn, type SignedIn } from '#server/access';

/** A person who may not have a private file receives the answer of a file that does not exist. */
const refuse = ({ answers }: Operation, status: 401 | 403, code: string): Response =>
  answers === 'file' ? problem(404, 'NOT_FOUND') : problem(status, code);

/**
 * The context of the caller when `needs` allows the call, else the response that refuses it. A browser opens a file by a
 * link, so the refresh cookie proves the session too; every other call carries its access token.
 */
export const permit = async (visit: AnyVisit, operation: Operation): Promise<AnyVisit | SignedIn | Response> => {
  const { needs, answers } = operation;
  if (needs === 'anyone') return visit;
  const person = await findSignedIn(visit, answers === 'file' ? 'cookie' : 'token');
  if (person === null) return refuse(operation, 401, 'NOT_SIGNED_IN');
  if (!isPermitted(needs, person.rights.actions)) return refuse(operation, 403, 'NOT_ALLOWED');
  return signedInCtx(visit, person);
};
