import { keysOf } from '#domain/objects/typed';
import type { Site } from '#domain/sites/site';

/**
 * Third-party measurement services of a site: identifiers, never markup (rules SITE-HEAD-CONTENT,
 * PRIVACY-THIRD-PARTIES). Their scripts load only after consent.
 */
export type ThirdParties = { analytics: string | null; pixel: string | null };

/** Null when the site uses no such service. */
export const thirdPartiesOf = ({ headContent }: Pick<Site, 'headContent'>): ThirdParties | null => {
  const { googleAnalytics, pixelFacebook } = headContent;
  if (!googleAnalytics && !pixelFacebook) return null;
  return { analytics: googleAnalytics ?? null, pixel: pixelFacebook ?? null };
};

type Origins = { connect: readonly string[]; images: readonly string[] };

const ORIGINS: Record<keyof ThirdParties, Origins> = {
  analytics: {
    connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com'],
    images: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  },
  pixel: {
    connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
    images: ['https://www.facebook.com'],
  },
};

/**
 * Origins that the page's content security policy allows for the services in use; none without them. Script origins are
 * not included: the scripts are trusted because a trusted script loads them ('strict-dynamic', docs/decisions/0024).
 */
export const thirdPartyOrigins = (parties: ThirdParties | null): Origins => {
  const used = keysOf(ORIGINS)
    .filter((name) => parties?.[name])
    .map((name) => ORIGINS[name]);
  return {
    connect: used.flatMap(({ connect }) => connect),
    images: used.flatMap(({ images }) => images),
  };
};
