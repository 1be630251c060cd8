import type { z } from 'zod';
import type { leadOperations } from '#contracts/leads';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import { MAX_LEADS_COUNTED } from '#domain/leads/lead-list';
import { cutPage, isPositionOf } from '#platform/db/keyset';
import type { StaffCtx } from '#server/context';
import { findOwnMember, leadMembers } from '#server/lead-rules';
import { findRows } from '#server/lists';
import { leadListSql, leadRows, orderOfLeads, presentLead } from './lead-rows.ts';

type Operations = typeof leadOperations;
type Output<N extends 'list' | 'assignees' | 'offers'> = z.input<Operations[N]['output']>;

/** A page of the leads of a programme. Read on the primary, so that it contains the latest changes. */
export const listLeads = async (
  ctx: StaffCtx,
  input: z.output<Operations['list']['input']>,
): Promise<Output<'list'> | Refusal> => {
  const { sort, direction, cursor: position, limit, ...filters } = input;
  const order = orderOfLeads(sort, direction);
  if (position && !isPositionOf(order, position)) return refuse(400, 'BAD_CURSOR');
  const readAt = ctx.system.now().toISOString();
  return ctx.write(async (tx) => {
    const { count, ids: among } = await findRows(tx, leadRows(ctx, filters), MAX_LEADS_COUNTED);
    const found = await leadListSql(ctx, { filters, order, position, limit, among }).execute(tx);
    const { rows, after } = cutPage(found.rows, limit);
    return { items: rows.map(presentLead), next: after && writeCursor(after), count, readAt };
  });
};

/** The members of the market center who may open leads, by name. */
export const listAssignees = (ctx: StaffCtx): Promise<Output<'assignees'>> =>
  ctx.read(async (tx) => {
    const members = await leadMembers(ctx, tx);
    return { members: [...members].map(([id, { name }]) => ({ id, name })), me: await findOwnMember(ctx, tx) };
  });

/** The job offers of the market center, last opened first. */
export const listOffersOfLeads = async ({ site, read }: StaffCtx): Promise<Output<'offers'>> => {
  const rows = await read((tx) =>
    tx
      .selectFrom('job_offers')
      .select(['id', 'title', 'opened_at'])
      .where('market_id', '=', site.marketId)
      .orderBy('opened_at', 'desc')
      .orderBy('id')
      .limit(1000)
      .execute(),
  );
  return { offers: rows.map(({ id, title, opened_at }) => ({ id, title, openedAt: opened_at.toISOString() })) };
};
