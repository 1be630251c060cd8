import type { z } from 'zod';
import { type Refusal, refuse } from '#contracts/problem';
import type { websiteOperations } from '#contracts/websites';
import type { PublicCtx } from '#server/context';
import { listPictureUrls } from '#server/files';
import { listJobOffers } from '#server/job-offers';
import { leadershipOf } from '#server/sites';
import { presentWebsite, websitePictureIds } from './present-website.ts';

type WebsiteOutput = z.input<(typeof websiteOperations)['website']['output']>;

const PICTURE_WIDTH = 640;

/** This site with the leadership of its market center. 404: the id of another site. */
export const findWebsite = async (ctx: PublicCtx, { id }: { id: string }): Promise<WebsiteOutput | Refusal> => {
  if (id !== ctx.site.id) return refuse(404, 'NOT_FOUND');
  const [jobOffers, pictures, leadership] = await Promise.all([
    listJobOffers(ctx),
    listPictureUrls(ctx, { ids: websitePictureIds(ctx.site), width: PICTURE_WIDTH, format: 'webp' }),
    leadershipOf(ctx),
  ]);
  return { website: presentWebsite(ctx, { jobOffers, pictures }), leadership };
};
