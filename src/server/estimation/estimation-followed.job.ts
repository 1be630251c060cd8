import type { z } from 'zod';
import { chooseEstimationRecipient } from '#domain/estimation/recipient';
import { ESTIMATION_MAIL, FOLLOWED_MAIL } from '#fr/estimations';
import { defineJob, type Ports, PROMPT, siteJob } from '#server/context';
import { queueMails, senderOf, writeMail } from '#server/notifications';
import { fullnameOf, homeFacts, loadEstimation, personFacts } from './estimation-completed.job.ts';

export type EstimationFollowed = z.infer<typeof siteJob>;

/** Job handler: tells the site that a person follows the value of an estimated home. Idempotent by its cause. */
export const onEstimationFollowed = async (ports: Ports, job: EstimationFollowed): Promise<void> => {
  const loaded = await loadEstimation(ports, job);
  if (!loaded) return;
  const { ctx, row, mayBeCalled } = loaded;
  const { email } = chooseEstimationRecipient(ctx.site);
  if (email === null) return;
  const fullname = fullnameOf(row);
  const written = writeMail(senderOf(ctx, ctx.site), {
    subject: FOLLOWED_MAIL.subject(fullname),
    title: FOLLOWED_MAIL.title,
    blocks: [
      { kind: 'text', text: FOLLOWED_MAIL.text },
      { kind: 'facts', rows: [...personFacts(row, mayBeCalled), ...homeFacts(row)] },
    ],
  });
  const mail = {
    ...written,
    template: 'estimation.followed' as const,
    cause: `estimation-followed:${row.id}`,
    to: email,
    replyTo: row.email,
    fromName: ESTIMATION_MAIL.fromName(fullname, ctx.site.name),
  };
  await ctx.write((tx) => queueMails({ system: ports.system, marketId: job.marketId }, tx, [mail]));
};

/** Job of `onEstimationFollowed`. */
export const ESTIMATION_FOLLOWED = defineJob({
  name: 'estimation.followed',
  payload: siteJob,
  ...PROMPT,
  run: onEstimationFollowed,
});
