import type { z } from 'zod';
import type { estimationOperations } from '#contracts/estimations';
import { type Refusal, refuse } from '#contracts/problem';
import { hasEstimation } from '#domain/estimation/availability';
import { nearestAgents } from '#domain/estimation/nearest-agents';
import { personSlug } from '#domain/people/names';
import type { PublicCtx } from '#server/context';
import { listPictureUrls } from '#server/files';
import { type ListedMember, listPeople, MAX_PEOPLE } from '#server/sites';
import { findEstimation } from './estimation-rows.ts';

type Output = z.input<typeof estimationOperations.agentCards.output>;

const PICTURE_WIDTH = 320;

/** The agents shown with an estimation of a town, only on a market center's site (rule ESTIMATION-AGENTS). */
export const agentsFor = async (ctx: PublicCtx, place: { zip: string; city: string }): Promise<ListedMember[]> =>
  ctx.site.type === 'market' ? nearestAgents(await listPeople(ctx, { kind: 'agents', limit: MAX_PEOPLE }), place) : [];

/** Cards of the agents for the place of an estimation. 404: unknown, or of another site. */
export const agentCards = async (ctx: PublicCtx, { id }: { id: string }): Promise<Output | Refusal> => {
  if (!hasEstimation(ctx.site)) return refuse(404, 'NOT_FOUND');
  const row = await ctx.write((tx) => findEstimation(ctx, tx, id));
  if (!row) return refuse(404, 'NOT_FOUND');
  const agents = await agentsFor(ctx, row);
  const ids = agents.flatMap(({ pictureId }) => pictureId ?? []);
  const urls = await listPictureUrls(ctx, { ids, width: PICTURE_WIDTH, format: 'webp' });
  const cards = agents.map(({ id: memberId, firstname, lastname, roleName, pictureId }) => ({
    id: memberId,
    firstname,
    lastname,
    roleName,
    picture: urls.get(pictureId ?? '') ?? null,
    url: `/agents/${personSlug({ firstname, lastname })}/${memberId}`,
  }));
  return { cards };
};
