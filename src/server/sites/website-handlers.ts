import type { z } from 'zod';
import { type Refusal, refuse } from '#contracts/problem';
import type { MemberKey, websiteOperations } from '#contracts/websites';
import { choosePictureWidth, pictureUrl } from '#domain/files/picture';
import { personSlug } from '#domain/people/names';
import { sortByRank } from '#domain/people/rank';
import type { PublicCtx } from '#server/context';
import { findSiteMember } from './find-site-member.ts';
import { type ListedMember, listPeople, MAX_PEOPLE } from './list-people.ts';

type Operations = typeof websiteOperations;
type Output<Name extends keyof Operations> = z.input<Operations[Name]['output']>;

const PORTRAIT_WIDTH = 640;

/** URLs of portraits by picture id. */
const portraitsOf = async (ctx: PublicCtx, people: readonly ListedMember[]): Promise<ReadonlyMap<string, string>> => {
  const ids = people.flatMap(({ pictureId }) => pictureId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await ctx.read((tx) =>
    tx.selectFrom('pictures').select(['id', 'width']).where('id', 'in', ids).execute(),
  );
  return new Map(rows.map(({ id, width }) => [id, pictureUrl(id, choosePictureWidth(width, PORTRAIT_WIDTH), 'webp')]));
};

/** The leadership of the site's market center, by rank. */
export const leadershipOf = async (ctx: PublicCtx): Promise<Output<'leadership'>['leadership']> => {
  const people = sortByRank(await listPeople(ctx, { kind: 'staff', limit: MAX_PEOPLE }));
  const portraits = await portraitsOf(ctx, people);
  return { staff: people.map((person) => ({ ...person, picture: portraits.get(person.pictureId ?? '') ?? null })) };
};

/** Of several members with the same name the one with the lowest id; their pages have different ids. */
const findBySlug = async (ctx: PublicCtx, slug: string): Promise<ListedMember | null> => {
  const kinds = ctx.site.type === 'group' ? (['group'] as const) : (['agents', 'staff'] as const);
  const people = await Promise.all(kinds.map((kind) => listPeople(ctx, { kind, limit: MAX_PEOPLE })));
  const [id] = people
    .flat()
    .filter((person) => personSlug(person) === slug)
    .map((person) => person.id)
    .sort();
  return id === undefined ? null : findSiteMember(ctx, id);
};

const findMember = async (ctx: PublicCtx, key: MemberKey): Promise<Output<'member'> | Refusal> => {
  const person =
    key.id === undefined ? await findBySlug(ctx, key['url-slug'] ?? '') : await findSiteMember(ctx, key.id);
  if (!person) return refuse(404, 'NOT_FOUND');
  const portraits = await portraitsOf(ctx, [person]);
  const picture = portraits.get(person.pictureId ?? '') ?? null;
  return { member: { ...person, picture, sector: [...person.sectors], url: personSlug(person) } };
};

/** Use cases of `websiteOperations`, by name. The output schemas remove other fields. */
export const websiteHandlers = {
  member: findMember,
  leadership: async (ctx: PublicCtx): Promise<Output<'leadership'>> => ({ leadership: await leadershipOf(ctx) }),
};
