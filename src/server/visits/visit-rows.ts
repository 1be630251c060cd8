import type { Selectable } from 'kysely';
import { fullName } from '#domain/people/names';
import type { VisitHolder, VisitState } from '#domain/visits/visit';
import type { Tx } from '#platform/db/database';
import type { Visits } from '#platform/db/schema';
import { newToken } from '#platform/tokens';
import { ofSite, ofToken, type PublicCtx } from '#server/context';

export type VisitRow = Selectable<Visits>;

/** Name of the form, whose repetitions are kept (rule FORM-ONCE). */
export const VISIT_FORM = 'visit';

export const stateOf = ({
  status,
  starts_at,
  ends_at,
}: Pick<VisitRow, 'status' | 'starts_at' | 'ends_at'>): VisitState => ({
  status,
  startsAt: starts_at,
  endsAt: ends_at,
});

/** The proposed or confirmed time; a request keeps the former one for the calendars that have it. */
export const timeOf = ({ status, starts_at }: Pick<VisitRow, 'status' | 'starts_at'>): Date | null =>
  status === 'asked' ? null : starts_at;

/** Keys of a visit of this site. */
export const ofVisit = (ctx: Pick<PublicCtx, 'site'>, id: string) => ({ ...ofSite(ctx), id });

export const lockVisit = (ctx: Pick<PublicCtx, 'site'>, tx: Tx, id: string): Promise<VisitRow | undefined> =>
  tx
    .selectFrom('visits')
    .selectAll()
    .where((eb) => eb.and(ofVisit(ctx, id)))
    .forUpdate()
    .executeTakeFirst();

/** First and last name of the agent of a visit; null: the agent is no longer a member. */
export const findAgentName = async (
  { site }: Pick<PublicCtx, 'site'>,
  tx: Tx,
  { member_id: id }: Pick<VisitRow, 'member_id'>,
): Promise<string | null> => {
  const member = await tx
    .selectFrom('members')
    .select(['firstname', 'lastname'])
    .where('market_id', '=', site.marketId)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return member ? fullName(member) : null;
};

/** The token of a new link to a visit, for one mail or page; only its hash is stored. */
export const makeVisitLink = async (
  ctx: Pick<PublicCtx, 'site' | 'system'>,
  tx: Tx,
  { id, holder }: { id: string; holder: VisitHolder },
): Promise<string> => {
  const { token, hash } = newToken();
  await tx
    .insertInto('visit_links')
    .values({ ...ofSite(ctx), hash, visit_id: id, holder, made_at: ctx.system.now() })
    .execute();
  return token;
};

/**
 * The visit of a link of its visitor or agent; null: another site's, another person's, none, or of an agent who left
 * (rule VISIT-LINKS).
 */
export const openVisit = (
  ctx: PublicCtx,
  { token, holder }: { token: string; holder: VisitHolder },
): Promise<VisitRow | null> =>
  ctx.write(async (tx) => {
    const visit = await tx
      .selectFrom('visits')
      .selectAll()
      .where((eb) => eb.and(ofSite(ctx)))
      .where('id', '=', (links) =>
        links
          .selectFrom('visit_links')
          .select('visit_id')
          .where((eb) => eb.and({ ...ofToken(ctx, token), holder })),
      )
      .executeTakeFirst();
    if (!visit || holder === 'visitor') return visit ?? null;
    return (await findAgentName(ctx, tx, visit)) === null ? null : visit;
  });
