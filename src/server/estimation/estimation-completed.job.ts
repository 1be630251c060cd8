import type { z } from 'zod';
import { estimationHref } from '#domain/estimation/estimation-path';
import { chooseEstimationRecipient } from '#domain/estimation/recipient';
import { greetedName } from '#domain/people/names';
import { ESTIMATION_MAIL, ESTIMATION_RECEIPT } from '#fr/estimations';
import type { Tx } from '#platform/db/database';
import { withdrawNote } from '#server/consents';
import { defineJob, type Ports, PROMPT, siteJob, siteUrl } from '#server/context';
import { type QueuedMail, queueSiteMails, takeReceipt, writeSiteMail } from '#server/notifications';
import { resultOf } from './estimation-rows.ts';
import { estimationToken } from './estimation-token.ts';
import { type LoadedEstimation, loadEstimation, siteMail } from './site-mail.ts';

export type EstimationCompleted = z.infer<typeof siteJob>;

const notice = (loaded: LoadedEstimation): QueuedMail | null => {
  const { ctx, row } = loaded;
  return siteMail(loaded, {
    template: 'estimation.completed',
    cause: `estimation:${row.id}`,
    subject: (fullname) => ESTIMATION_MAIL.subject(fullname, row.city),
    title: ESTIMATION_MAIL.title,
    intro: (fullname) => ESTIMATION_MAIL.intro(fullname, ctx.site.name),
    note: row.email ? ESTIMATION_MAIL.replyNote : ESTIMATION_MAIL.note,
  });
};

/** Mail to the person with the link to the result. Null: no address, or a limit is reached. */
const receipt = async ({ ctx, row }: LoadedEstimation, tx: Tx): Promise<QueuedMail | null> => {
  const { site } = ctx;
  const cause = `estimation-receipt:${row.id}`;
  if (row.email === null) return null;
  const { marketId, id: siteId } = site;
  if (!(await takeReceipt(tx, { marketId, siteId, cause, to: row.email }))) return null;
  const href = siteUrl(ctx, estimationHref(estimationToken(ctx, row.id)));
  return writeSiteMail(ctx, {
    subject: ESTIMATION_RECEIPT.subject(site.name),
    title: ESTIMATION_RECEIPT.title,
    blocks: [
      { kind: 'text', text: ESTIMATION_RECEIPT.intro(greetedName(row.firstname ?? ''), resultOf(row)) },
      { kind: 'button', label: ESTIMATION_RECEIPT.open, href },
      await withdrawNote(ctx, tx, { email: row.email, privacy: ESTIMATION_RECEIPT.privacy }),
    ],
    template: 'estimation.receipt',
    cause,
    to: row.email,
    replyTo: chooseEstimationRecipient(site).email,
  });
};

/** Job handler: queues the mails of a completed estimation. Idempotent: each mail has a unique cause. */
export const onEstimationCompleted = async (ports: Ports, job: EstimationCompleted): Promise<void> => {
  const loaded = await loadEstimation(ports, job);
  if (!loaded) return;
  const { ctx } = loaded;
  if (chooseEstimationRecipient(ctx.site).email === null)
    ctx.system.log.warn({ site: ctx.site.id, estimation: job.id }, 'estimation without recipient');
  await ctx.write(async (tx) => {
    const mails = [notice(loaded), await receipt(loaded, tx)].filter((mail) => mail !== null);
    await queueSiteMails(ctx, tx, mails);
  });
};

/** Job of `onEstimationCompleted`. */
export const ESTIMATION_COMPLETED = defineJob({
  name: 'estimation.completed',
  payload: siteJob,
  ...PROMPT,
  run: onEstimationCompleted,
});
