import { cardButtonSchema, cardSocialsSchema } from '#contracts/profile-card';
import type { ProfileCard } from '#domain/sites/profile-card';
import type { SocialName } from '#domain/sites/site';
import type { PublicCtx } from '#server/context';

/** Invalid entries are left out. */
const readButtons = (value: unknown): ProfileCard['buttons'] =>
  (Array.isArray(value) ? value : []).flatMap((one) => {
    const button = cardButtonSchema.safeParse(one);
    return button.success ? [button.data] : [];
  });

const readSocials = (value: unknown): ProfileCard['socials'] =>
  Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([name, url]) =>
    typeof url === 'string' && cardSocialsSchema.safeParse({ [name]: url }).success
      ? [{ name: name as SocialName, url }]
      : [],
  );

/** The profile card of this site; null: none. */
export const findProfileCard = async ({ site, read }: PublicCtx): Promise<ProfileCard | null> => {
  const row = await read((tx) =>
    tx
      .selectFrom('profile_cards')
      .selectAll()
      .where('market_id', '=', site.marketId)
      .where('site_id', '=', site.id)
      .executeTakeFirst(),
  );
  if (!row) return null;
  return {
    firstname: row.firstname,
    lastname: row.lastname,
    description: row.description,
    phone: row.phone,
    email: row.email,
    pictureId: row.picture_id,
    buttons: readButtons(row.buttons),
    socials: readSocials(row.socials),
    textColor: row.text_color,
    backgroundColor: row.background_color,
  };
};
