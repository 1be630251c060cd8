import type { ReactElement } from 'react';
import { isRefusal } from '#contracts/problem';
import type { Picture } from '#domain/files/picture';
import type { ListingSummary } from '#domain/listings/listing-fields';
import { listingPath } from '#domain/listings/listing-path';
import { isClosedTenant } from '#domain/sites/reachable';
import { feedbackHref } from '#domain/visits/feedback';
import { isPastProposal, statusAt, stepsFor, VISIT_PATH, WITHOUT_VISIT } from '#domain/visits/visit';
import { capital, phone } from '#fr/format';
import { visitTime, VISITOR_PAGE_WORDS as WORDS } from '#fr/visits';
import type { PublicCtx } from '#server/context';
import { findSummary } from '#server/listings';
import {
  findHindrances,
  findReceiver,
  findVisitedHome,
  openVisit,
  stateOf,
  takeStep,
  timeOf,
  type VisitedHome,
  type VisitReceiver,
  type VisitRow,
} from '#server/visits';
import { FactBlock, linesOf, ProsePage } from '#site/components/prose-page.tsx';
import { SiteContact } from '#site/components/site-contact.tsx';
import { VisitHome } from '#site/components/visits/visit-home.tsx';
import { sitePortrait } from '#site/pages/people/site-portrait.ts';
import { definePage, type PageResult } from '#site/render/page.ts';
import { Button, ButtonLink } from '#ui/site/button.tsx';
import { Notice } from '#ui/site/notice.tsx';

type Data = {
  visit: VisitRow;
  /** Null: this site does not show the home any more. */
  listing: ListingSummary | null;
  /** The home as it is stored; null: it was removed. */
  home: VisitedHome | null;
  receiver: VisitReceiver;
  /** Whether the proposed time was given to another visitor. */
  isTaken: boolean;
  /** Of the site's agent; null: another kind of site, or no picture. */
  portrait: Picture | null;
  /** Why a step was not taken. */
  problem: Problem | null;
};
type Problem = keyof typeof WORDS.refusals | 'PAST';

/** What the page says about a visit beside its listing on this site. */
const findFacts = (ctx: PublicCtx, visit: VisitRow) =>
  ctx.write(async (tx) => {
    const home = await findVisitedHome(ctx, tx, visit);
    const isTaken =
      visit.status === 'proposed' &&
      visit.starts_at !== null &&
      (await findHindrances(ctx, tx, visit)).taken.has(visit.starts_at.getTime());
    return { home, isTaken, receiver: await findReceiver(ctx, tx, { visit, home }) };
  });

const show = async (ctx: PublicCtx, token: string, problem: Problem | null): Promise<PageResult<Data>> => {
  const visit = await openVisit(ctx, { token, holder: 'visitor' });
  if (!visit) return { kind: 'notFound' };
  const [listing, facts, portrait] = await Promise.all([
    // No link leads to a page of a closed site (rule SITE-CLOSED).
    visit.listing_id === null || isClosedTenant(ctx.site) ? null : findSummary(ctx, visit.listing_id),
    findFacts(ctx, visit),
    sitePortrait(ctx),
  ]);
  return {
    kind: 'page',
    data: { visit, listing, ...facts, portrait, problem },
    head: { title: `${WORDS.title} | ${ctx.site.name}`, noindex: true },
    ...(problem !== null && { status: 409 as const }),
  };
};

const problemOf = (code: string): Problem =>
  code === 'TAKEN' || code === 'OVER' || code === 'PAST' ? code : 'ANSWERED';

/** What a visitor reads first. */
const stateText = ({ visit, isTaken }: Data, now: Date): string => {
  const state = stateOf(visit);
  if (isPastProposal(state, now)) return WORDS.pastProposal;
  return isTaken ? WORDS.takenProposal : WORDS.states[statusAt(state, now)];
};

/** The time that the visitor accepts; when it was given to another visitor, the button asks for another one. */
const Accept = ({ visit, isTaken }: Data): ReactElement => (
  <form method="post">
    <input type="hidden" name="at" value={visit.starts_at?.toISOString()} />
    <Button type="submit" name="step" value="accept">
      {isTaken ? WORDS.askOther : WORDS.accept}
    </Button>
  </form>
);

const CancelForm = (): ReactElement => (
  <details className="mt-6">
    <summary className="link inline-flex min-h-target cursor-pointer items-center">{WORDS.cancel}</summary>
    <form method="post" className="mt-2 grid justify-items-start gap-4">
      <p className="text-ink-soft">{WORDS.cancelText}</p>
      <Button type="submit" name="step" value="cancel" variant="secondary">
        {WORDS.cancelNow}
      </Button>
    </form>
  </details>
);

const VisitFacts = ({ data, timeZone }: { data: Data; timeZone: string }): ReactElement => {
  const { visit, listing, home, receiver } = data;
  const shown = listing === null ? home : null;
  const isDated = timeOf(visit) !== null;
  return (
    <FactBlock
      title={WORDS.facts}
      facts={[
        {
          label: WORDS.asked,
          value: isDated
            ? null
            : visit.asked.map((moment) => (
                <div key={moment.getTime()}>{visitTime(moment.toISOString(), timeZone)}</div>
              )),
        },
        { label: WORDS.listing, value: shown?.title },
        { label: WORDS.place, value: home?.place },
        { label: WORDS.agent, value: receiver.name },
        {
          label: WORDS.telephone,
          value:
            isDated && receiver.telephone !== null ? (
              <a href={`tel:${receiver.telephone}`} className="link">
                {phone(receiver.telephone)}
              </a>
            ) : null,
        },
        { label: WORDS.note, value: linesOf(visit.note) },
      ]}
    />
  );
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
    if (!visit || (step !== 'accept' && step !== 'cancel')) return { kind: 'notFound' };
    const at = form.text('at');
    const shown = step === 'accept' && at !== '' ? { startsAt: at } : {};
    const taken = await takeStep(ctx, { id: visit.id, step, holder: 'visitor', isForm: true, ...shown });
    if (isRefusal(taken)) return show(ctx, token, problemOf(taken.code));
    return { kind: 'redirect', status: 303, location: `${VISIT_PATH}/${token}` };
  },
  view: ({ ctx: { site, system }, request, data }) => {
    const { visit, listing, portrait, problem } = data;
    const { timeZone } = site.market;
    const [state, now, at] = [stateOf(visit), system.now(), timeOf(visit)];
    const status = statusAt(state, now);
    const steps = stepsFor(state, 'visitor', now);
    const isQuiet = WITHOUT_VISIT.has(status) || data.isTaken || isPastProposal(state, now);
    return (
      <ProsePage
        title={WORDS.title}
        home={site.enabled}
        aside={site.enabled && <SiteContact site={site} portrait={portrait} />}
      >
        {/* A time that is over is said by the state. */}
        {problem !== null && problem !== 'PAST' && <Notice tone="danger">{WORDS.refusals[problem]}</Notice>}
        <Notice tone={isQuiet ? 'info' : 'success'}>{stateText(data, now)}</Notice>
        {at && <p className="mt-8 font-display text-h3">{capital(visitTime(at.toISOString(), timeZone))}</p>}
        {steps.length > 0 && <p className="my-4 text-ink-soft">{WORDS.keep}</p>}
        {listing && (
          <div className="my-6">
            <VisitHome listing={listing} href={listingPath(listing)} />
          </div>
        )}
        <VisitFacts data={data} timeZone={timeZone} />
        {site.enabled && status === 'confirmed' && visit.recipient !== '' && (
          <ButtonLink
            href={`/public/visits/${request.params.token ?? ''}/calendar`}
            variant="secondary"
            icon="calendar"
          >
            {WORDS.calendar}
          </ButtonLink>
        )}
        {status === 'done' && <ButtonLink href={feedbackHref(request.params.token ?? '')}>{WORDS.feedback}</ButtonLink>}
        {steps.includes('accept') && <Accept {...data} />}
        {steps.includes('cancel') && <CancelForm />}
      </ProsePage>
    );
  },
});
