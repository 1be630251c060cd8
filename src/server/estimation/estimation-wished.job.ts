import { z } from 'zod';
import type { Wish } from '#domain/estimation/described';
import { chooseEstimationRecipient } from '#domain/estimation/recipient';
import { ESTIMATION_MAIL, WISH_MAIL } from '#fr/estimations';
import { defineJob, type Ports, PROMPT, siteJob } from '#server/context';
import { queueMails, senderOf, writeMail } from '#server/notifications';
import { fullnameOf, homeFacts, loadEstimation, personFacts } from './estimation-completed.job.ts';

const payload = siteJob.extend({ at: z.string() });

/** `at`: time of the request; a second request is a second mail. */
export type EstimationWished = z.infer<typeof payload>;

/** Job handler: notifies the site that a person wants to be called or visited. Idempotent by its cause. */
export const onEstimationWished = async (ports: Ports, { at, ...job }: EstimationWished): Promise<void> => {
  const loaded = await loadEstimation(ports, job);
  if (!loaded || loaded.row.wish === null) return;
  const { ctx, row, mayBeCalled } = loaded;
  const { email } = chooseEstimationRecipient(ctx.site);
  if (email === null) return;
  const wish = row.wish as Wish;
  const fullname = fullnameOf(row);
  const written = writeMail(senderOf(ctx, ctx.site), {
    subject: WISH_MAIL.subject[wish](fullname),
    title: WISH_MAIL.title[wish],
    blocks: [{ kind: 'facts', rows: [...personFacts(row, mayBeCalled), ...homeFacts(row)] }],
  });
  const mail = {
    ...written,
    template: 'estimation.wished' as const,
    cause: `estimation-wish:${row.id}:${at}`,
    to: email,
    replyTo: row.email,
    fromName: ESTIMATION_MAIL.fromName(fullname, ctx.site.name),
  };
  await ctx.write((tx) => queueMails({ system: ports.system, marketId: job.marketId }, tx, [mail]));
};

/** Job of `onEstimationWished`. */
export const ESTIMATION_WISHED = defineJob({
  name: 'estimation.wished',
  payload,
  ...PROMPT,
  run: onEstimationWished,
});
