import type { Organization, PostalAddress, RealEstateAgent } from 'schema-dts';
import { pictureUrl } from '#domain/files/picture';
import type { NetworkConfig } from '#domain/network/network';
import type { Site } from '#domain/sites/site';
import { type NetworkCtx, networkOrigin, type PublicCtx } from '#server/context';
import { type ObjectOf, withoutEmpty } from './json-ld.ts';

/** Fixed `@id`s, so that search engines recognise the same organisation on several pages. */
const NETWORK_ID = '#organization';
export const AGENT_ID = '#agent';

/** The country is France for overseas departments too, because postal addresses do not use their ISO codes. */
export const postalAddress = ({ market }: Site, network: NetworkConfig): PostalAddress => ({
  '@type': 'PostalAddress',
  ...withoutEmpty({
    streetAddress: [market.address, market.addressComplement].filter(Boolean).join(', '),
    postalCode: market.zip,
    addressLocality: market.city,
    addressCountry: network.country,
  }),
});

/** The network as an Organization. */
export const organization = (ctx: PublicCtx | NetworkCtx): ObjectOf<Organization> => {
  const { brand, tagline, contact, legal } = ctx.directory.network();
  const origin = networkOrigin(ctx);
  return {
    '@type': 'Organization',
    '@id': `${origin}/${NETWORK_ID}`,
    ...withoutEmpty({
      name: brand,
      url: `${origin}/`,
      slogan: tagline,
      legalName: legal.companyName,
      email: contact.email,
      telephone: contact.telephone,
    }),
  };
};

/** The owner of a site: agency, team or agent. `image`: absolute address of a picture, or null. */
export const realEstateAgent = (ctx: PublicCtx, image: string | null): ObjectOf<RealEstateAgent> => {
  const { site } = ctx;
  const { telephone, email } = site.settings.contact.general;
  const origin = ctx.directory.siteOrigin(site);
  const { logoId } = site.settings;
  return {
    '@type': 'RealEstateAgent',
    '@id': `${origin}/${AGENT_ID}`,
    ...withoutEmpty({
      name: site.name,
      url: `${origin}/`,
      image,
      logo: logoId && `${origin}${pictureUrl(logoId, 320, 'webp')}`,
      telephone: site.agent?.telephone ?? telephone,
      email: site.agent?.email ?? email,
      address: postalAddress(site, ctx.directory.network()),
      geo: { '@type': 'GeoCoordinates', latitude: site.market.lat, longitude: site.market.lng },
      areaServed: site.agent?.sectors.map(({ city, zip }) => `${city} (${zip})`) ?? [site.market.city],
      sameAs: site.socials.map(({ url }) => url),
    }),
    parentOrganization: organization(ctx),
  };
};
