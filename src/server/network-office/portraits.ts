import type { Tx } from '#platform/db/database';
import { listPictureUrls } from '#server/files';

/** Twice the width at which a portrait is shown. */
const WIDTH = 128;

/** The address of each picture of people or market centers; null: none. */
export const portraitsOf = async (
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> => {
  const urls = await listPictureUrls({ read: (work) => work(tx) }, { ids, width: WIDTH, format: 'webp' });
  return (id) => (id === null ? null : (urls.get(id) ?? null));
};
