import type { ReactElement } from 'react';
import { isRefusal } from '#contracts/problem';
import { addDays } from '#domain/calendar/period';
import { byDay, type FreeTime } from '#domain/visits/free-times';
import { MAX_VISIT_MESSAGE, VISIT_FORM_PATH, VISIT_PATH, visitFormHref } from '#domain/visits/visit';
import { FORM_WORDS } from '#fr/messaging';
import { visitClock, visitDay, VISIT_FORM_WORDS as WORDS } from '#fr/visits';
import type { PublicCtx } from '#server/context';
import { getListing } from '#server/listings';
import { askVisit, offeredTimes, offeredVisits } from '#server/visits';
import { errorOf, type FormState, requiredField } from '#site/components/forms/form-state.ts';
import { ConsentFields, Honeypot } from '#site/components/forms/identity-fields.tsx';
import { FormStatus, SubmitButton } from '#site/components/forms/message-form.tsx';
import { ProsePage } from '#site/components/prose-page.tsx';
import { privacyHref } from '#site/pages/legal/privacy-href.ts';
import { listingPath } from '#site/pages/listings/listing-path.ts';
import { readFields, refusedState, SENT, stateOf, statusOf } from '#site/pages/messaging/sent-form.ts';
import { definePage, type PageRequest, type PageResult } from '#site/render/page.ts';
import { ButtonLink } from '#ui/site/button.tsx';
import { Checkbox } from '#ui/site/choice.tsx';
import { FieldError } from '#ui/site/field.tsx';
import { Input, Textarea } from '#ui/site/input.tsx';
import { Heading } from '#ui/site/layout.tsx';
import { Notice } from '#ui/site/notice.tsx';

type Days = readonly { day: string; times: readonly FreeTime[] }[];
type Data = {
  state: FormState;
  listing: { id: string; title: string; href: string };
  names: { receiver: string; siteName: string };
  minutes: number;
  days: Days;
  chosen: ReadonlySet<string>;
  earlier: string | null;
  later: string | null;
};

/** First day of the shown ones. */
const FROM = 'jour';
const SHOWN_DAYS = 7;
const PREFIX = 'visite';
const FIELDS = {
  texts: ['firstname', 'lastname', 'telephone', 'email', 'message', 'website'],
  boxes: ['rgpd', 'phoneProspecting', 'sms'],
} as const;

const show = async (
  ctx: PublicCtx,
  request: PageRequest,
  { state, chosen }: { state: FormState; chosen: readonly string[] },
): Promise<PageResult<Data>> => {
  const id = request.params.id ?? '';
  const found = await getListing(ctx, id);
  const offer = found.kind === 'found' ? await offeredVisits(ctx, id) : null;
  if (found.kind !== 'found' || !offer) return { kind: 'notFound' };
  const all = byDay(await offeredTimes(ctx, offer), ctx.site.market.timeZone);
  const from = request.query.get(FROM) ?? '';
  const start = Math.max(0, from === '' ? 0 : all.findIndex(({ day }) => day >= from));
  const at = (index: number): string | null => (all[index] ? `${visitFormHref(id)}?${FROM}=${all[index]?.day}` : null);
  return {
    kind: 'page',
    data: {
      state,
      listing: { id, title: found.listing.title, href: listingPath(found.listing) },
      names: { receiver: offer.receiver, siteName: ctx.site.name },
      minutes: offer.minutes,
      days: all.slice(start, start + SHOWN_DAYS),
      chosen: new Set(chosen),
      earlier: start > 0 ? at(Math.max(0, start - SHOWN_DAYS)) : null,
      later: at(start + SHOWN_DAYS),
    },
    head: { title: `${WORDS.title} | ${ctx.site.name}`, noindex: true },
    ...statusOf(state),
  };
};

const Times = ({ days, chosen, state, timeZone }: Pick<Data, 'days' | 'chosen' | 'state'> & { timeZone: string }) => {
  const error = errorOf(state, 'times');
  return (
    <div className="grid gap-5">
      {days.map(({ day, times }) => (
        <fieldset key={day} className="min-w-0">
          <legend className="label">{visitDay(times[0]?.startsAt.toISOString() ?? addDays(day, 0), timeZone)}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-3">
            {times.map(({ startsAt }) => {
              const at = startsAt.toISOString();
              return (
                <label key={at} className="check">
                  <input
                    type="checkbox"
                    name="times"
                    value={at}
                    defaultChecked={chosen.has(at)}
                    {...(error && { 'aria-invalid': true, 'aria-describedby': `${PREFIX}-times-error` })}
                  />
                  <span>{visitClock(at, timeZone)}</span>
                </label>
              );
            })}
          </div>
        </fieldset>
      ))}
      {error && <FieldError id={`${PREFIX}-times-error`}>{error}</FieldError>}
    </div>
  );
};

const Contact = ({ state }: { state: FormState }): ReactElement => {
  const common = requiredField(PREFIX, state);
  const free = (name: string) => ({ ...common(name), required: false });
  return (
    <>
      <Input {...common('firstname')} label={FORM_WORDS.firstname} autoComplete="given-name" maxLength={80} />
      <Input {...common('lastname')} label={FORM_WORDS.lastname} autoComplete="family-name" maxLength={80} />
      <p className="text-ink-soft">{WORDS.contactHint}</p>
      <Input
        {...free('telephone')}
        label={WORDS.optional(FORM_WORDS.telephone)}
        hint={FORM_WORDS.telephoneHint}
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <Input
        {...free('email')}
        label={WORDS.optional(FORM_WORDS.email)}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <Checkbox id={`${PREFIX}-sms`} name="sms" value="1" label={WORDS.sms} defaultChecked={state.values.sms === '1'} />
      <Textarea {...free('message')} label={WORDS.message} maxLength={MAX_VISIT_MESSAGE} />
    </>
  );
};

const Pages = ({ earlier, later }: Pick<Data, 'earlier' | 'later'>): ReactElement | null =>
  earlier === null && later === null ? null : (
    <p className="mt-5 flex flex-wrap gap-3">
      {earlier !== null && (
        <ButtonLink href={earlier} variant="secondary" size="sm">
          {WORDS.earlier}
        </ButtonLink>
      )}
      {later !== null && (
        <ButtonLink href={later} variant="secondary" size="sm">
          {WORDS.later}
        </ButtonLink>
      )}
    </p>
  );

/** '/visite/bien/{id}': asks for one to three of the offered times (rule VISIT-ASK). A plain form without scripts. */
export const visitFormPage = definePage<Data>({
  path: VISIT_FORM_PATH,
  query: [FROM, SENT],
  personal: true,
  listed: false,
  load: (ctx, request) => show(ctx, request, { state: stateOf(request), chosen: [] }),
  post: async (ctx, request, form) => {
    const { values } = readFields(form, FIELDS);
    const times = form.all('times');
    const result = await askVisit(ctx, {
      listingId: request.params.id ?? '',
      times,
      firstname: form.text('firstname'),
      lastname: form.text('lastname'),
      telephone: form.text('telephone'),
      email: form.text('email'),
      message: form.text('message'),
      rgpd: form.text('rgpd') === '1',
      phoneProspecting: form.text('phoneProspecting') === '1',
      sms: form.text('sms') === '1',
      website: form.text('website'),
    });
    if (!isRefusal(result)) {
      // A bot, or a browser that filled the hidden field: the form says that it was sent, as other forms do.
      const { token } = result;
      const location =
        token === null ? `${visitFormHref(request.params.id ?? '')}?${SENT}=1` : `${VISIT_PATH}/${token}`;
      return { kind: 'redirect', status: 303, location };
    }
    if (result.status === 404) return { kind: 'notFound' };
    return show(ctx, request, { state: { ...refusedState(values, result), flagsAll: true }, chosen: times });
  },
  view: ({ ctx: { site }, request, data }) => {
    const { state, listing, names, days } = data;
    return (
      <ProsePage title={WORDS.title} intro={WORDS.intro(names.receiver, data.minutes)}>
        <p>
          <a href={listing.href} className="link">
            {listing.title}
          </a>
        </p>
        {days.length === 0 ? (
          <>
            <Notice tone="info">{WORDS.none}</Notice>
            <ButtonLink href={listing.href} variant="secondary" className="mt-6">
              {WORDS.back}
            </ButtonLink>
          </>
        ) : (
          <form method="post" className="mt-8 grid gap-6" aria-label={WORDS.title} noValidate>
            <section aria-labelledby="horaires">
              <Heading level={2} size={3} id="horaires" className="mb-4">
                {WORDS.times}
              </Heading>
              <Times days={days} chosen={data.chosen} state={state} timeZone={site.market.timeZone} />
              <Pages earlier={data.earlier} later={data.later} />
            </section>
            <Heading level={2} size={3}>
              {WORDS.contact}
            </Heading>
            <Contact state={state} />
            <ConsentFields prefix={PREFIX} state={state} names={names} privacyHref={privacyHref(request)} />
            <Honeypot prefix={PREFIX} />
            <FormStatus outcome={state.outcome} after={{}} />
            <SubmitButton>{WORDS.send}</SubmitButton>
          </form>
        )}
      </ProsePage>
    );
  },
});
