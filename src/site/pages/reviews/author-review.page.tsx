import type { ReactElement } from 'react';
import { isRefusal } from '#contracts/problem';
import { proposedName, REVIEWS_PATH } from '#domain/reviews/review';
import { isClosedTenant } from '#domain/sites/reachable';
import type { Site } from '#domain/sites/site';
import { reviewConsent, AUTHOR_WORDS as WORDS } from '#fr/reviews';
import { giveReview, openReview, type ReviewRow, withdrawReview } from '#server/reviews';
import { EMPTY_FORM, type FormState } from '#site/components/forms/form-state.ts';
import { ProsePage } from '#site/components/prose-page.tsx';
import { ReviewForm } from '#site/components/reviews/review-form.tsx';
import { Stars } from '#site/components/reviews/stars.tsx';
import { refusedState, statusOf } from '#site/pages/messaging/sent-form.ts';
import { definePage, type PageResult } from '#site/render/page.ts';
import { Button } from '#ui/site/button.tsx';
import { Notice } from '#ui/site/notice.tsx';

type Data = { review: ReviewRow; state: FormState };

const show = (data: Data): PageResult<Data> => ({
  kind: 'page',
  data,
  head: { title: WORDS.title, noindex: true },
  ...statusOf(data.state),
});

const Withdraw = (): ReactElement => (
  <details className="mt-10">
    <summary className="link w-fit cursor-pointer">{WORDS.withdrawSummary}</summary>
    <p className="mt-3 max-w-prose text-ink-soft">{WORDS.withdrawText}</p>
    <form method="post" className="mt-4">
      <input type="hidden" name="step" value="withdraw" />
      <Button type="submit" variant="secondary">
        {WORDS.withdraw}
      </Button>
    </form>
  </details>
);

const Given = ({ review, site }: { review: ReviewRow; site: Pick<Site, 'name' | 'enabled'> }): ReactElement => {
  const { status, stars, text, shown_name, refusal, answer } = review;
  return (
    <>
      <Notice tone={status === 'refused' ? 'info' : 'success'} className="mt-6">
        {WORDS.states[status]}
        {refusal && <p>{WORDS.reason(refusal)}</p>}
      </Notice>
      {stars !== null && (
        <>
          <div className="mt-8">
            <Stars stars={stars} />
            <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            <p className="mt-3 font-medium">{shown_name}</p>
          </div>
          {answer !== '' && (
            <div className="mt-6 border-line border-l-2 pl-4">
              <p className="font-medium text-sm">{WORDS.answer(site.name)}</p>
              <p className="mt-1 whitespace-pre-line text-ink-soft">{answer}</p>
            </div>
          )}
          <Withdraw />
        </>
      )}
      {site.enabled && (
        <p className="mt-8">
          <a href={REVIEWS_PATH} className="link">
            {WORDS.all}
          </a>
        </p>
      )}
    </>
  );
};

const initialOf = (review: ReviewRow): FormState => ({
  ...EMPTY_FORM,
  values: { shownName: proposedName(review.name) },
});

/**
 * '/avis/{token}': where a person who was asked gives the review, once, reads what became of it, and withdraws it (rule
 * REVIEW-GIVEN). Its address is a secret; opening it changes nothing. A closed site takes no review, but lets its
 * author withdraw one.
 */
export const authorReviewPage = definePage<Data>({
  path: `${REVIEWS_PATH}/:token`,
  link: 'review',
  personal: true,
  listed: false,
  whenClosed: true,
  load: async (ctx, { params }) => {
    const review = await openReview(ctx, params.token ?? '');
    return review ? show({ review, state: initialOf(review) }) : { kind: 'notFound' };
  },
  post: async (ctx, request, form) => {
    const review = await openReview(ctx, request.params.token ?? '');
    if (!review) return { kind: 'notFound' };
    const here = { kind: 'redirect', status: 303, location: request.path } as const;
    if (form.text('step') === 'withdraw') {
      await withdrawReview(ctx, review.id);
      return here;
    }
    if (isClosedTenant(ctx.site)) return { kind: 'notFound' };
    const given = { stars: form.text('stars'), text: form.text('text'), shownName: form.text('shownName') };
    const consent = form.text('consent');
    const answer = await giveReview(ctx, { ...given, consent: consent === '1', id: review.id });
    if (isRefusal(answer) && answer.status !== 409)
      return show({ review, state: refusedState({ ...given, consent }, answer) });
    return here;
  },
  view: ({ ctx: { site }, data: { review, state } }) => (
    <ProsePage
      title={WORDS.title}
      intro={WORDS.intro(review.kind, review.experienced_on, site.name)}
      home={site.enabled}
    >
      {review.status !== 'asked' && <Given review={review} site={site} />}
      {review.status === 'asked' && site.enabled && <ReviewForm state={state} consent={reviewConsent(site)} />}
      {review.status === 'asked' && !site.enabled && <p>{WORDS.closed}</p>}
    </ProsePage>
  ),
});
