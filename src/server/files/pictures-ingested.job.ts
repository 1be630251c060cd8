import { z } from 'zod';
import { defineJob, type SystemPorts } from '#server/context';
import { premakeVariants } from './picture-variant.ts';

const payload = z.object({ marketId: z.guid(), ids: z.array(z.string()).readonly() });

/** `ids`: first pictures of listings, which lists show. Variants of other pictures are created on request. */
export type PicturesIngested = z.infer<typeof payload>;

/** Job handler: creates the card variants of new pictures sequentially. Idempotent: existing variants are kept. */
export const onPicturesIngested = async (
  { system }: { system: Pick<SystemPorts, 'files'> },
  event: PicturesIngested,
): Promise<void> => {
  for (const id of event.ids) await premakeVariants(system.files, id);
};

/** Job of `onPicturesIngested`. */
export const PICTURES_INGESTED = defineJob({
  name: 'pictures-ingested',
  payload,
  retries: 3,
  retryDelaySeconds: 30,
  limitSeconds: 900,
  run: onPicturesIngested,
});
