import type { Website } from '#contracts/website-context';
import { documentUrl } from '#domain/files/document';
import type { JobOffer } from '#domain/job-offers/job-offer';
import { siteContact } from '#domain/listings/contact-card';
import { switchEntries } from '#domain/sites/inherited-preferences';
import type { Site, SiteSettings } from '#domain/sites/site';
import type { PublicCtx } from '#server/context';
import { cleanReviews } from '#server/sites';

export type WebsiteParts = {
  jobOffers: readonly JobOffer[];
  /** URLs of pictures by id. */
  pictures: ReadonlyMap<string, string>;
};

/** Pictures whose URLs `presentWebsite` needs. */
export const websitePictureIds = ({ settings, market, pages }: Site): (string | null)[] => [
  settings.logoId,
  settings.faviconId,
  settings.backgroundId,
  market.pictureId,
  market.logoId,
  pages.home?.owner?.pictureId ?? null,
];

type Show = (id: string | null | undefined) => string | null;

const presentOffer = ({
  name,
  url,
  code,
  title,
  openedAt,
}: JobOffer): Website['marketCenter']['jobOffers'][number] => ({
  name,
  url,
  active: true,
  createdAt: openedAt.toISOString(),
  shortCode: code,
  title,
});

const feesUrl = ({ feesFileId, fees }: SiteSettings): string | null => {
  if (feesFileId !== null) return documentUrl(feesFileId);
  return fees.length > 0 ? '/honoraires' : null;
};

const presentMarket = (ctx: PublicCtx, jobOffers: readonly JobOffer[], show: Show): Website['marketCenter'] => {
  const { settings, market } = ctx.site;
  const { id, name, city, zip, lat, lng, leadGen, company } = market;
  return {
    id,
    name,
    city,
    zip,
    lat,
    lng,
    leadGen,
    pictureUrl: show(market.pictureId),
    logoUrl: show(market.logoId),
    logoTransparentUrl: show(market.logoId),
    iframe: settings.iframe,
    feesUrl: feesUrl(settings),
    businessName: company.companyName,
    catchmentArea: [...market.catchmentArea],
    jobOffers: jobOffers.map(presentOffer),
    markets: ctx.directory
      .marketSites()
      .map((site) => ({ name: site.market.name, city: site.market.city, websiteUrl: ctx.directory.siteOrigin(site) })),
  };
};

const presentGroup = ({ group, market }: Site): Website['group'] => {
  if (group === null) return null;
  const { city, lat, lng } = market;
  return { name: group.name, about: group.about, city, lat, lng, members: group.memberIds.map((id) => ({ id })) };
};

const presentAgent = ({ agent, marketId }: Site): Website['agent'] =>
  agent && { id: agent.id, mcId: marketId, genderName: agent.genderName, fynderPro: agent.fynderPro };

const presentSettings = ({ settings, agent }: Site): Website['settings'] => ({
  ...switchEntries((name) => settings[name]),
  reviews: settings.reviews === null ? null : cleanReviews(settings.reviews),
  sector: agent?.sectors.map(({ city }) => ({ city })) ?? [],
  aboutVideo: settings.aboutVideo,
});

const presentPages = ({ home, properties, sell }: Site['pages'], show: Show): Website['pagesCustomization'] => {
  const owner = home?.owner;
  const listing = sell?.listing;
  return {
    home: {
      owner: { title: owner?.title ?? null, content: owner?.content ?? null, pictureUrl: show(owner?.pictureId) },
      listingProperties: { title: home?.listingProperties?.title ?? null },
    },
    properties: { banner: { title: properties?.banner?.title ?? null } },
    sell: {
      listing: {
        title: listing?.title ?? null,
        subtitle: listing?.subtitle ?? null,
        sellPoints: [...(listing?.sellPoints ?? [])],
      },
    },
  };
};

/** Number, telephone and legal form of the site's owner, as shown on its cards. */
const presentOwner = (site: Site) => {
  const owner = siteContact(site);
  return {
    legalForm: owner?.legalForm ?? null,
    contacts: { properties: { type: site.settings.contact.properties.type, telephone: owner?.telephone ?? null } },
    proNumber: owner?.proNumber ?? null,
    proNumberType: site.type === 'agent' ? ('RSAC' as const) : ('RSC' as const),
    avatarRounded: owner?.avatarRounded ?? site.type === 'agent',
  };
};

/** A website as the API returns it. */
export const presentWebsite = (ctx: PublicCtx, { jobOffers, pictures }: WebsiteParts): Website => {
  const { site } = ctx;
  const { id, type, typeId, enabled, cultureCode, countryCode, allPropertiesShared, settings } = site;
  const show: Show = (pictureId) => pictures.get(pictureId ?? '') ?? null;
  return {
    id,
    type,
    typeId,
    enabled,
    cultureCode,
    countryCode,
    allPropertiesShared,
    currentUrl: ctx.directory.siteOrigin(site),
    fullname: site.name,
    title: settings.title,
    logoUrl: show(settings.logoId),
    faviconUrl: show(settings.faviconId),
    bgUrl: show(settings.backgroundId),
    ...presentOwner(site),
    socials: [...site.socials],
    settings: presentSettings(site),
    marketCenter: presentMarket(ctx, jobOffers, show),
    group: presentGroup(site),
    agent: presentAgent(site),
    pagesCustomization: presentPages(site.pages, show),
  };
};
