import { isRefusal } from '#contracts/problem';
import type { Picture } from '#domain/files/picture';
import type { ListingSummary } from '#domain/listings/listing-fields';
import { feedbackHref } from '#domain/visits/feedback';
import { stepsFor, VISIT_PATH, WITHOUT_VISIT } from '#domain/visits/visit';
import { capital } from '#fr/format';
import { visitTime, VISITOR_PAGE_WORDS as WORDS } from '#fr/visits';
import type { PublicCtx } from '#server/context';
import { findSummary } from '#server/listings';
import { findAgentName, openVisit, takeStep, type VisitRow } from '#server/visits';
import { FactBlock, ProsePage } from '#site/components/prose-page.tsx';
import { SiteContact } from '#site/components/site-contact.tsx';
import { VisitHome } from '#site/components/visits/visit-home.tsx';
import { listingPath } from '#site/pages/listings/listing-path.ts';
import { sitePortrait } from '#site/pages/people/site-portrait.ts';
import { definePage, type PageResult } from '#site/render/page.ts';
import { Button, ButtonLink } from '#ui/site/button.tsx';
import { Notice } from '#ui/site/notice.tsx';

type Data = {
  visit: VisitRow;
  /** Null: this site does not show the home any more. */
  listing: ListingSummary | null;
  /** Name of the agent; null: no longer a member. */
  agent: string | null;
  /** Of the site's agent; null: another kind of site, or no picture. */
  portrait: Picture | null;
  /** Why a step was not taken. */
  problem: string | null;
};

const show = async (ctx: PublicCtx, token: string, problem: string | null): Promise<PageResult<Data>> => {
  const visit = await openVisit(ctx, { token, holder: 'visitor' });
  if (!visit) return { kind: 'notFound' };
  const [listing, agent, portrait] = await Promise.all([
    visit.listing_id === null ? null : findSummary(ctx, visit.listing_id),
    ctx.read((tx) => findAgentName(ctx, tx, visit)),
    sitePortrait(ctx),
  ]);
  return {
    kind: 'page',
    data: { visit, listing, agent, portrait, problem },
    head: { title: `${WORDS.title} | ${ctx.site.name}`, noindex: true },
    ...(problem !== null && { status: 409 as const }),
  };
};

/** '/visite/{token}': what became of a request, for its visitor. Opening the page changes nothing. */
export const visitorPage = definePage<Data>({
  path: `${VISIT_PATH}/:token`,
  link: 'visit',
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
  view: ({ ctx: { site }, request, data: { visit, listing, agent, portrait, problem } }) => {
    const { timeZone } = site.market;
    const at = (moment: Date): string => visitTime(moment.toISOString(), timeZone);
    const steps = stepsFor(visit.status, 'visitor');
    return (
      <ProsePage
        title={WORDS.title}
        home={site.enabled}
        aside={site.enabled && <SiteContact site={site} portrait={portrait} />}
      >
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <Notice tone={WITHOUT_VISIT.has(visit.status) ? 'info' : 'success'}>{WORDS.states[visit.status]}</Notice>
        {visit.starts_at && <p className="mt-8 font-display text-h3">{capital(at(visit.starts_at))}</p>}
        {steps.length > 0 && <p className="my-4 text-ink-soft">{WORDS.keep}</p>}
        {listing && (
          <div className="my-6">
            <VisitHome listing={listing} href={listingPath(listing)} />
          </div>
        )}
        <FactBlock
          title={WORDS.facts}
          facts={[
            {
              label: WORDS.asked,
              value:
                visit.starts_at === null ? visit.asked.map((moment) => <div key={at(moment)}>{at(moment)}</div>) : null,
            },
            { label: WORDS.agent, value: agent },
            { label: WORDS.note, value: visit.note },
          ]}
        />
        {visit.status === 'confirmed' && visit.recipient !== '' && (
          <ButtonLink
            href={`/public/visits/${request.params.token ?? ''}/calendar`}
            variant="secondary"
            icon="calendar"
          >
            {WORDS.calendar}
          </ButtonLink>
        )}
        {visit.status === 'done' && (
          <ButtonLink href={feedbackHref(request.params.token ?? '')}>{WORDS.feedback}</ButtonLink>
        )}
        {steps.includes('accept') && (
          <form method="post">
            <Button type="submit" name="step" value="accept">
              {WORDS.accept}
            </Button>
          </form>
        )}
        {steps.includes('cancel') && (
          <details className="mt-6">
            <summary className="link inline-flex min-h-target cursor-pointer items-center">{WORDS.cancel}</summary>
            <form method="post" className="mt-2 grid justify-items-start gap-4">
              <p className="text-ink-soft">{WORDS.cancelText}</p>
              <Button type="submit" name="step" value="cancel" variant="secondary">
                {WORDS.cancelNow}
              </Button>
            </form>
          </details>
        )}
      </ProsePage>
    );
  },
});
