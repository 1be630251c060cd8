/**
 * Addresses that site owners give (rule SITE-LINKS): https only, no userinfo, known hosts where a frame or a brand is
 * meant.
 */

/** Hosts that a video may come from. */
export const VIDEO_HOSTS = [
  'www.youtube.com',
  'youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
  'vimeo.com',
  'player.vimeo.com',
] as const;

/** Hosts that a map frame may come from (setting `iframe`). */
export const MAP_HOSTS = [
  'www.google.com',
  'maps.google.com',
  'www.openstreetmap.org',
  'umap.openstreetmap.fr',
  'cartes.gouv.fr',
  'www.geoportail.gouv.fr',
] as const;

/** Hosts of each social network; a host below one of them ('fr-fr.facebook.com') is accepted. */
export const SOCIAL_HOSTS = {
  facebook: ['facebook.com', 'fb.com'],
  instagram: ['instagram.com'],
  linkedin: ['linkedin.com'],
  youtube: ['youtube.com', 'youtu.be'],
  twitter: ['twitter.com', 'x.com'],
} as const;

/**
 * Scheme, authority and the rest, read with one strict pattern: `https:`, no userinfo, no blank or control character, no
 * backslash, a DNS host. Null otherwise. Written by hand because this floor has no URL class, and because parsers repair.
 */
const parts = (url: string): { host: string; path: string } | null => {
  const match = /^https:\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::443)?((?:[/?#][!-[\]-~]*)?)$/i.exec(url);
  if (match?.[1] === undefined || /["<>`]/.test(url)) return null;
  const host = match[1].toLowerCase();
  return host.includes('.') && !host.includes('..') && !/^[\d.]+$/.test(host) ? { host, path: match[2] ?? '' } : null;
};

/** True for an https address that may be put in a link. */
export const isSafeUrl = (url: string): boolean => parts(url) !== null;

/** True for an https address on one of `hosts` exactly. */
export const isUrlOn = (url: string, hosts: readonly string[]): boolean => {
  const found = parts(url);
  return found !== null && hosts.includes(found.host);
};

/** True for an https address on the social network's own host or below it. */
export const isSocialUrl = (name: keyof typeof SOCIAL_HOSTS, url: string): boolean => {
  const found = parts(url);
  return found !== null && SOCIAL_HOSTS[name].some((host) => found.host === host || found.host.endsWith(`.${host}`));
};

/**
 * The address of a map frame from what a person pastes: the address, or the whole `<iframe …>` of a map service. Only the
 * address is kept, attributes are rebuilt by the page (rule SITE-FRAMES). Null when it is not on MAP_HOSTS.
 */
export const mapFrameUrl = (pasted: string): string | null => {
  const text = pasted.trim();
  const src = text.startsWith('<') ? /^<iframe\b[^>]*?\ssrc\s*=\s*"([^"]*)"/i.exec(text)?.[1] : text;
  const url = src?.replaceAll('&amp;', '&');
  return url !== undefined && isUrlOn(url, MAP_HOSTS) ? url : null;
};
