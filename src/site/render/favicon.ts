import type { AppIcon } from '#domain/sites/app-icon';
import { escapeHtml } from './escape.ts';

/** The initial on its colour as a data URL, sharp at every size. */
const drawn = ({ letter, colors }: AppIcon): string => {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
    `<rect width="32" height="32" rx="7" fill="${colors.ground}"/>` +
    `<text x="16" y="22.5" font-family="Georgia,serif" font-size="19" text-anchor="middle" ` +
    `fill="${colors.ink}">${escapeHtml(letter)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/** The links of a page to its icons and to its manifest (http/assets/mount-icons.ts). */
export const iconLinks = (icon: AppIcon, manifest: '/site.webmanifest' | '/dashboard.webmanifest'): string =>
  [
    '<link rel="icon" href="/favicon.ico" sizes="48x48">',
    icon.pictureId === null
      ? `<link rel="icon" href="${drawn(icon)}">`
      : '<link rel="icon" href="/icon-192.png" sizes="192x192">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${manifest}">`,
  ].join('');
