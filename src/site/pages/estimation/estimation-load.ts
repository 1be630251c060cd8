import type { PublicCtx } from '#server/context';
import { agentsFor, type EstimationRow, findEstimation, openEstimationToken, withPrice } from '#server/estimation';
import type { PersonCard } from '#site/components/agent-card.tsx';
import type { FormState } from '#site/components/forms/form-state.ts';
import { personCards } from '#site/pages/people/person-cards.ts';
import type { PageRequest } from '#site/render/page.ts';

/** The estimation of the token in the URL; null: expired, deleted, or of another site. */
export const findByToken = async (ctx: PublicCtx, { params }: PageRequest): Promise<EstimationRow | null> => {
  const id = openEstimationToken(ctx, params.token ?? '');
  if (id === null) return null;
  const row = await ctx.write((tx) => findEstimation(ctx, tx, id));
  if (!row) return null;
  return row.completed_at === null ? row : withPrice(ctx, row);
};

const text = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));

/** The first step with the stored values. */
export const homeValues = (row: EstimationRow): FormState['values'] => ({
  type: row.type,
  address: row.address,
  zipcode: row.zip,
  city: row.city,
  lat: row.is_approximate ? '' : String(row.lat),
  lng: row.is_approximate ? '' : String(row.lng),
  area: text(row.area),
  rooms: text(row.rooms),
  bedRooms: text(row.bedrooms),
  groundArea: text(row.ground_area),
  floor: text(row.floor),
});

/** The agents for the place of an estimation, with their portraits. */
export const agentCardsOf = async (ctx: PublicCtx, request: PageRequest, row: EstimationRow): Promise<PersonCard[]> =>
  personCards(ctx, request, await agentsFor(ctx, row));
