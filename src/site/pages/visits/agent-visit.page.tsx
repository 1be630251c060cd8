import type { ReactElement } from 'react';
import { isRefusal } from '#contracts/problem';
import { existingMoment } from '#domain/calendar/local-moment';
import { isDay } from '#domain/calendar/range-text';
import { fullName } from '#domain/people/names';
import {
  AGENT_VISIT_PATH,
  MAX_VISIT_NOTE,
  statusAt,
  stepsFor,
  type VisitStatus,
  type VisitStep,
} from '#domain/visits/visit';
import { clockText, readClock } from '#domain/visits/visit-plan';
import { phone } from '#fr/format';
import { VISIT_STATUS_LABELS, VISITOR_PAGE_WORDS, visitTime, AGENT_PAGE_WORDS as WORDS } from '#fr/visits';
import type { PublicCtx } from '#server/context';
import {
  answerByLink,
  findHindrances,
  findLastAnswer,
  findVisitedHome,
  type Hindrances,
  openVisit,
  overtakenTime,
  stateOf,
  type VisitedHome,
  type VisitRow,
  timeOf as visitedAt,
} from '#server/visits';
import { FactBlock, linesOf, ProsePage } from '#site/components/prose-page.tsx';
import { SENT } from '#site/pages/messaging/sent-form.ts';
import { definePage, type PageResult, type SentForm } from '#site/render/page.ts';
import { Button } from '#ui/site/button.tsx';
import { Input, Textarea } from '#ui/site/input.tsx';
import { Heading } from '#ui/site/layout.tsx';
import { Notice } from '#ui/site/notice.tsx';

type Fault = keyof typeof WORDS.faults;
type Data = {
  visit: VisitRow;
  /** Null: it was removed. */
  home: VisitedHome | null;
  hindrances: Hindrances;
  /** The state that the last answer of the agent led to; null: none. */
  answered: VisitStatus | null;
  fault: Fault | null;
  /** Whether the agent just took a step on this page. */
  isDone: boolean;
  /** What was typed, after an error. */
  typed: Readonly<Record<string, string>>;
};
type Shown = Pick<Data, 'fault' | 'isDone' | 'typed'>;

const FIRST: Shown = { fault: null, isDone: false, typed: {} };
const CHANGED: ReadonlySet<Fault> = new Set(['TAKEN', 'ANSWERED', 'OVER']);

const show = async (ctx: PublicCtx, token: string, shown: Shown): Promise<PageResult<Data>> => {
  const visit = await openVisit(ctx, { token, holder: 'agent' });
  if (!visit) return { kind: 'notFound' };
  const data = await ctx.write(async (tx) => ({
    home: await findVisitedHome(ctx, tx, visit),
    hindrances: await findHindrances(ctx, tx, visit),
    answered: await findLastAnswer(ctx, tx, visit),
  }));
  return {
    kind: 'page',
    data: { visit, ...data, ...shown },
    head: { title: `${WORDS.title} | ${ctx.site.name}`, noindex: true },
    ...(shown.fault !== null && { status: CHANGED.has(shown.fault) ? (409 as const) : (422 as const) }),
  };
};

/** The time of the form, or what is wrong with it. */
const timeOf = (step: VisitStep, form: SentForm, timeZone: string): { at: string } | { fault: Fault } => {
  if (step === 'confirm') return { at: form.text('at') };
  const [day, clock] = [form.text('day'), readClock(form.text('clock'))];
  if (clock === null || !isDay(day)) return { fault: 'TIME' };
  const moment = existingMoment(`${day}T${clockText(clock)}`, timeZone);
  return moment ? { at: moment.toISOString() } : { fault: 'SKIPPED' };
};

const STEPS = ['confirm', 'propose', 'refuse', 'cancel'] as const;

const faultOf = (code: string): Fault => {
  if (code === 'TAKEN' || code === 'PAST' || code === 'OVER') return code;
  return code === 'INVALID_TIME' ? 'TIME' : 'ANSWERED';
};

type NoteProps = { id: string; typed: Data['typed']; hint?: string };

const Note = ({ id, typed, hint }: NoteProps): ReactElement => (
  <Textarea
    id={id}
    name="note"
    label={WORDS.note}
    maxLength={MAX_VISIT_NOTE}
    defaultValue={typed.note ?? ''}
    {...(hint !== undefined && { hint })}
  />
);

type TimesProps = { data: Data; now: Date; timeZone: string };

const Time = ({ moment, props: { data, now, timeZone } }: { moment: Date; props: TimesProps }): ReactElement => {
  const at = visitTime(moment.toISOString(), timeZone);
  const { taken, busy } = data.hindrances;
  if (moment <= now) return <li>{WORDS.pastTime(at)}</li>;
  if (taken.has(moment.getTime())) return <li>{WORDS.takenTime(at)}</li>;
  return (
    <li>
      <Button type="submit" name="at" value={moment.toISOString()} className="max-sm:w-full">
        {WORDS.confirm(at)}
      </Button>
      {busy.has(moment.getTime()) && <p className="mt-2 text-ink-soft text-sm">{WORDS.busyTime}</p>}
    </li>
  );
};

const Times = (props: TimesProps): ReactElement => {
  const { visit, hindrances, typed } = props.data;
  const isOffered = (moment: Date): boolean => moment > props.now && !hindrances.taken.has(moment.getTime());
  return (
    <form method="post" action="?" className="grid gap-4">
      <input type="hidden" name="step" value="confirm" />
      {visit.asked.some(isOffered) && <Note id="note-confirm" typed={typed} hint={WORDS.noteHint} />}
      <ul className="grid gap-3">
        {visit.asked.map((moment) => (
          <Time key={moment.getTime()} moment={moment} props={props} />
        ))}
      </ul>
    </form>
  );
};

const Propose = ({ typed }: Pick<Data, 'typed'>): ReactElement => (
  <form method="post" action="?" className="grid gap-4 border-line border-t pt-8" aria-labelledby="proposer">
    <Heading level={2} size={3} id="proposer">
      {WORDS.propose}
    </Heading>
    <div className="grid gap-4 sm:grid-cols-2">
      <Input id="day" name="day" type="date" label={WORDS.day} defaultValue={typed.day ?? ''} required />
      <Input id="clock" name="clock" type="time" label={WORDS.clock} defaultValue={typed.clock ?? ''} required />
    </div>
    <Note id="note-propose" typed={typed} />
    <Button type="submit" name="step" value="propose" variant="secondary" className="justify-self-start">
      {WORDS.propose}
    </Button>
  </form>
);

const End = ({ step, typed }: Pick<Data, 'typed'> & { step: 'refuse' | 'cancel' }): ReactElement => (
  <form method="post" action="?" className="mt-8 grid gap-4 border-line border-t pt-8" aria-labelledby={step}>
    <Heading level={2} size={3} id={step}>
      {step === 'refuse' ? WORDS.refuseTitle : WORDS.cancel}
    </Heading>
    <Note id={`note-${step}`} typed={typed} />
    <Button type="submit" name="step" value={step} variant="quiet" className="justify-self-start">
      {WORDS[step]}
    </Button>
  </form>
);

/** What just happened: the agent's own step, or what the visitor did; null: nothing new. */
const newsOf = ({ visit, answered, isDone }: Data, timeZone: string): string | null => {
  const { status } = visit;
  if (isDone && status === answered) return visit.email === null ? WORDS.call : WORDS.done;
  if (status === 'confirmed' && answered === 'proposed') return WORDS.accepted;
  if (status === 'cancelled' && answered !== 'cancelled') return WORDS.givenUp;
  const overtaken = overtakenTime(visit);
  return overtaken && WORDS.overtaken(visitTime(overtaken.toISOString(), timeZone));
};

/** `isOpen`: whether the site is open, so that it has a page of the home. */
const HomeFacts = ({
  data: { visit, home },
  isOpen,
  now,
  timeZone,
}: TimesProps & { isOpen: boolean }): ReactElement => {
  const at = visitedAt(visit);
  return (
    <FactBlock
      title={WORDS.facts}
      facts={[
        { label: WORDS.status, value: VISIT_STATUS_LABELS[statusAt(stateOf(visit), now)] },
        { label: VISITOR_PAGE_WORDS.time, value: at && visitTime(at.toISOString(), timeZone) },
        {
          label: VISITOR_PAGE_WORDS.listing,
          value:
            home && isOpen ? (
              <a href={home.href} className="link">
                {home.title}
              </a>
            ) : (
              home?.title
            ),
        },
        { label: VISITOR_PAGE_WORDS.place, value: home?.place },
        { label: WORDS.reference, value: home?.reference },
        { label: WORDS.visitor, value: fullName(visit) },
        { label: WORDS.message, value: linesOf(visit.message) },
        { label: WORDS.ownNote, value: linesOf(visit.note) },
      ]}
    >
      <p className="mt-4 flex flex-wrap gap-x-5">
        {visit.telephone !== null && (
          <a href={`tel:${visit.telephone}`} className="link inline-flex min-h-target items-center">
            {phone(visit.telephone)}
          </a>
        )}
        {visit.email !== null && (
          <a href={`mailto:${visit.email}`} className="link inline-flex min-h-target items-center">
            {visit.email}
          </a>
        )}
      </p>
    </FactBlock>
  );
};

/** '/visite/agent/{token}': an agent answers a request from a mail. Opening the page changes nothing. */
export const agentVisitPage = definePage<Data>({
  path: `${AGENT_VISIT_PATH}/:token`,
  link: 'agentVisit',
  personal: true,
  whenClosed: true,
  listed: false,
  query: [SENT],
  load: (ctx, { params, query }) => show(ctx, params.token ?? '', { ...FIRST, isDone: query.has(SENT) }),
  post: async (ctx, { params }, form) => {
    const token = params.token ?? '';
    const visit = await openVisit(ctx, { token, holder: 'agent' });
    const step = STEPS.find((name) => name === form.text('step'));
    if (!visit || !step) return { kind: 'notFound' };
    const note = form.text('note').trim();
    const typed = { day: form.text('day'), clock: form.text('clock'), note };
    if (note.length > MAX_VISIT_NOTE) return show(ctx, token, { ...FIRST, fault: 'NOTE', typed });
    const time = step === 'confirm' || step === 'propose' ? timeOf(step, form, ctx.site.market.timeZone) : null;
    if (time !== null && 'fault' in time) return show(ctx, token, { ...FIRST, fault: time.fault, typed });
    const taken = await answerByLink(ctx, visit, { step, ...(time && { startsAt: time.at }), note });
    if (isRefusal(taken)) return show(ctx, token, { ...FIRST, fault: faultOf(taken.code), typed });
    return { kind: 'redirect', status: 303, location: `${AGENT_VISIT_PATH}/${token}?${SENT}=1` };
  },
  view: ({ ctx: { site, system }, data }) => {
    const { visit, fault, typed } = data;
    const { timeZone } = site.market;
    const now = system.now();
    const steps = stepsFor(stateOf(visit), 'agent', now);
    const news = fault === null ? newsOf(data, timeZone) : null;
    return (
      <ProsePage title={WORDS.title} home={site.enabled}>
        {fault !== null && <Notice tone="danger">{WORDS.faults[fault]}</Notice>}
        {news !== null && <Notice tone={data.isDone ? 'success' : 'info'}>{news}</Notice>}
        <HomeFacts data={data} isOpen={site.enabled} now={now} timeZone={timeZone} />
        {steps.includes('confirm') && (
          <section aria-labelledby="horaires" className="border-line border-t py-8">
            <Heading level={2} size={3} id="horaires" className="mb-4">
              {VISITOR_PAGE_WORDS.asked}
            </Heading>
            <Times data={data} now={now} timeZone={timeZone} />
          </section>
        )}
        {steps.includes('propose') && <Propose typed={typed} />}
        {steps.includes('refuse') && <End step="refuse" typed={typed} />}
        {steps.includes('cancel') && <End step="cancel" typed={typed} />}
      </ProsePage>
    );
  },
});
