import type { ReactElement } from 'react';
import { isRefusal } from '#contracts/problem';
import type { ConsentNames } from '#domain/consents/consent';
import type { ListingSummary } from '#domain/listings/listing-fields';
import { listingPath } from '#domain/listings/listing-path';
import { byDay, type FreeTime } from '#domain/visits/free-times';
import { MAX_VISIT_MESSAGE, VISIT_FORM_PATH, VISIT_PATH, visitFormHref } from '#domain/visits/visit';
import { FORM_WORDS } from '#fr/messaging';
import { visitTime, VISIT_FORM_WORDS as WORDS } from '#fr/visits';
import type { PublicCtx } from '#server/context';
import { findSummary, getListing } from '#server/listings';
import { askVisit, offeredTimes, offeredVisits } from '#server/visits';
import { EMPTY_FORM, errorOf, type FormState, requiredField } from '#site/components/forms/form-state.ts';
import {
  ConsentFields,
  EmailInput,
  Honeypot,
  NameInputs,
  PhoneInput,
} from '#site/components/forms/identity-fields.tsx';
import { FormStatus, SubmitButton } from '#site/components/forms/message-form.tsx';
import { ProsePage } from '#site/components/prose-page.tsx';
import { VisitHome } from '#site/components/visits/visit-home.tsx';
import { VisitTimes } from '#site/components/visits/visit-times.tsx';
import { privacyHref } from '#site/pages/legal/privacy-href.ts';
import { readFields, refusedState, SENT, stateOf, statusOf } from '#site/pages/messaging/sent-form.ts';
import { definePage, type PageRequest, type PageResult } from '#site/render/page.ts';
import { Button, ButtonLink } from '#ui/site/button.tsx';
import { Checkbox } from '#ui/site/choice.tsx';
import { Textarea } from '#ui/site/input.tsx';
import { Heading } from '#ui/site/layout.tsx';
import { Notice } from '#ui/site/notice.tsx';

type Days = readonly { day: string; times: readonly FreeTime[] }[];
type Data = {
  state: FormState;
  listing: ListingSummary;
  href: string;
  names: ConsentNames;
  minutes: number;
  days: Days;
  chosen: ReadonlySet<string>;
  /** Chosen times of days that are not shown, as ISO texts. */
  elsewhere: readonly string[];
  /** First days of the pages before and after; null: none. */
  earlier: string | null;
  later: string | null;
};

/** Field of the buttons of other days: the first day to show. */
const FROM = 'from';
const SHOWN_DAYS = 14;
const PREFIX = 'visite';
const FIELDS = {
  texts: ['firstname', 'lastname', 'telephone', 'email', 'message', 'website'],
  boxes: ['rgpd', 'phoneProspecting', 'sms'],
} as const;

const momentsOf = (days: Days): ReadonlySet<string> =>
  new Set(days.flatMap(({ times }) => times.map(({ startsAt }) => startsAt.toISOString())));

/** The page of a home that left the market says so, and shows similar ones. */
const leaveForGone = async (ctx: PublicCtx, id: string): Promise<PageResult<Data>> => {
  const found = await getListing(ctx, id);
  if (found.kind !== 'gone') return { kind: 'notFound' };
  return { kind: 'redirect', status: 303, location: listingPath(found.listing) };
};

type Shown = { state: FormState; chosen?: readonly string[]; from?: string };

const show = async (
  ctx: PublicCtx,
  request: PageRequest,
  { state, chosen = [], from = '' }: Shown,
): Promise<PageResult<Data>> => {
  const id = request.params.id ?? '';
  const [offer, listing] = await Promise.all([offeredVisits(ctx, id), findSummary(ctx, id)]);
  if (!listing) return leaveForGone(ctx, id);
  if (!offer) return { kind: 'notFound' };
  const all = byDay(await offeredTimes(ctx, offer), ctx.site.market.timeZone);
  const start = Math.max(0, from === '' ? 0 : all.findIndex(({ day }) => day >= from));
  const days = all.slice(start, start + SHOWN_DAYS);
  const [offered, shown] = [momentsOf(all), momentsOf(days)];
  return {
    kind: 'page',
    data: {
      state,
      listing,
      href: listingPath(listing),
      names: { receiver: offer.receiver, siteName: ctx.site.name },
      minutes: offer.minutes,
      days,
      chosen: new Set(chosen),
      elsewhere: [...new Set(chosen)].filter((at) => offered.has(at) && !shown.has(at)),
      earlier: start > 0 ? (all[Math.max(0, start - SHOWN_DAYS)]?.day ?? null) : null,
      later: all[start + SHOWN_DAYS]?.day ?? null,
    },
    head: { title: `${WORDS.title} | ${ctx.site.name}`, noindex: true },
    ...statusOf(state),
  };
};

const Contact = ({ state }: { state: FormState }): ReactElement => {
  const free = (name: string) => ({ ...requiredField(PREFIX, state)(name), required: false });
  return (
    <>
      <div className="grid gap-6 md:grid-cols-2">
        <NameInputs prefix={PREFIX} state={state} />
      </div>
      <p className="text-ink-soft">{WORDS.contactHint}</p>
      <PhoneInput {...free('telephone')} label={WORDS.optional(FORM_WORDS.telephone)} hint={FORM_WORDS.telephoneHint} />
      <EmailInput {...free('email')} label={WORDS.optional(FORM_WORDS.email)} />
      <Checkbox id={`${PREFIX}-sms`} name="sms" value="1" label={WORDS.sms} defaultChecked={state.values.sms === '1'} />
      <Textarea {...free('message')} label={WORDS.message} maxLength={MAX_VISIT_MESSAGE} />
    </>
  );
};

/** Buttons of the form, so that what is typed and chosen stays; times of days that are not shown go with it. */
const Pages = ({ data, timeZone }: { data: Data; timeZone: string }): ReactElement => (
  <>
    {data.elsewhere.length > 0 && (
      <p className="mt-5 text-ink-soft">
        {WORDS.elsewhere(data.elsewhere.map((at) => visitTime(at, timeZone)))}
        {data.elsewhere.map((at) => (
          <input key={at} type="hidden" name="times" value={at} />
        ))}
      </p>
    )}
    <p className="mt-5 flex flex-wrap gap-3 empty:hidden">
      {data.earlier !== null && (
        <Button type="submit" name={FROM} value={data.earlier} variant="secondary" size="sm" icon="left">
          {WORDS.earlier}
        </Button>
      )}
      {data.later !== null && (
        <Button type="submit" name={FROM} value={data.later} variant="secondary" size="sm" iconEnd="right">
          {WORDS.later}
        </Button>
      )}
    </p>
  </>
);

type VisitFormProps = { data: Data; timeZone: string; privacy: string | null };

const VisitForm = ({ data, timeZone, privacy }: VisitFormProps): ReactElement => {
  const { state } = data;
  return (
    <form method="post" className="mt-8 grid gap-6" aria-label={WORDS.title} noValidate>
      {/* The first button of a form is that of the Enter key: not one of other days. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <section aria-labelledby="horaires">
        <Heading level={2} size={3} id="horaires" className="mb-4">
          {WORDS.times}
        </Heading>
        <p className="mb-5 text-ink-soft">{WORDS.timesHint}</p>
        <VisitTimes
          prefix={PREFIX}
          days={data.days}
          chosen={data.chosen}
          error={errorOf(state, 'times')}
          timeZone={timeZone}
        />
        <Pages data={data} timeZone={timeZone} />
      </section>
      <Heading level={2} size={3} className="mt-6">
        {WORDS.contact}
      </Heading>
      <Contact state={state} />
      <ConsentFields prefix={PREFIX} state={state} names={data.names} privacyHref={privacy} />
      <Honeypot prefix={PREFIX} />
      <FormStatus outcome={state.outcome} after={{}} />
      <SubmitButton>{WORDS.send}</SubmitButton>
    </form>
  );
};

/** '/visite/bien/{id}': asks for one to three of the offered times (rule VISIT-ASK). A plain form without scripts. */
export const visitFormPage = definePage<Data>({
  path: VISIT_FORM_PATH,
  link: 'visitForm',
  query: [SENT],
  personal: true,
  listed: false,
  load: (ctx, request) => show(ctx, request, { state: stateOf(request) }),
  post: async (ctx, request, form) => {
    const { given, values } = readFields(form, FIELDS);
    const times = form.all('times');
    const from = form.text(FROM);
    if (from !== '') return show(ctx, request, { state: { ...EMPTY_FORM, values }, chosen: times, from });
    const result = await askVisit(ctx, { ...given, listingId: request.params.id ?? '', times });
    if (!isRefusal(result)) {
      // A bot, or a browser that filled the hidden field: the form says that it was sent, as other forms do.
      const { token } = result;
      const location =
        token === null ? `${visitFormHref(request.params.id ?? '')}?${SENT}=1` : `${VISIT_PATH}/${token}`;
      return { kind: 'redirect', status: 303, location };
    }
    if (result.status === 404) return { kind: 'notFound' };
    return show(ctx, request, { state: refusedState(values, result), chosen: times });
  },
  view: ({ ctx: { site }, request, data }) => {
    const { listing, names, days } = data;
    return (
      <ProsePage title={WORDS.title} intro={WORDS.intro(names.receiver, data.minutes)}>
        <VisitHome listing={listing} href={data.href} />
        {days.length === 0 ? (
          <>
            <Notice tone="info">{WORDS.none}</Notice>
            <ButtonLink href={data.href} variant="secondary" className="mt-6">
              {WORDS.back}
            </ButtonLink>
          </>
        ) : (
          <VisitForm data={data} timeZone={site.market.timeZone} privacy={privacyHref(request)} />
        )}
      </ProsePage>
    );
  },
});
