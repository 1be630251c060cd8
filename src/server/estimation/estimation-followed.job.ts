import type { z } from 'zod';
import { FOLLOWED_MAIL } from '#fr/estimations';
import { defineJob, type Ports, PROMPT, siteJob } from '#server/context';
import { queueSiteMails } from '#server/notifications';
import { loadEstimation, siteMail } from './site-mail.ts';

export type EstimationFollowed = z.infer<typeof siteJob>;

/** Job handler: tells the site that a person follows the value of an estimated home. Idempotent by its cause. */
export const onEstimationFollowed = async (ports: Ports, job: EstimationFollowed): Promise<void> => {
  const loaded = await loadEstimation(ports, job);
  if (!loaded) return;
  const { ctx, row } = loaded;
  const mail = siteMail(loaded, {
    template: 'estimation.followed',
    cause: `estimation-followed:${row.id}`,
    subject: FOLLOWED_MAIL.subject,
    title: FOLLOWED_MAIL.title,
    intro: () => FOLLOWED_MAIL.text,
  });
  if (mail) await ctx.write((tx) => queueSiteMails(ctx, tx, [mail]));
};

/** Job of `onEstimationFollowed`. */
export const ESTIMATION_FOLLOWED = defineJob({
  name: 'estimation.followed',
  payload: siteJob,
  ...PROMPT,
  run: onEstimationFollowed,
});
