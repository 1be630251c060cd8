import { isRefusal, type Refusal } from '#contracts/problem';
import type { Picture } from '#domain/files/picture';
import { lookUp } from '#domain/objects/typed';
import type { NetworkCtx, PublicCtx } from '#server/context';
import { listPictures } from '#server/files';
import type { AccountState } from '#site/components/forms/account-form.tsx';
import { findNetworkPicture } from '#site/pages/home/network-home-load.ts';
import type { Page, PageResult } from '#site/render/page.ts';
import { heroPictureId } from '#site/render/site-pictures.ts';

export type AnyCtx = PublicCtx | NetworkCtx;

/** Settings of the three account pages: at every name of the network and on closed sites, not cached, not indexed. */
export const ACCOUNT_PAGE = {
  account: true,
  frame: 'focus',
  personal: true,
  whenClosed: true,
  listed: false,
  enhance: 'account',
} as const satisfies Partial<Page<AnyCtx, unknown>>;

/** A closed site shows no content of its own. */
const isShown = (ctx: AnyCtx): boolean => ctx.kind === 'network' || ctx.site.enabled;

/** Name on the page; a closed site shows the network's name. */
export const ownerOf = (ctx: AnyCtx): string =>
  ctx.kind === 'site' && isShown(ctx) ? ctx.site.name : ctx.directory.network().brand;

/** The large picture of the site or of the network; null: none. */
const findPicture = async (ctx: AnyCtx): Promise<Picture | null> => {
  if (ctx.kind === 'network') return findNetworkPicture(ctx);
  const id = isShown(ctx) ? heroPictureId(ctx.site) : null;
  return (await listPictures(ctx, [id])).get(id ?? '') ?? null;
};

/** Query parameter of the two password pages for a person who signs up: both lead to the sign-up afterwards. */
export const NEXT = 'suite';
const SIGN_UP = 'inscription';
export const isForSignUp = ({ query }: { query: URLSearchParams }): boolean => query.get(NEXT) === SIGN_UP;
export const FOR_SIGN_UP = `${NEXT}=${SIGN_UP}`;

const STATUSES = { 401: 401, 422: 422, 429: 429 } as const;

/** The form again, with the message of the refusal, or a general message. */
export const refusedState = (
  refusal: Refusal,
  values: AccountState['values'],
  messages: Readonly<Record<string, string>> & { failed: string },
): AccountState => {
  const [first] = refusal.errors ?? [];
  const text = first?.message ?? messages[refusal.status] ?? messages.failed;
  const outcome = first ? 'refused' : String(refusal.status in messages ? refusal.status : 'failed');
  return { values, notice: { tone: 'danger', text, outcome }, ...(first && { field: first.field }) };
};

export const statusOf = (result: unknown): { status?: 401 | 422 | 429; retryAfter?: number } => {
  if (!isRefusal(result)) return {};
  const { status, retryAfter } = result;
  return { status: lookUp(STATUSES, String(status)) ?? 422, ...(retryAfter !== undefined && { retryAfter }) };
};

/** What an account page shows: the state of its form, and the picture beside it. */
export type AccountData = { state: AccountState; picture: Picture | null };

type Shown = { title: string; state: AccountState; status?: 401 | 404 | 422 | 429; retryAfter?: number };

/** The page with a state of its form. */
export const showState = async (ctx: AnyCtx, { title, state, ...more }: Shown): Promise<PageResult<AccountData>> => ({
  kind: 'page',
  data: { state, picture: await findPicture(ctx) },
  head: { title: `${title} | ${ownerOf(ctx)}`, noindex: true },
  ...more,
});
