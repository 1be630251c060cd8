import type { Selectable, Updateable } from 'kysely';
import type { VisitHolder, VisitState } from '#domain/visits/visit';
import type { Tx } from '#platform/db/database';
import type { Visits } from '#platform/db/schema';
import { newToken } from '#platform/tokens';
import { ofSite, ofToken, type PublicCtx } from '#server/context';
import { findMemberName } from '#server/sites';

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

/** The proposed time of a request that its visitor accepted after it was given to another one; null: none. */
export const overtakenTime = ({ status, starts_at }: Pick<VisitRow, 'status' | 'starts_at'>): Date | null =>
  status === 'asked' ? starts_at : null;

/** Keys of a visit of this site. */
const ofVisit = (ctx: Pick<PublicCtx, 'site'>, id: string) => ({ ...ofSite(ctx), id });

export const lockVisit = (ctx: Pick<PublicCtx, 'site'>, tx: Tx, id: string): Promise<VisitRow | undefined> =>
  tx
    .selectFrom('visits')
    .selectAll()
    .where((eb) => eb.and(ofVisit(ctx, id)))
    .forUpdate()
    .executeTakeFirst();

/** The visit with these changes. */
export const changeVisit = (
  ctx: Pick<PublicCtx, 'site'>,
  tx: Tx,
  id: string,
  change: Updateable<Visits>,
): Promise<VisitRow> =>
  tx
    .updateTable('visits')
    .set(change)
    .where((eb) => eb.and(ofVisit(ctx, id)))
    .returningAll()
    .executeTakeFirstOrThrow();

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
    return (await findMemberName(ctx, tx, visit.member_id)) === null ? null : visit;
  });
