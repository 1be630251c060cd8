import type { ReactElement } from 'react';
import { isRefusal } from '#contracts/problem';
import { momentOfLocal } from '#domain/calendar/local-moment';
import { AGENT_VISIT_PATH, MAX_VISIT_NOTE, stepsFor, type VisitStep } from '#domain/visits/visit';
import { readClock } from '#domain/visits/visit-plan';
import { phone } from '#fr/format';
import { VISIT_STATUS_LABELS, VISITOR_PAGE_WORDS, visitTime, AGENT_PAGE_WORDS as WORDS } from '#fr/visits';
import type { PublicCtx } from '#server/context';
import { answerByLink, listingTitle, openVisit, takenTimes, type VisitRow } from '#server/visits';
import { FactBlock, ProsePage } from '#site/components/prose-page.tsx';
import { definePage, type PageResult, type SentForm } from '#site/render/page.ts';
import { Button } from '#ui/site/button.tsx';
import { Input, Textarea } from '#ui/site/input.tsx';
import { Heading } from '#ui/site/layout.tsx';
import { Notice } from '#ui/site/notice.tsx';

type Fault = keyof typeof WORDS.faults;
type Data = {
  visit: VisitRow;
  title: string;
  taken: ReadonlySet<number>;
  fault: Fault | null;
  /** What was typed, after an error. */
  typed: Readonly<Record<string, string>>;
};
type Shown = Pick<Data, 'fault' | 'typed'>;

const FIRST: Shown = { fault: null, typed: {} };

const show = async (ctx: PublicCtx, token: string, shown: Shown): Promise<PageResult<Data>> => {
  const visit = await openVisit(ctx, { token, holder: 'agent' });
  if (!visit) return { kind: 'notFound' };
  const data = await ctx.write(async (tx) => ({
    title: await listingTitle(ctx, tx, visit),
    taken: await takenTimes(ctx, tx, visit),
  }));
  return {
    kind: 'page',
    data: { visit, ...data, ...shown },
    head: { title: `${WORDS.title} | ${ctx.site.name}`, noindex: true },
    ...(shown.fault !== null && { status: 422 as const }),
  };
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The time of the form; null: none. */
const timeOf = (step: VisitStep, form: SentForm, timeZone: string): string | null => {
  if (step === 'confirm') return form.text('at');
  const [day, clock] = [form.text('day'), readClock(form.text('clock'))];
  if (!DAY.test(day) || Number.isNaN(Date.parse(day)) || clock === null) return null;
  return momentOfLocal(`${day}T${form.text('clock').trim().padStart(5, '0')}`, timeZone).toISOString();
};

const STEPS = ['confirm', 'propose', 'refuse', 'cancel'] as const;

const faultOf = (code: string): Fault => {
  if (code === 'TAKEN' || code === 'PAST') return code;
  return code === 'INVALID_TIME' ? 'TIME' : 'ANSWERED';
};

const Note = ({ id, typed }: { id: string; typed: Data['typed'] }): ReactElement => (
  <Textarea id={id} name="note" label={WORDS.note} maxLength={MAX_VISIT_NOTE} defaultValue={typed.note ?? ''} />
);

const Times = ({ data: { visit, taken }, now, timeZone }: { data: Data; now: Date; timeZone: string }) => (
  <ul className="grid gap-3">
    {visit.asked.map((moment) => {
      const at = visitTime(moment.toISOString(), timeZone);
      if (moment <= now) return <li key={at}>{WORDS.pastTime(at)}</li>;
      if (taken.has(moment.getTime())) return <li key={at}>{WORDS.takenTime(at)}</li>;
      return (
        <li key={at}>
          <form method="post">
            <input type="hidden" name="step" value="confirm" />
            <Button type="submit" name="at" value={moment.toISOString()} className="max-sm:w-full">
              {WORDS.confirm(at)}
            </Button>
          </form>
        </li>
      );
    })}
  </ul>
);

const Propose = ({ typed }: Pick<Data, 'typed'>): ReactElement => (
  <form method="post" className="grid gap-4 border-line border-t pt-8" aria-labelledby="proposer">
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
  <form method="post" className="mt-8 grid gap-4 border-line border-t pt-8" aria-labelledby={step}>
    <Heading level={2} size={3} id={step}>
      {step === 'refuse' ? WORDS.refuseTitle : WORDS.cancel}
    </Heading>
    <Note id={`note-${step}`} typed={typed} />
    <Button type="submit" name="step" value={step} variant="quiet" className="justify-self-start">
      {WORDS[step]}
    </Button>
  </form>
);

/** '/visite/agent/{token}': an agent answers a request from a mail. Opening the page changes nothing. */
export const agentVisitPage = definePage<Data>({
  path: `${AGENT_VISIT_PATH}/:token`,
  link: 'agentVisit',
  personal: true,
  whenClosed: true,
  listed: false,
  load: (ctx, { params }) => show(ctx, params.token ?? '', FIRST),
  post: async (ctx, { params }, form) => {
    const token = params.token ?? '';
    const visit = await openVisit(ctx, { token, holder: 'agent' });
    const step = STEPS.find((name) => name === form.text('step'));
    if (!visit) return { kind: 'notFound' };
    if (!step) return show(ctx, token, FIRST);
    const note = form.text('note').trim();
    const typed = { day: form.text('day'), clock: form.text('clock'), note };
    if (note.length > MAX_VISIT_NOTE) return show(ctx, token, { fault: 'NOTE', typed });
    const startsAt = step === 'confirm' || step === 'propose' ? timeOf(step, form, ctx.site.market.timeZone) : '';
    if (startsAt === null) return show(ctx, token, { fault: 'TIME', typed });
    const taken = await answerByLink(ctx, visit, { step, startsAt, note });
    if (isRefusal(taken)) return show(ctx, token, { fault: faultOf(taken.code), typed });
    return { kind: 'redirect', status: 303, location: `${AGENT_VISIT_PATH}/${token}` };
  },
  view: ({ ctx: { site, system }, data }) => {
    const { visit, title, fault, typed } = data;
    const { timeZone } = site.market;
    const steps = stepsFor(visit.status, 'agent');
    return (
      <ProsePage title={WORDS.title} home={site.enabled}>
        {fault !== null && <Notice tone="danger">{WORDS.faults[fault]}</Notice>}
        {visit.answered_at !== null && fault === null && (
          <Notice tone="success">{visit.email === null ? WORDS.call : WORDS.done}</Notice>
        )}
        <FactBlock
          title={title}
          facts={[
            { label: WORDS.status, value: VISIT_STATUS_LABELS[visit.status] },
            {
              label: VISITOR_PAGE_WORDS.time,
              value: visit.starts_at && visitTime(visit.starts_at.toISOString(), timeZone),
            },
            { label: WORDS.visitor, value: `${visit.firstname} ${visit.lastname}` },
            { label: WORDS.message, value: visit.message },
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
        {steps.includes('confirm') && (
          <section aria-labelledby="horaires" className="border-line border-t py-8">
            <Heading level={2} size={3} id="horaires" className="mb-4">
              {VISITOR_PAGE_WORDS.asked}
            </Heading>
            <Times data={data} now={system.now()} timeZone={timeZone} />
          </section>
        )}
        {steps.includes('propose') && <Propose typed={typed} />}
        {steps.includes('refuse') && <End step="refuse" typed={typed} />}
        {steps.includes('cancel') && <End step="cancel" typed={typed} />}
      </ProsePage>
    );
  },
});
