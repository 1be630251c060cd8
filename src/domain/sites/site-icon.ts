import type { Site } from './site.ts';

/** The picture beside the name: the site's logo, otherwise the agent's photo (rule SITE-HEADER). */
export const siteIconId = (site: Site): string | null => site.settings.logoId ?? site.agent?.pictureId ?? null;
