import { z } from 'zod';
import { isSafeUrl, isSocialUrl, SOCIAL_HOSTS } from '#domain/sites/links';
import type { SocialName } from '#domain/sites/site';

const isButtonLink = (link: string): boolean =>
  isSafeUrl(link) || /^\/(?![/\\])[^\s"'<>\\]{0,499}$/.test(link) || /^mailto:[^\s"'<>\\]{3,254}$/i.test(link);

/** Element of column `profile_cards.buttons`: link to an https URL, a path of the same site, or a mail address. */
export const cardButtonSchema = z.strictObject({
  title: z.string().trim().min(1).max(80),
  link: z.string().max(500).refine(isButtonLink, { error: 'LINK' }),
});

const social = (name: SocialName) =>
  z
    .string()
    .max(500)
    .refine((url) => isSocialUrl(name, url), { error: 'SOCIAL_URL' })
    .optional();

/** Column `profile_cards.socials` (rule SITE-PROFILE-CARD): one URL per social network, on its own hosts. */
export const cardSocialsSchema = z.strictObject(
  Object.fromEntries(Object.keys(SOCIAL_HOSTS).map((name) => [name, social(name as SocialName)])) as Record<
    SocialName,
    ReturnType<typeof social>
  >,
);
