import { type ShareCard, shareUrl } from '#domain/files/share-card';
import { type ContactCards, ownerCard } from '#domain/listings/contact-card';
import type { Listing } from '#domain/listings/listing';
import { presentPrice } from '#domain/listings/price';
import { fullName } from '#domain/people/names';
import { buildPalette } from '#domain/sites/palette';
import type { Hsl, SiteMember } from '#domain/sites/site';
import { listingSizes, placeLine } from '#fr/listing-page';
import { cardPrice } from '#fr/listing-price';
import { oneForSale, SEARCH_WORDS } from '#fr/search-page';
import { FRAME_WORDS, HOME_WORDS, MENU_LABELS, roleLabel } from '#fr/site';
import type { Article } from '#server/articles';
import type { NetworkCtx, PublicCtx } from '#server/context';
import { shareHash } from '#server/files';
import { heroPictureId, ownerPictureId } from './site-pictures.ts';

const colorsOf = (theme: { mainColor: Hsl; highlightColor: Hsl }): ShareCard['colors'] => {
  const { accent, onAccent } = buildPalette(theme);
  return { ground: accent, ink: onAccent };
};

/**
 * A listing with the name, logo and colours of the site that shows it; a shared one with its presenter's name, as on a
 * search card.
 */
export const listingCard = (
  { site }: PublicCtx,
  { listing, cards }: { listing: Listing; cards: ContactCards },
): ShareCard => {
  const presenter = cards.shared ? ownerCard(cards)?.publisher.fullname : undefined;
  const { amount, suffix, note } = cardPrice(presentPrice(listing));
  return {
    photoId: listing.pictures[0]?.id ?? null,
    logoId: site.settings.logoId,
    name: site.name,
    eyebrow: oneForSale(listing.kind, listing.transaction),
    title: listing.title,
    facts: [placeLine(listing), listingSizes(listing), presenter ? SEARCH_WORDS.presentedBy(presenter) : ''].filter(
      (fact) => fact !== '',
    ),
    price: { amount: `${amount}${suffix && !suffix.startsWith('/') ? ' ' : ''}${suffix ?? ''}`, note },
    colors: colorsOf(site.settings.theme),
  };
};

/** A person with the name, logo and colours of the presenting site. */
export const personCard = ({ site }: PublicCtx, person: SiteMember): ShareCard => ({
  photoId: person.pictureId,
  logoId: site.settings.logoId,
  name: site.name,
  eyebrow: roleLabel(person.roleName, person.genderName),
  title: fullName(person),
  facts: person.sectors.map(({ city }) => city),
  price: null,
  colors: colorsOf(site.settings.theme),
});

/** An article with the name, logo and colours of the publishing site. */
export const articleCard = ({ site }: PublicCtx, article: Article): ShareCard => ({
  photoId: article.pictureId,
  logoId: site.settings.logoId,
  name: site.name,
  eyebrow: MENU_LABELS.blog,
  title: article.title,
  facts: [],
  price: null,
  colors: colorsOf(site.settings.theme),
});

/** A site, or the network itself. */
export const tenantShareCard = (ctx: PublicCtx | NetworkCtx): ShareCard => {
  const { brand, tagline, theme } = ctx.directory.network();
  const nothing = { photoId: null, logoId: null, price: null };
  if (ctx.kind === 'network')
    return { ...nothing, name: '', eyebrow: '', title: brand, facts: [tagline], colors: colorsOf(theme) };
  const { site } = ctx;
  const portrait = site.type === 'market' ? null : ownerPictureId(site);
  return {
    ...nothing,
    photoId: portrait ?? heroPictureId(site) ?? ownerPictureId(site),
    logoId: site.settings.logoId,
    name: site.name.includes(brand) ? '' : brand,
    eyebrow: HOME_WORDS.heroEyebrow(site.market.city),
    title: site.name,
    facts: [FRAME_WORDS.memberOf(brand)],
    colors: colorsOf(site.settings.theme),
  };
};

/**
 * URL of a card's picture on its own host, and its text alternative. `subject`: the id of a listing, of an article or
 * of a person, or 'site'.
 */
export const shareImage = (card: ShareCard, subject = 'site'): { url: string; alt: string } => ({
  url: shareUrl(subject, shareHash(card)),
  alt: [card.eyebrow, card.title, ...card.facts, card.price?.amount].filter(Boolean).join(', '),
});
