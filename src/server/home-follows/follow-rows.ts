import type { Selectable } from 'kysely';
import { FOLLOW_PATH, type HomeValue } from '#domain/estimation/home-follow';
import type { ShownSale } from '#domain/estimation/result';
import type { Tx } from '#platform/db/database';
import type { HomeFollows } from '#platform/db/schema';
import { newToken } from '#platform/tokens';
import { ofSite, type PublicCtx, siteUrl } from '#server/context';
import type { EstimationRow } from '#server/estimation';

export type FollowRow = Selectable<HomeFollows>;

/** A value with the sales that count the most for it. */
export type StoredValue = HomeValue & { sales: readonly ShownSale[]; isDemo: boolean };

/** Keys of the follow of one estimation of this site. */
export const ofFollow = (ctx: Pick<PublicCtx, 'site'>, estimationId: string) => ({
  ...ofSite(ctx),
  estimation_id: estimationId,
});

export const lockFollow = (ctx: Pick<PublicCtx, 'site'>, tx: Tx, id: string): Promise<FollowRow | undefined> =>
  tx
    .selectFrom('home_follows')
    .selectAll()
    .where((eb) => eb.and(ofFollow(ctx, id)))
    .forUpdate()
    .executeTakeFirst();

export const changeFollow = async (
  ctx: Pick<PublicCtx, 'site'>,
  tx: Tx,
  id: string,
  change: Partial<FollowRow>,
): Promise<void> => {
  await tx
    .updateTable('home_follows')
    .set(change)
    .where((eb) => eb.and(ofFollow(ctx, id)))
    .execute();
};

/** A new link to the private page, for one mail; only the hash of its token is stored. */
export const makeFollowLink = async (ctx: PublicCtx, tx: Tx, id: string): Promise<string> => {
  const { token, hash } = newToken();
  await tx
    .insertInto('home_follow_links')
    .values({ ...ofFollow(ctx, id), hash, made_at: ctx.system.now() })
    .execute();
  return siteUrl(ctx, `${FOLLOW_PATH}/${token}`);
};

type HomeColumns = Pick<EstimationRow, 'type' | 'area' | 'rooms' | 'ground_area' | 'floor' | 'lat' | 'lng'>;

/** The home of an estimation as it is valued, in one text. */
export const homeKey = (row: HomeColumns): string =>
  [row.type, row.area, row.rooms, row.ground_area, row.floor, row.lat.toFixed(5), row.lng.toFixed(5)].join('|');

/** Values of the last five years at most. */
const MAX_VALUES = 60;

/** The values of a followed home, the oldest first. */
export const listValues = async (ctx: Pick<PublicCtx, 'site'>, tx: Tx, id: string): Promise<StoredValue[]> => {
  const rows = await tx
    .selectFrom('home_values')
    .selectAll()
    .where((eb) => eb.and(ofFollow(ctx, id)))
    .orderBy('month', 'desc')
    .limit(MAX_VALUES)
    .execute();
  return rows
    .map(({ month, low, price, high, as_of, home, sales, is_demo }) => ({
      month,
      low,
      price,
      high,
      asOf: as_of,
      home,
      sales: sales as unknown as readonly ShownSale[],
      isDemo: is_demo,
    }))
    .toReversed();
};
