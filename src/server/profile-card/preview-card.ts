import type { z } from 'zod';
import { isRefusal, type Refusal } from '#contracts/problem';
import type { profileCardOperations } from '#contracts/profile-card';
import { completeButtons, readCardValue } from '#domain/sites/check-card';
import { CARD_FIELDS, CARD_PATH, type CardField, type OwnCard, type ProfileCard } from '#domain/sites/profile-card';
import type { Site } from '#domain/sites/site';
import type { StaffCtx } from '#server/context';
import { shownCard } from './card-defaults.ts';
import { CARD_READERS, checkPhoto } from './check-card.ts';
import { findStoredCard } from './stored.ts';

type Fields = z.output<typeof profileCardOperations.preview.input>['fields'];

/** A card of the site with unsaved values, and its fields. */
type Previewed = { site: Site; path: string; fields: readonly CardField[]; card: ProfileCard };

/** Values that are being typed: an invalid value or button is omitted. */
const typedValues = (given: Fields): Partial<OwnCard> => {
  const entries = CARD_FIELDS.flatMap((field): [CardField, OwnCard[CardField]][] => {
    const value = given[field] as OwnCard[CardField] | undefined;
    if (!value) return [];
    const read = readCardValue(field, value, CARD_READERS);
    return 'value' in read ? [[field, read.value]] : [];
  });
  const { buttons } = given;
  return {
    ...Object.fromEntries(entries),
    ...(buttons?.own && { buttons: { own: true, value: completeButtons(buttons.value, CARD_READERS) } }),
  };
};

/** The card with these values instead of the stored ones. Nothing is stored. */
export const previewCard = (ctx: StaffCtx, { fields: given }: { fields: Fields }): Promise<Previewed | Refusal> =>
  ctx.write(async (tx) => {
    const refused = await checkPhoto(ctx, tx, given.pictureId);
    if (refused) return refused;
    const { own } = await findStoredCard(ctx, tx);
    const card = shownCard(ctx.site, { ...own, ...typedValues(given) });
    return { site: ctx.site, path: CARD_PATH, fields: CARD_FIELDS, card };
  });

/** The same with the stored values. */
export const previewStoredCard = async (ctx: StaffCtx): Promise<Previewed | null> => {
  const previewed = await previewCard(ctx, { fields: {} });
  return isRefusal(previewed) ? null : previewed;
};
