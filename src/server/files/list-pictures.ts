import type { Picture } from '#domain/files/picture';
import type { NetworkCtx, PublicCtx } from '#server/context';

/** Stored pictures of this tenant by id; unknown ids are omitted. */
export const listPictures = async (
  ctx: Pick<PublicCtx | NetworkCtx, 'read'>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Picture>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await ctx.read((tx) =>
    tx.selectFrom('pictures').select(['id', 'width', 'height', 'color']).where('id', 'in', wanted).execute(),
  );
  return new Map(rows.map((row) => [row.id, row]));
};
