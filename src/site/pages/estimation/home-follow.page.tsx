import type { ReactElement } from 'react';
import { isRefusal } from '#contracts/problem';
import type { ConsentNames } from '#domain/consents/consent';
import { FOLLOW_PATH } from '#domain/estimation/home-follow';
import { chooseEstimationRecipient } from '#domain/estimation/recipient';
import type { Picture } from '#domain/files/picture';
import { isClosedTenant } from '#domain/sites/reachable';
import { consentText } from '#fr/consents';
import { ERASED_WORDS, STOP_WORDS, HOME_PAGE_WORDS as WORDS } from '#fr/home-follow';
import type { PublicCtx } from '#server/context';
import { confirmFollow, eraseFollow, type FollowedHome, markSeen, openFollow, stopFollow } from '#server/home-follows';
import { EMPTY_FORM, type FormState } from '#site/components/forms/form-state.ts';
import { ProsePage } from '#site/components/prose-page.tsx';
import { refusedState, SENT, statusOf } from '#site/pages/messaging/sent-form.ts';
import { sitePortrait } from '#site/pages/people/site-portrait.ts';
import { stopPage } from '#site/pages/stop-mails.tsx';
import { definePage, type PageRequest, type PageResult } from '#site/render/page.ts';
import { Button } from '#ui/site/button.tsx';
import { FOLLOW_POSTS, type FollowForm, followFormNamed, isEnding } from './home-follow-posts.ts';
import { FollowedHomePage } from './home-follow-view.tsx';

export type HomeFollowData = {
  /** Null: everything was just erased. */
  home: FollowedHome | null;
  /** The form that `state` belongs to; null: none was sent. */
  form: FollowForm | null;
  state: FormState;
  isSaved: boolean;
  portrait: Picture | null;
};

const HEAD = { title: WORDS.title, noindex: true };

const show = async (
  ctx: PublicCtx,
  { query }: PageRequest,
  shown: Pick<HomeFollowData, 'home' | 'form' | 'state'>,
): Promise<PageResult<HomeFollowData>> => {
  return {
    kind: 'page',
    data: { ...shown, isSaved: query.get(SENT) === 'home', portrait: await sitePortrait(ctx) },
    head: HEAD,
    ...statusOf(shown.state),
  };
};

const consentNames = (ctx: PublicCtx): ConsentNames => ({
  receiver: chooseEstimationRecipient(ctx.site).name,
  siteName: ctx.site.name,
});

const ConfirmPage = ({ ctx }: { ctx: PublicCtx }): ReactElement => (
  <ProsePage title={WORDS.confirm.title} home={ctx.site.enabled}>
    <form method="post">
      <input type="hidden" name="step" value="confirm" />
      <p>{WORDS.confirm.text}</p>
      <p className="mt-4 mb-6 text-ink-soft">{consentText('home-value', consentNames(ctx))}</p>
      <Button type="submit">{WORDS.confirm.button}</Button>
    </form>
  </ProsePage>
);

/**
 * '/mon-bien/{token}': the private page of an owner (rules OWNER-FOLLOW, OWNER-PAGE). Until the address is confirmed it
 * has only the button that confirms it. Opening it changes nothing but the rhythm of the mails. On a closed site its
 * owner reads it, stops the mails and erases the home (rule SITE-CLOSED).
 */
export const homeFollowPage = definePage<HomeFollowData>({
  path: `${FOLLOW_PATH}/:token`,
  link: 'ownHome',
  personal: true,
  listed: false,
  whenClosed: true,
  query: [SENT],
  load: async (ctx, request) => {
    const token = request.params.token ?? '';
    const home = await openFollow(ctx, token);
    // A closed site takes no agreement.
    if (!home || (!home.follow.confirmed_at && isClosedTenant(ctx.site))) return { kind: 'notFound' };
    if (home.follow.confirmed_at && request.isByPerson) await markSeen(ctx, token, home.estimation.id);
    return show(ctx, request, { home, form: null, state: EMPTY_FORM });
  },
  post: async (ctx, request, sentForm) => {
    const named = followFormNamed(sentForm.text('step'));
    const form = isClosedTenant(ctx.site) && !isEnding(named) ? null : named;
    const home = form && (await openFollow(ctx, request.params.token ?? ''));
    if (!home) return { kind: 'notFound' };
    const here = { kind: 'redirect', status: 303, location: request.path } as const;
    if (form === 'confirm' || form === 'resume') {
      await confirmFollow(ctx, home);
      return here;
    }
    if (!home.follow.confirmed_at) return { kind: 'notFound' };
    if (form === 'stop') {
      await stopFollow(ctx, home.estimation.id);
      return { ...here, location: `${request.path}#suivi` };
    }
    if (form === 'erase') {
      await eraseFollow(ctx, home.estimation.id);
      return show(ctx, request, { home: null, form, state: EMPTY_FORM });
    }
    const { values, answer } = await FOLLOW_POSTS[form](ctx, { home, form: sentForm });
    if (isRefusal(answer)) return show(ctx, request, { home, form, state: refusedState(values, answer) });
    return {
      ...here,
      location: form === 'home' ? `${request.path}?${SENT}=home#corriger` : `${request.path}#parlons-en`,
    };
  },
  view: ({ ctx, data }) => {
    if (data.home === null)
      return (
        <ProsePage title={ERASED_WORDS.title} home={ctx.site.enabled}>
          <p>{ERASED_WORDS.text}</p>
        </ProsePage>
      );
    return data.home.follow.confirmed_at ? (
      <FollowedHomePage ctx={ctx} data={{ ...data, home: data.home }} names={consentNames(ctx)} />
    ) : (
      <ConfirmPage ctx={ctx} />
    );
  },
});

const openConfirmed = async (ctx: PublicCtx, token: string): Promise<FollowedHome | null> => {
  const home = await openFollow(ctx, token);
  return home?.follow.confirmed_at ? home : null;
};

/** '/mon-bien/{token}/stop' (rule OWNER-MAIL). */
export const stopFollowPage = stopPage({
  path: `${FOLLOW_PATH}/:token/stop`,
  link: 'ownHome',
  words: STOP_WORDS,
  open: openConfirmed,
  isStopped: ({ follow }) => follow.stopped_at !== null,
  stop: async (ctx, token) => {
    const home = await openConfirmed(ctx, token);
    if (home) await stopFollow(ctx, home.estimation.id);
    return home !== null;
  },
});
