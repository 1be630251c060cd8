import type { Tx } from '#platform/db/database';
import { listPictureUrls } from '#server/files';

/** Twice the displayed width of a portrait. */
const WIDTH = 128;

/** The URL of each picture of people or market centers; null: none. */
export const portraitsOf = async (
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> => {
  const urls = await listPictureUrls({ read: (work) => work(tx) }, { ids, width: WIDTH, format: 'webp' });
  return (id) => (id === null ? null : (urls.get(id) ?? null));
};
