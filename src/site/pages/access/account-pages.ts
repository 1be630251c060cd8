import { isRefusal, type Refusal } from '#contracts/problem';
import type { NetworkCtx, PublicCtx } from '#server/context';
import type { AccountState } from '#site/components/forms/account-form.tsx';
import type { Head, Page, PageAnswer } from '#site/render/page.ts';

export type AnyCtx = PublicCtx | NetworkCtx;

/** What the three pages of accounts have in common: on every host, also of a site that is not open, kept by nobody, for no search engine. */
export const ACCOUNT_PAGE = {
  frame: 'bare',
  personal: true,
  whenClosed: true,
  listed: false,
  enhance: ['account-form'],
} as const satisfies Partial<Page<AnyCtx, unknown>>;

/** In whose name the page speaks: a site that is not open says nothing of itself. */
export const ownerOf = (ctx: AnyCtx): { owner: string; home: boolean } => {
  const isShown = ctx.kind === 'network' || ctx.site.enabled;
  return { owner: ctx.kind === 'site' && isShown ? ctx.site.name : ctx.directory.network().brand, home: isShown };
};

export const accountHead = (title: string, { owner }: { owner: string }): Head => ({
  title: `${title} | ${owner}`,
  noindex: true,
});

const STATUSES = { 401: 401, 422: 422, 429: 429 } as const;

/** The form again, with the use case's own sentence, else one for whatever went wrong. */
export const refusedState = (
  refusal: Refusal,
  values: AccountState['values'],
  says: Readonly<Record<string, string>> & { failed: string },
): AccountState => {
  const [first] = refusal.errors ?? [];
  const text = first?.message ?? says[refusal.status] ?? says.failed;
  return { values, notice: { tone: 'danger', text }, ...(first && { field: first.field }) };
};

export const statusOf = (answer: unknown): { status?: 401 | 422 | 429 } => {
  if (!isRefusal(answer)) return {};
  return { status: STATUSES[answer.status as keyof typeof STATUSES] ?? 422 };
};

/** Shows a state of an account page. */
export const showState = (
  head: Head,
  state: AccountState,
  more: { status?: 401 | 404 | 422 | 429 } = {},
): PageAnswer<AccountState> => ({ kind: 'page', data: state, head, ...more });
