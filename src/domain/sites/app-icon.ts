import type { NetworkConfig } from '#domain/network/network';
import { buildPalette } from './palette.ts';
import type { Site } from './site.ts';
import { siteIconId } from './site-icon.ts';

/** Icons of a site outside its pages: in tabs, in search results, on home screens (rule SITE-ICONS). */

/**
 * `edge`: pixels. `margin`: share of the edge on each side of a picture, because a mask shows only the middle 80 % (a
 * circle).
 */
export type IconFile = { edge: number; margin: number; format: 'png' | 'ico' };

/** Icons by path. Search engines ask for 48 pixels, iOS for 180, Android for 192 and 512. */
export const ICON_FILES = {
  '/favicon.ico': { edge: 48, margin: 0, format: 'ico' },
  '/apple-touch-icon.png': { edge: 180, margin: 0.1, format: 'png' },
  '/apple-touch-icon-precomposed.png': { edge: 180, margin: 0.1, format: 'png' },
  '/icon-192.png': { edge: 192, margin: 0.08, format: 'png' },
  '/icon-512.png': { edge: 512, margin: 0.08, format: 'png' },
  '/icon-maskable-512.png': { edge: 512, margin: 0.22, format: 'png' },
} as const satisfies Readonly<Record<string, IconFile>>;

export type IconPath = keyof typeof ICON_FILES;

/** Content of an icon: the picture on white, otherwise the letter on the colour. `colors`: '#rrggbb'. */
export type AppIcon = {
  /** 'network', or the id of a site. */
  ownerId: string;
  name: string;
  pictureId: string | null;
  letter: string;
  colors: { ground: string; ink: string };
};

/**
 * The icon of a site: its favicon, otherwise its logo or its agent's photo, otherwise the initial of its name. A closed
 * site and the network's own host have the network's icon.
 */
export const appIcon = (tenant: Site | 'network', network: Pick<NetworkConfig, 'brand' | 'theme'>): AppIcon => {
  const site = tenant !== 'network' && tenant.enabled ? tenant : null;
  const name = site?.name ?? network.brand;
  const { accent, onAccent } = buildPalette(site?.settings.theme ?? network.theme);
  return {
    ownerId: site?.id ?? 'network',
    name,
    pictureId: site && (site.settings.faviconId ?? siteIconId(site)),
    letter: name.trim().charAt(0).toUpperCase() || 'V',
    colors: { ground: accent, ink: onAccent },
  };
};
