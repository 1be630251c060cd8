import type { ComplianceDetail } from '#contracts/compliance';
import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import { dayOf, PARIS } from '#domain/calendar/period';
import { faultText, COMPLIANCE_MAIL as WORDS } from '#fr/compliance';
import { statementNames } from '#fr/statements';
import type { Tx } from '#platform/db/database';
import { recordAudit } from '#server/access';
import { type AdminRequestCtx, officeUrl } from '#server/context';
import { type QueuedMail, queueMails, senderOf, writeMail } from '#server/notifications';
import { type AdRow, faultyAdsSql, getCompliance } from './get-compliance.ts';

/** Maximum number of ads and sites in the mail. */
const MAX_NAMED = 30;

type ComplianceMail = { detail: ComplianceDetail; ads: readonly AdRow[]; cause: string };

const writeTo = (ctx: AdminRequestCtx, { detail, ads, cause }: ComplianceMail, to: string): QueuedMail => {
  const { faulty, sites } = detail;
  const sender = senderOf(ctx, 'network');
  const market = ctx.directory.sitesOfMarket(detail.id).find(({ type }) => type === 'market');
  const written = writeMail(sender, {
    subject: WORDS.subject(detail.name),
    title: WORDS.title,
    blocks: [
      { kind: 'text', text: WORDS.intro(detail) },
      ...(ads.length === 0
        ? []
        : ([
            { kind: 'text', text: WORDS.ads(faulty, ads.length) },
            {
              kind: 'facts',
              rows: ads.map((ad) => [WORDS.ad(ad), ad.faults.map(faultText).join(', ')] as const),
            },
          ] as const)),
      ...(sites.length === 0
        ? []
        : ([
            { kind: 'text', text: WORDS.sites },
            {
              kind: 'facts',
              rows: sites.slice(0, MAX_NAMED).map(({ name, missing }) => [name, statementNames(missing)] as const),
            },
          ] as const)),
      ...(market ? ([{ kind: 'button', label: WORDS.open, href: officeUrl(ctx, market, '/dashboard') }] as const) : []),
      { kind: 'note', text: WORDS.note },
    ],
  });
  return { ...written, template: 'network.compliance', cause, to, replyTo: ctx.person.email, fromName: sender.name };
};

const isMailed = async (tx: Tx, marketId: string, cause: string): Promise<boolean> =>
  (await tx
    .selectFrom('outbox')
    .select('id')
    .where('market_id', '=', marketId)
    .where('cause', '=', cause)
    .executeTakeFirst()) !== undefined;

/**
 * Sends a market center one mail with the missing information of its ads and sites, at most once a day (rule
 * NETWORK-COMPLIANCE). 409: no address is known (NO_EMAIL), nothing is missing (COMPLETE), or it was already sent today
 * (MAILED).
 */
export const mailMarket = async (
  ctx: AdminRequestCtx,
  { id }: { id: string },
): Promise<{ email: string } | Refusal> => {
  const detail = await getCompliance(ctx, { id });
  if (isRefusal(detail)) return detail;
  const { email, faulty, sites } = detail;
  if (email === null) return refuse(409, 'NO_EMAIL');
  if (faulty === 0 && sites.length === 0) return refuse(409, 'COMPLETE');
  const { system, person } = ctx;
  const now = system.now();
  const cause = `compliance:${dayOf(now, PARIS)}`;
  return ctx.write(async (tx) => {
    // Makes two simultaneous requests sequential.
    await tx.selectFrom('markets').select('id').where('id', '=', id).forUpdate().execute();
    if (await isMailed(tx, id, cause)) return refuse(409, 'MAILED');
    const ads = (await faultyAdsSql({ id, limit: MAX_NAMED - 1 }).execute(tx)).rows;
    await queueMails({ system, marketId: id }, tx, [writeTo(ctx, { detail, ads, cause }, email)]);
    await recordAudit(tx, {
      marketId: id,
      action: 'market.warned',
      actorId: person.accountId,
      actor: person.role,
      subject: { kind: 'market', id },
      details: { ads: faulty, sites: sites.length },
      at: now,
    });
    return { email };
  });
};
