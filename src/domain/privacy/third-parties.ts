import type { Site } from '#domain/sites/site';

/** What a site's owner had measured by others: identifiers, never markup (reliability T23). Loaded only after consent. */
export type ThirdParties = { analytics: string | null; pixel: string | null };

export const thirdPartiesOf = ({ headContent }: Pick<Site, 'headContent'>): ThirdParties | null => {
  const { googleAnalytics, pixelFacebook } = headContent;
  if (!googleAnalytics && !pixelFacebook) return null;
  return { analytics: googleAnalytics ?? null, pixel: pixelFacebook ?? null };
};

type Origins = { scripts: readonly string[]; connect: readonly string[]; images: readonly string[] };

const ORIGINS: Record<keyof ThirdParties, Origins> = {
  analytics: {
    scripts: ['https://www.googletagmanager.com'],
    connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com'],
    images: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  },
  pixel: {
    scripts: ['https://connect.facebook.net'],
    connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
    images: ['https://www.facebook.com'],
  },
};

/** Origins that the page's content security policy opens for them; without them none. */
export const thirdPartyOrigins = (parties: ThirdParties | null): Origins => {
  const used = (Object.keys(ORIGINS) as (keyof ThirdParties)[])
    .filter((name) => parties?.[name])
    .map((name) => ORIGINS[name]);
  return {
    scripts: used.flatMap(({ scripts }) => scripts),
    connect: used.flatMap(({ connect }) => connect),
    images: used.flatMap(({ images }) => images),
  };
};
