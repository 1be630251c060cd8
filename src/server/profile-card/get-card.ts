import type { z } from 'zod';
import type { profileCardOperations } from '#contracts/profile-card';
import { CARD_PATH } from '#domain/sites/profile-card';
import { originOf, type StaffCtx } from '#server/context';
import { findCroppedPictures } from '#server/files';
import { getSite } from '#server/sites';
import { cardDefaults } from './card-defaults.ts';
import { findStoredCard } from './stored.ts';

type Output = z.input<typeof profileCardOperations.get.output>;

/** The card for editing. Read on the primary, because a save compares with the values there. */
export const getProfileCard = (ctx: StaffCtx): Promise<Output> =>
  ctx.write(async (tx) => {
    const { own, updatedAt } = await findStoredCard(ctx, tx);
    const inherited = cardDefaults(ctx.site);
    const { pictureId } = own;
    return {
      values: own as Output['values'],
      inherited: { ...inherited, buttons: [...inherited.buttons] },
      pictures: await findCroppedPictures(ctx, tx, [pictureId.own ? pictureId.value : null, inherited.pictureId]),
      url: `${originOf(ctx)}${CARD_PATH}`,
      updatedAt: (updatedAt ?? (await getSite(ctx, tx)).updated_at).toISOString(),
    };
  });
