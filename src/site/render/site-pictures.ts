import type { Site } from '#domain/sites/site';

/** Picture of the person or office of the site: the site's own choice, else its owner's portrait. */
export const ownerPictureId = ({ type, pages, group, agent, market }: Site): string | null => {
  const custom = pages.home?.owner?.pictureId;
  if (custom) return custom;
  if (type === 'agent') return agent?.pictureId ?? null;
  return type === 'group' ? (group?.pictureId ?? null) : market.pictureId;
};

/** The large picture of the home page. */
export const heroPictureId = ({ pages, settings, type, market }: Site): string | null =>
  pages.home?.banner?.pictureId ?? settings.backgroundId ?? (type === 'market' ? market.pictureId : null);
