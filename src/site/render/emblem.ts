import type { Site } from '#domain/sites/site';

/** The picture that stands beside the name: the site's logo, else the agent's photograph (public §2 'Navigation header'). */
export const emblemId = (site: Site): string | null => site.settings.logoId ?? site.agent?.pictureId ?? null;
