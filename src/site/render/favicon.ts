import { pictureUrl } from '#domain/files/picture';
import { buildPalette } from '#domain/sites/palette';
import type { Hsl } from '#domain/sites/site';
import { escapeHtml } from './escape.ts';

type Options = { faviconId: string | null; name: string; theme: { mainColor: Hsl; highlightColor: Hsl } };

/** The site's own icon, else its initial on its colour as a data address. */
export const favicon = ({ faviconId, name, theme }: Options): string => {
  if (faviconId) return pictureUrl(faviconId, 320, 'webp');
  const { accent, onAccent } = buildPalette(theme);
  const letter = escapeHtml(name.trim().charAt(0).toUpperCase() || 'V');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
    `<rect width="32" height="32" rx="7" fill="${accent}"/>` +
    `<text x="16" y="22.5" font-family="Georgia,serif" font-size="19" text-anchor="middle" ` +
    `fill="${onAccent}">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
