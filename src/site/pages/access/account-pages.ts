import { isRefusal, type Refusal } from '#contracts/problem';
import { lookUp } from '#domain/objects/typed';
import type { NetworkCtx, PublicCtx } from '#server/context';
import type { AccountState } from '#site/components/forms/account-form.tsx';
import type { Head, Page, PageResult } from '#site/render/page.ts';

export type AnyCtx = PublicCtx | NetworkCtx;

/** Settings of the three account pages: at every name of the network and on closed sites, not cached, not indexed. */
export const ACCOUNT_PAGE = {
  account: true,
  frame: 'bare',
  personal: true,
  whenClosed: true,
  listed: false,
  enhance: 'account',
} as const satisfies Partial<Page<AnyCtx, unknown>>;

/** Name on the page, and whether it links to the home page; a closed site shows the network's name. */
export const ownerOf = (ctx: AnyCtx): { owner: string; home: boolean } => {
  const isShown = ctx.kind === 'network' || ctx.site.enabled;
  return { owner: ctx.kind === 'site' && isShown ? ctx.site.name : ctx.directory.network().brand, home: isShown };
};

export const accountHead = (title: string, { owner }: { owner: string }): Head => ({
  title: `${title} | ${owner}`,
  noindex: true,
});

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
  return { values, notice: { tone: 'danger', text }, ...(first && { field: first.field }) };
};

export const statusOf = (result: unknown): { status?: 401 | 422 | 429 } => {
  if (!isRefusal(result)) return {};
  return { status: lookUp(STATUSES, String(result.status)) ?? 422 };
};

/** The page with a state of its form. */
export const showState = (
  head: Head,
  state: AccountState,
  more: { status?: 401 | 404 | 422 | 429 } = {},
): PageResult<AccountState> => ({ kind: 'page', data: state, head, ...more });
