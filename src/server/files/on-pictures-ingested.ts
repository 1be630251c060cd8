import type { SystemPorts } from '#server/context';
import { premakeVariants } from './picture-variant.ts';

/** Queue of this handler. */
export const PICTURES_INGESTED = 'pictures-ingested';

/** `ids`: first pictures of listings, which lists show. Variants of the others are made on request. */
export type PicturesIngested = { ids: readonly string[] };

/**
 * Job handler: makes the card variants of new pictures, one after the other. Idempotent: existing variants are left.
 */
export const onPicturesIngested = async (
  { system }: { system: Pick<SystemPorts, 'files'> },
  event: PicturesIngested,
): Promise<void> => {
  for (const id of event.ids) await premakeVariants(system.files, id);
};
