import { isRefusal } from '#contracts/problem';
import { feedbackHref } from '#domain/visits/feedback';
import { stepsFor, VISIT_PATH } from '#domain/visits/visit';
import { visitTime, VISITOR_PAGE_WORDS as WORDS } from '#fr/visits';
import type { PublicCtx } from '#server/context';
import { findSummary } from '#server/listings';
import { openVisit, takeStep, type VisitRow } from '#server/visits';
import { FactBlock, ProsePage } from '#site/components/prose-page.tsx';
import { listingPath } from '#site/pages/listings/listing-path.ts';
import { definePage, type PageResult } from '#site/render/page.ts';
import { Button, ButtonLink } from '#ui/site/button.tsx';
import { Notice } from '#ui/site/notice.tsx';

type Data = {
  visit: VisitRow;
  listing: { title: string; href: string } | null;
  /** Why a step was not taken. */
  problem: string | null;
};

const show = async (ctx: PublicCtx, token: string, problem: string | null): Promise<PageResult<Data>> => {
  const visit = await openVisit(ctx, { token, holder: 'visitor' });
  if (!visit) return { kind: 'notFound' };
  const summary = visit.listing_id === null ? null : await findSummary(ctx, visit.listing_id);
  return {
    kind: 'page',
    data: { visit, listing: summary && { title: summary.title, href: listingPath(summary) }, problem },
    head: { title: `${WORDS.title} | ${ctx.site.name}`, noindex: true },
    ...(problem !== null && { status: 409 as const }),
  };
};

/** '/visite/{token}': what became of a request, for its visitor. Opening the page changes nothing. */
export const visitorPage = definePage<Data>({
  path: `${VISIT_PATH}/:token`,
  personal: true,
  whenClosed: true,
  listed: false,
  load: (ctx, { params }) => show(ctx, params.token ?? '', null),
  post: async (ctx, { params }, form) => {
    const token = params.token ?? '';
    const visit = await openVisit(ctx, { token, holder: 'visitor' });
    const step = form.text('step');
    if (!visit) return { kind: 'notFound' };
    if (step !== 'accept' && step !== 'cancel') return show(ctx, token, null);
    const taken = await takeStep(ctx, { id: visit.id, step, holder: 'visitor' });
    if (isRefusal(taken)) return show(ctx, token, taken.code === 'TAKEN' ? WORDS.taken : WORDS.over);
    return { kind: 'redirect', status: 303, location: `${VISIT_PATH}/${token}` };
  },
  view: ({ ctx: { site }, request, data: { visit, listing, problem } }) => {
    const { timeZone } = site.market;
    const at = (moment: Date): string => visitTime(moment.toISOString(), timeZone);
    const steps = stepsFor(visit.status, 'visitor');
    const isOver = ['refused', 'cancelled', 'unanswered'].includes(visit.status);
    return (
      <ProsePage title={WORDS.title} home={site.enabled}>
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <Notice tone={isOver ? 'info' : 'success'}>{WORDS.states[visit.status]}</Notice>
        {steps.length > 0 && <p className="my-4 text-ink-soft">{WORDS.keep}</p>}
        <FactBlock
          title={WORDS.title}
          facts={[
            {
              label: WORDS.listing,
              value: listing && (
                <a href={listing.href} className="link">
                  {listing.title}
                </a>
              ),
            },
            {
              label: visit.status === 'proposed' ? WORDS.proposedTime : WORDS.time,
              value: visit.starts_at && at(visit.starts_at),
            },
            {
              label: WORDS.asked,
              value:
                visit.starts_at === null ? visit.asked.map((moment) => <div key={at(moment)}>{at(moment)}</div>) : null,
            },
            { label: WORDS.note, value: visit.note },
          ]}
        />
        {visit.status === 'done' && (
          <ButtonLink href={feedbackHref(request.params.token ?? '')}>{WORDS.feedback}</ButtonLink>
        )}
        {steps.length > 0 && (
          <form method="post" className="flex flex-wrap gap-3">
            {steps.includes('accept') && (
              <Button type="submit" name="step" value="accept">
                {WORDS.accept}
              </Button>
            )}
            {steps.includes('cancel') && (
              <Button type="submit" name="step" value="cancel" variant="secondary">
                {WORDS.cancel}
              </Button>
            )}
          </form>
        )}
      </ProsePage>
    );
  },
});
