import { z } from 'zod';
import type { Wish } from '#domain/estimation/described';
import { WISH_MAIL } from '#fr/estimations';
import { defineJob, type Ports, PROMPT, siteJob } from '#server/context';
import { queueSiteMails } from '#server/notifications';
import { loadEstimation, siteMail } from './site-mail.ts';

const payload = siteJob.extend({ at: z.string() });

/** `at`: time of the request; a second request is a second mail. */
export type EstimationWished = z.infer<typeof payload>;

/** Job handler: notifies the site that a person wants to be called or visited. Idempotent by its cause. */
export const onEstimationWished = async (ports: Ports, { at, ...job }: EstimationWished): Promise<void> => {
  const loaded = await loadEstimation(ports, job);
  if (!loaded || loaded.row.wish === null) return;
  const { ctx, row } = loaded;
  const wish = row.wish as Wish;
  const mail = siteMail(loaded, {
    template: 'estimation.wished',
    cause: `estimation-wish:${row.id}:${at}`,
    subject: WISH_MAIL.subject[wish],
    title: WISH_MAIL.title[wish],
  });
  if (mail) await ctx.write((tx) => queueSiteMails(ctx, tx, [mail]));
};

/** Job of `onEstimationWished`. */
export const ESTIMATION_WISHED = defineJob({
  name: 'estimation.wished',
  payload,
  ...PROMPT,
  run: onEstimationWished,
});
