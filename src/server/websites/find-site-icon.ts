import type { SiteIcon } from '#contracts/session';
import { choosePictureWidth, pictureHeightAt, pictureUrl } from '#domain/files/picture';
import type { NetworkConfig } from '#domain/network/network';
import { buildPalette } from '#domain/sites/palette';
import { siteIconId } from '#domain/sites/site-icon';
import type { SignedInCtx } from '#server/access';
import { listPictures } from '#server/files';

/** Twice the displayed width in a back office. */
const WANTED_WIDTH = 160;

/** Size of the network's drawing in pixels, because drawings have no size of their own. */
const DRAWN = 80;

/** The network's drawing in its own colour, as a data URL: in an `<img>` it runs and loads nothing. */
const networkIcon = ({ logo, theme }: NetworkConfig): SiteIcon | null => {
  if (logo === null) return null;
  const { accent } = buildPalette(theme);
  const given = logo.includes('xmlns=') ? '' : ' xmlns="http://www.w3.org/2000/svg"';
  const svg = logo.replace('<svg', `<svg${given} width="${DRAWN}" height="${DRAWN}" style="color:${accent}"`);
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: DRAWN, height: DRAWN };
};

/** The small picture beside the name of this host's site or of the network; null: none (rule SITE-HEADER). */
export const findSiteIcon = async (ctx: SignedInCtx): Promise<SiteIcon | null> => {
  if (ctx.kind !== 'site') return networkIcon(ctx.directory.network());
  const id = siteIconId(ctx.site);
  const picture = id === null ? undefined : (await listPictures(ctx, [id])).get(id);
  if (!picture) return null;
  const width = choosePictureWidth(picture.width, WANTED_WIDTH);
  return { url: pictureUrl(picture.id, width, 'webp'), width, height: pictureHeightAt(picture, width) };
};
