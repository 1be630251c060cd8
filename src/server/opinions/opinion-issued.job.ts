import { z } from 'zod';
import { chooseEstimationRecipient } from '#domain/estimation/recipient';
import { OPINION_MAIL } from '#fr/opinions';
import type { Tx } from '#platform/db/database';
import { withdrawNote } from '#server/consents';
import { defineJob, jobSiteCtx, type Ports, PROMPT_AND_LONG, type PublicCtx, siteJob } from '#server/context';
import { drawOpinion, type OpinionData } from '#server/documents';
import { type QueuedMail, queueSiteMails, writeSiteMail } from '#server/notifications';

const payload = siteJob.omit({ id: true }).extend({ document: z.guid() });

export type OpinionIssued = z.infer<typeof payload>;

const findDocument = (ctx: PublicCtx, document: string) =>
  ctx.read((tx) =>
    tx
      .selectFrom('opinion_documents')
      .select(['id', 'sent_to', 'content'])
      .where((eb) => eb.and({ market_id: ctx.site.marketId, site_id: ctx.site.id, id: document }))
      .executeTakeFirst(),
  );

type Sent = { id: string; to: string; data: OpinionData; pdf: Uint8Array };

/** Replies go to the issuer of the document. */
const mailOf = async (ctx: PublicCtx, tx: Tx, { id, to, data, pdf }: Sent): Promise<QueuedMail> => {
  const { site } = ctx;
  return writeSiteMail(ctx, {
    subject: OPINION_MAIL.subject(data.address),
    title: OPINION_MAIL.title,
    blocks: [
      { kind: 'text', text: OPINION_MAIL.intro(data) },
      await withdrawNote(ctx, tx, { email: to, privacy: OPINION_MAIL.privacy }),
    ],
    template: 'opinion.issued',
    cause: `opinion:${id}`,
    to,
    replyTo: data.author.email || chooseEstimationRecipient(site).email,
    fromName: OPINION_MAIL.fromName(data.author.name, site.name),
    attachments: [{ name: OPINION_MAIL.fileName, contentType: 'application/pdf', content: pdf }],
  });
};

/** Job handler: draws a document and queues its mail. Idempotent by the cause of the mail. */
export const onOpinionIssued = async (ports: Ports, { marketId, siteId, document }: OpinionIssued): Promise<void> => {
  const ctx = await jobSiteCtx(ports, { marketId, siteId });
  if (!ctx) return;
  const found = await findDocument(ctx, document);
  if (!found || found.sent_to === null) return;
  const { id, sent_to: to } = found;
  const data = { ...(found.content as unknown as OpinionData), isDraft: false };
  const pdf = await drawOpinion(data);
  await ctx.write(async (tx) => {
    const mail = await mailOf(ctx, tx, { id, to, data, pdf });
    await queueSiteMails(ctx, tx, [mail]);
  });
};

/** Job of `onOpinionIssued`. */
export const OPINION_ISSUED = defineJob({
  name: 'opinion.issued',
  payload,
  ...PROMPT_AND_LONG,
  run: onOpinionIssued,
});
