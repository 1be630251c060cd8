import { z } from 'zod';
import { isSafeUrl, isSocialUrl, SOCIAL_HOSTS } from '#domain/sites/links';
import type { SocialName } from '#domain/sites/site';

/** Shapes of columns of `profile_cards` (rule SITE-PROFILE-CARD). */

const isButtonLink = (link: string): boolean =>
  isSafeUrl(link) || /^\/(?![/\\])[^\s"'<>\\]{0,499}$/.test(link) || /^mailto:[^\s"'<>\\]{3,254}$/i.test(link);

/** An https address, a page of the same site, or a mail address. */
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

/** One address a network, on that network's own hosts. */
export const cardSocialsSchema = z.strictObject(
  Object.fromEntries(Object.keys(SOCIAL_HOSTS).map((name) => [name, social(name as SocialName)])) as Record<
    SocialName,
    ReturnType<typeof social>
  >,
);
