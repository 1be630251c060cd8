import type { z } from 'zod';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import type { SiteUser, siteUserOperations } from '#contracts/site-users';
import { cutPage } from '#platform/db/keyset';
import type { StaffCtx } from '#server/context';
import { listPictureUrls } from '#server/files';
import { presentSiteUser, type SiteUserRow, siteUsersSql } from './site-user-rows.ts';

type Operations = typeof siteUserOperations;

/** Twice the displayed width. */
const PICTURE_WIDTH = 96;

const present = async (ctx: StaffCtx, rows: readonly SiteUserRow[]): Promise<SiteUser[]> => {
  const ids = rows.map(({ picture_id }) => picture_id);
  const pictures = await listPictureUrls(ctx, { ids, width: PICTURE_WIDTH, format: 'webp' });
  return rows.map((row) => presentSiteUser(ctx, row, pictures));
};

/** A page of the people with access to this site. Read on the primary, so that it contains the latest changes. */
export const listSiteUsers = async (
  ctx: StaffCtx,
  { q, kind, cursor: position, limit }: z.output<Operations['list']['input']>,
): Promise<z.input<Operations['list']['output']>> => {
  const found = await ctx.write((tx) => siteUsersSql(ctx, { q, kind, position, limit }).execute(tx));
  const { rows, after } = cutPage(found.rows, limit);
  return { items: await present(ctx, rows), next: after && writeCursor(after) };
};

/** One person with access to this site. 404: the person has no access. */
export const getSiteUser = async (ctx: StaffCtx, { id }: { id: string }): Promise<SiteUser | Refusal> => {
  const { rows } = await ctx.write((tx) => siteUsersSql(ctx, { id }).execute(tx));
  const [user] = await present(ctx, rows);
  return user ?? refuse(404, 'NOT_FOUND');
};
