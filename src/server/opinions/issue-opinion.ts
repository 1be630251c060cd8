import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { OpinionDocument, opinionOperations } from '#contracts/opinions';
import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import { MAX_DOCUMENTS, type Opinion } from '#domain/estimation/opinion';
import { isEmail } from '#domain/people/names';
import { ESTIMATION_CONTACT_FAULTS } from '#fr/estimations';
import { OPINION_WORDS } from '#fr/opinions';
import type { Tx } from '#platform/db/database';
import { nameOf, recordChange } from '#server/access';
import type { StaffCtx } from '#server/context';
import { type EstimationRow, lockEstimation } from '#server/estimation';
import { countOutsideMail } from '#server/notifications';
import { opinionContent } from './content.ts';
import { findDocuments, presentDocument } from './documents.ts';
import { OPINION_ISSUED, type OpinionIssued } from './opinion-issued.job.ts';
import { findOpinion, ofOpinion } from './opinion-rows.ts';
import { valueToIssue } from './value-to-issue.ts';

type Input = z.output<(typeof opinionOperations.issue)['input']>;
type Output = { document: OpinionDocument };
type OpinionToIssue = { row: EstimationRow; opinion: Opinion; to: string | null };

/** Null: the document may be sent to this address, or is handed over in person. */
const refuseMail = async ({ site }: StaffCtx, tx: Tx, to: string | null): Promise<Refusal | null> => {
  const wait = to === null ? null : await countOutsideMail(tx, { siteId: site.id, to });
  if (wait === null) return null;
  const errors = [{ field: 'email', message: OPINION_WORDS.issue.tooManyMails(wait) }];
  return refuse(429, 'TOO_MANY_MAILS', { errors, retryAfter: wait });
};

const store = async (
  ctx: StaffCtx,
  tx: Tx,
  { row, opinion, to }: OpinionToIssue,
): Promise<OpinionDocument | Refusal> => {
  const value = valueToIssue(opinion);
  if (isRefusal(value)) return value;
  const refused = await refuseMail(ctx, tx, to);
  if (refused) return refused;
  const content = await opinionContent(ctx, tx, { row, opinion, value });
  const stored = await tx
    .insertInto('opinion_documents')
    .values({
      ...ofOpinion(ctx, row.id),
      id: uuid(),
      issued_at: ctx.system.now(),
      account_id: ctx.person.accountId,
      actor_name: nameOf(ctx.person),
      price: value.price,
      sent_to: to,
      content: JSON.stringify(content),
    })
    .returning(['id', 'issued_at', 'account_id', 'actor_name', 'price', 'sent_to'])
    .executeTakeFirstOrThrow();
  return presentDocument(stored);
};

/** The mail of a document is queued as a job in the same transaction. */
const send = async ({ site, system }: StaffCtx, tx: Tx, document: string): Promise<void> => {
  const job: OpinionIssued = { marketId: site.marketId, siteId: site.id, document };
  await system.jobs.send(tx, OPINION_ISSUED, job);
};

const readAddress = (text: string): string | null | Refusal => {
  const to = text.trim().toLowerCase();
  if (to === '') return null;
  const errors = [{ field: 'email', message: ESTIMATION_CONTACT_FAULTS.EMAIL }];
  return isEmail(to) ? to : refuse(422, 'INVALID_FORM', { errors });
};

/**
 * Issues the stored opinion of value: its content is stored, and mailed if an address is given (rule OPINION-DOCUMENT).
 * 404: no such estimation. 409: changed since `readAt`, too many documents, or an address is given but the market
 * center is inactive. 422: incomplete. 429: too many mails to the address.
 */
export const issueOpinion = async (ctx: StaffCtx, { id, email, readAt }: Input): Promise<Output | Refusal> => {
  const to = readAddress(email);
  if (to !== null && typeof to === 'object') return to;
  if (to !== null && !ctx.site.market.isActive) return refuse(409, 'MARKET_INACTIVE');
  return ctx.write(async (tx) => {
    const row = await lockEstimation(ctx, tx, id);
    if (!row) return refuse(404, 'NOT_FOUND');
    const { values: opinion, updatedAt } = await findOpinion(ctx, tx, id);
    if (updatedAt && updatedAt.getTime() !== Date.parse(readAt)) return refuse(409, 'CHANGED');
    if ((await findDocuments(ctx, tx, id)).length >= MAX_DOCUMENTS) return refuse(409, 'TOO_MANY');
    const document = await store(ctx, tx, { row, opinion, to });
    if (isRefusal(document)) return document;
    const fields = { document: { from: null, to: document.id }, sentTo: { from: null, to } };
    await recordChange(ctx, tx, { subject: { kind: 'opinion', id }, action: 'opinion.issued', fields });
    if (to !== null) await send(ctx, tx, document.id);
    return { document };
  });
};
