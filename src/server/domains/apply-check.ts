import { type DomainName, otherFormOf } from '#domain/domains/domain-name';
import {
  type DomainAnswer,
  isProved,
  nextCheckMs,
  nextStanding,
  type Standing,
  type Step,
} from '#domain/domains/domain-state';
import type { Tx } from '#platform/db/database';
import { recordAudit } from '#server/access';
import type { Ports } from '#server/context';
import { queueDomainMails } from './domain-mail.ts';
import { DOMAINS, type DomainRow, isTaken, lockName, lockRequest, type Of, updateRequest } from './domain-rows.ts';
import { forgetFormer, serveAt } from './served-domain.ts';

const standingOf = (row: DomainRow): Standing => ({
  state: row.state,
  fault: row.fault,
  faultSince: row.fault_since,
  warnedAt: row.warned_at,
});

/** For a domain that another site proved first, the proof counts as missing. */
const withoutTaken = async (tx: Tx, row: DomainRow, answer: DomainAnswer): Promise<DomainAnswer> => {
  if (answer.proof !== 'seen' || isProved(row.state)) return answer;
  await lockName(tx, row.base);
  return (await isTaken(tx, row, row)) ? { ...answer, proof: 'missing', isTaken: true } : answer;
};

/** Serves the site at its current domain. */
const serve = async (tx: Tx, row: DomainRow, { before, step, now }: { before: Standing; step: Step; now: Date }) => {
  const hosts = [row.domain, otherFormOf(row as DomainName)].flatMap((host) => host ?? []);
  if (!isProved(before.state) && isProved(step.state)) await forgetFormer(tx, hosts);
  if (step.news === 'live') await serveAt(tx, row, { domain: row.domain, now, keepsFormer: true });
  if (step.news === 'lost') await serveAt(tx, row, { domain: null, now, keepsFormer: false });
};

const audit = (tx: Tx, row: DomainRow, { before, step, now }: { before: Standing; step: Step; now: Date }) =>
  recordAudit(tx, {
    marketId: row.market_id,
    action: `site.domain-${step.state}`,
    actorId: null,
    actor: 'domain check',
    subject: { kind: 'site', id: row.site_id },
    details: { domain: row.domain, from: before.state, fault: step.fault },
    at: now,
  });

/**
 * Stores the result of a check of a request, with all its consequences, in one transaction: state, host, mails. Does
 * nothing when another request replaced that one meanwhile.
 */
export const applyCheck = async (
  ports: Ports,
  { of, version }: { of: Of; version: number },
  seen: DomainAnswer,
): Promise<void> => {
  await ports.system.db.write(DOMAINS, async (tx) => {
    const row = await lockRequest(tx, of);
    if (row?.version !== version) return;
    const now = ports.system.now();
    const answer = await withoutTaken(tx, row, seen);
    const before = standingOf(row);
    const step = nextStanding(before, answer, now);
    const { state, fault, faultSince, warnedAt, news } = step;
    const askedMs = now.getTime() - row.asked_at.getTime();
    await updateRequest(tx, of, {
      state,
      fault,
      fault_since: faultSince,
      warned_at: warnedAt,
      other_form: answer.otherForm === 'unanswered' ? row.other_form : answer.otherForm === 'ours',
      answer: JSON.stringify(answer),
      checked_at: now,
      next_check_at: new Date(now.getTime() + nextCheckMs(step, askedMs)),
      ...(news === 'live' && { live_at: now }),
    });
    await serve(tx, row, { before, step, now });
    if (state !== before.state) await audit(tx, row, { before, step, now });
    if (news !== null) await queueDomainMails(ports, tx, { row: { ...row, fault, answer }, news, now });
  });
};
