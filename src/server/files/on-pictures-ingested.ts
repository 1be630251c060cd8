import type { SystemPorts } from '#server/context';
import { premakeVariants } from './picture-variant.ts';

/** Queue of this handler. */
export const PICTURES_INGESTED = 'pictures-ingested';

/** `ids`: pictures that lead their listing, so that lists show at once. Others are made when somebody opens them. */
export type PicturesIngested = { ids: readonly string[] };

/** Job handler: makes the card variants of new pictures, one after the other. Idempotent: what is there is left. */
export const onPicturesIngested = async (
  { system }: { system: Pick<SystemPorts, 'files'> },
  event: PicturesIngested,
): Promise<void> => {
  for (const id of event.ids) await premakeVariants(system.files, id);
};
