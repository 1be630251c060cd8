/** Checks of URLs entered by site owners (rule SITE-LINKS): https, no userinfo, known hosts for frames and brands. */

/** Allowed hosts of videos. */
export const VIDEO_HOSTS = [
  'www.youtube.com',
  'youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
  'vimeo.com',
  'player.vimeo.com',
] as const;

/** Allowed hosts of map frames (setting `iframe`). */
export const MAP_HOSTS = [
  'www.google.com',
  'maps.google.com',
  'www.openstreetmap.org',
  'umap.openstreetmap.fr',
  'cartes.gouv.fr',
  'www.geoportail.gouv.fr',
] as const;

/** Hosts of each social network; their subdomains ('fr-fr.facebook.com') are accepted too. */
export const SOCIAL_HOSTS = {
  facebook: ['facebook.com', 'fb.com'],
  instagram: ['instagram.com'],
  linkedin: ['linkedin.com'],
  youtube: ['youtube.com', 'youtu.be'],
  twitter: ['twitter.com', 'x.com'],
} as const;

/**
 * Host and path of an https URL; null when it has userinfo, a port other than 443, a space, control character or
 * backslash, or a host that is not a DNS name. A strict pattern instead of the URL class, which corrects invalid URLs.
 */
const parts = (url: string): { host: string; path: string } | null => {
  const match = /^https:\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::443)?((?:[/?#][!-[\]-~]*)?)$/i.exec(url);
  if (match?.[1] === undefined || /["<>`]/.test(url)) return null;
  const host = match[1].toLowerCase();
  return host.includes('.') && !host.includes('..') && !/^[\d.]+$/.test(host) ? { host, path: match[2] ?? '' } : null;
};

/** Whether a URL may be used in a link. */
export const isSafeUrl = (url: string): boolean => parts(url) !== null;

/** Whether a URL is safe and its host is one of `hosts`. */
export const isUrlOn = (url: string, hosts: readonly string[]): boolean => {
  const found = parts(url);
  return found !== null && hosts.includes(found.host);
};

/** Whether a URL is safe and on a host of the social network or a subdomain of it. */
export const isSocialUrl = (name: keyof typeof SOCIAL_HOSTS, url: string): boolean => {
  const found = parts(url);
  return found !== null && SOCIAL_HOSTS[name].some((host) => found.host === host || found.host.endsWith(`.${host}`));
};

/**
 * URL of a map frame from pasted text: a URL, or the `<iframe …>` markup of a map service, of which only the URL is
 * kept (rule SITE-FRAMES). Null when it is not on one of MAP_HOSTS.
 */
export const mapFrameUrl = (pasted: string): string | null => {
  const text = pasted.trim();
  const src = text.startsWith('<') ? /^<iframe\b[^>]*?\ssrc\s*=\s*"([^"]*)"/i.exec(text)?.[1] : text;
  const url = src?.replaceAll('&amp;', '&');
  return url !== undefined && isUrlOn(url, MAP_HOSTS) ? url : null;
};
