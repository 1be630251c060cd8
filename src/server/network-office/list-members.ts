import type { z } from 'zod';
import type { NetworkMember, networkMemberOperations } from '#contracts/network-members';
import type { MemberRole } from '#domain/access/roles';
import { MEMBER_LIST, MEMBERS_FIRST, MEMBERS_MORE } from '#domain/network/owner-lists';
import { keysOf } from '#domain/objects/typed';
import { fullName } from '#domain/people/names';
import { phone } from '#fr/format';
import { NETWORK_MEMBER_WORDS as WORDS } from '#fr/network-members';
import { markInactive } from '#fr/network-views';
import { MEMBER_ROLE_LABELS } from '#fr/roles';
import { SITE_STATUS_LABELS } from '#fr/sites';
import type { Tx } from '#platform/db/database';
import type { AdminRequestCtx } from '#server/context';
import { type OwnerRow, ownerList, presentOwnerSite } from './owner-lists.ts';
import { portraitsOf } from './portraits.ts';

type Row = OwnerRow & {
  market_id: string;
  market_name: string;
  firstname: string;
  lastname: string;
  email: string;
  telephone: string | null;
  role_name: MemberRole;
  fynder_pro: boolean;
  is_active: boolean;
  state: string;
  gender_name: string;
  rsac: string | null;
  picture_id: string | null;
};

type Presenting = { ctx: Pick<AdminRequestCtx, 'directory'>; pictureOf: (id: string | null) => string | null };

const present = ({ ctx, pictureOf }: Presenting, row: Row): NetworkMember => ({
  id: row.id,
  firstname: row.firstname,
  lastname: row.lastname,
  picture: pictureOf(row.picture_id),
  role: row.role_name,
  market: { id: row.market_id, name: row.market_name },
  email: row.email,
  telephone: row.telephone,
  isActive: row.state === 'active',
  fynderPro: row.fynder_pro,
  website: presentOwnerSite(ctx, row),
});

export const presentMembers = async (
  ctx: Pick<AdminRequestCtx, 'directory'>,
  tx: Tx,
  rows: readonly Row[],
): Promise<NetworkMember[]> => {
  const pictureOf = await portraitsOf(
    tx,
    rows.map(({ picture_id }) => picture_id),
  );
  return rows.map((row) => present({ ctx, pictureOf }, row));
};

/** The members of all market centers. */
export const MEMBERS = ownerList<Row, NetworkMember, (typeof MEMBER_LIST.columns)[number]>({
  list: MEMBER_LIST,
  table: 'network_members',
  present: presentMembers,
  headers: WORDS.columns,
  values: {
    name: (member) => markInactive(fullName(member), member.isActive),
    role: ({ role }) => MEMBER_ROLE_LABELS[role],
    market: ({ market }) => market.name,
    email: ({ email }) => email,
    // Written as dialled, because a spreadsheet converts '+33…' to a number.
    telephone: ({ telephone }) => telephone && phone(telephone),
    website: ({ website }) => SITE_STATUS_LABELS[website.status],
    fynder: ({ fynderPro }) => WORDS.fynder[fynderPro ? 'yes' : 'no'],
  },
  fileName: WORDS.fileName,
});

type ListInput = z.output<(typeof networkMemberOperations)['list']['input']>;

/** A page of members: ten at first, then thirty; always thirty with a filter (specification, section 9). */
export const listMembers = (ctx: AdminRequestCtx, asked: ListInput) => {
  const isFiltered = keysOf(MEMBER_LIST.filters).some((name) => asked[name]);
  const isFirst = asked.cursor === undefined && !isFiltered;
  return MEMBERS.page(ctx, { ...asked, limit: asked.limit ?? (isFirst ? MEMBERS_FIRST : MEMBERS_MORE) });
};
