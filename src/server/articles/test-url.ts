import { type Refusal, refuseTooMany } from '#contracts/problem';
import { countUseAndCommit, MINUTE } from '#platform/db/rate-limits';
import type { UrlRules } from '#platform/net/check-url';
import { safeFetch } from '#platform/net/safe-fetch';
import type { StaffCtx } from '#server/context';

/** For DNS, redirects and both methods together. */
const TIMEOUT_MS = 3000;
const MAX_PER_MINUTE = 30;
const FIRST_BYTES = { range: 'bytes=0-65535' };

type Probe = { method: 'HEAD' | 'GET'; deadline: number; rules: UrlRules };

const answers = async (url: string, { method, deadline, rules }: Probe): Promise<boolean> => {
  const timeoutMs = Math.floor(deadline - performance.now());
  if (timeoutMs <= 0) return false;
  const headers = method === 'GET' ? FIRST_BYTES : {};
  const answer = await safeFetch(url, { ...rules, method, headers, headOnly: true, maxBytes: 0, timeoutMs });
  return answer.ok && answer.status >= 200 && answer.status < 300;
};

/** A URL with a scheme unchanged; a word such as 'exemple.fr' with https, then http. */
const addressesOf = (given: string): string[] =>
  /^[a-z][a-z\d+-]*:/i.test(given) ? [given] : [`https://${given}`, `http://${given}`];

const isReachable = async (given: string, rules: UrlRules): Promise<boolean> => {
  const deadline = performance.now() + TIMEOUT_MS;
  for (const url of addressesOf(given.trim())) {
    // Some servers refuse HEAD for existing pages.
    for (const method of ['HEAD', 'GET'] as const) if (await answers(url, { method, deadline, rules })) return true;
  }
  return false;
};

/**
 * Returns whether a URL can be linked. The result has one shape for every reason, so that it does not reveal what
 * this server can reach.
 */
export const testUrl = async (ctx: StaffCtx, { url }: { url: string }): Promise<{ ok: boolean } | Refusal> => {
  const of = ctx.person.accountId;
  const wait = await countUseAndCommit(ctx.write, [{ name: 'link.account', of, max: MAX_PER_MINUTE, seconds: MINUTE }]);
  return wait === null ? { ok: await isReachable(url, ctx.external.outgoing) } : refuseTooMany(wait);
};
