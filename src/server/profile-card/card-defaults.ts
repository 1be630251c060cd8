import { isAgentGone } from '#domain/listings/contact-card';
import { hexOf, rgbOfHsl } from '#domain/sites/color';
import { pagePictureId } from '#domain/sites/page-defaults';
import { type OwnCard, type ProfileCard, readableText, resolveCard } from '#domain/sites/profile-card';
import type { Site, SocialName } from '#domain/sites/site';
import { CARD_BUTTONS } from '#fr/card';

const WHITE = '#ffffff';

const urlOf = ({ socials }: Site, network: SocialName): string | null =>
  socials.find(({ name }) => name === network)?.url ?? null;

/** What the card of a site shows without its own values: the data of the site (rule SITE-CARD-VALUES). */
export const cardDefaults = (site: Site): ProfileCard => {
  const { agent, group, settings } = site;
  const { telephone, email } = settings.contact.general;
  const backgroundColor = hexOf(rgbOfHsl(settings.theme.mainColor));
  return {
    isShown: true,
    firstname: agent?.firstname ?? site.name,
    lastname: agent?.lastname ?? '',
    description: agent?.about ?? (site.type === 'group' ? (group?.about ?? '') : ''),
    phone: agent?.telephone ?? telephone,
    email: agent?.email ?? email,
    pictureId: isAgentGone(site) ? site.market.pictureId : pagePictureId(site, 'home', 'owner.pictureId'),
    buttons: CARD_BUTTONS,
    facebook: urlOf(site, 'facebook'),
    instagram: urlOf(site, 'instagram'),
    linkedin: urlOf(site, 'linkedin'),
    youtube: urlOf(site, 'youtube'),
    twitter: urlOf(site, 'twitter'),
    textColor: readableText(WHITE, backgroundColor),
    backgroundColor,
  };
};

/**
 * The card that visitors of a site see: its own values, otherwise the data of the site. Of what an agent who left chose
 * only the colours stay, and whether it is shown (rule SITE-AGENT-LEFT).
 */
export const shownCard = (site: Site, own: OwnCard): ProfileCard => {
  const defaults = cardDefaults(site);
  const card = resolveCard(own, defaults);
  if (!isAgentGone(site)) return card;
  const { isShown, textColor, backgroundColor } = card;
  return { ...defaults, isShown, textColor, backgroundColor };
};
