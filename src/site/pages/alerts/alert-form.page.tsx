import type { ReactElement } from 'react';
import { isRefusal } from '#contracts/problem';
import { criteriaOf, FREQUENCIES, NEW_ALERT_PATH, storedQuery } from '#domain/alerts/alert';
import { SEARCH_QUERY_NAMES, type SearchCriteria } from '#domain/listings/criteria';
import { searchHref } from '#domain/listings/search-address';
import { parseCriteria } from '#domain/listings/search-query';
import type { ZoneFault } from '#domain/listings/zone';
import { FREQUENCY_LABELS, ALERT_WORDS as WORDS } from '#fr/alerts';
import { ZONE_FAULTS } from '#fr/zones';
import { alertInWords, createAlert } from '#server/alerts';
import type { PublicCtx } from '#server/context';
import { choosePlace } from '#server/listings';
import { EMPTY_FORM, errorOf, type FormState, requiredField } from '#site/components/forms/form-state.ts';
import { ConsentBox, Honeypot, PrivacyLink } from '#site/components/forms/identity-fields.tsx';
import { FormStatus, SubmitButton } from '#site/components/forms/message-form.tsx';
import { ProsePage } from '#site/components/prose-page.tsx';
import { privacyHref } from '#site/pages/legal/privacy-href.ts';
import { readFields, refusedState, SENT, stateOf, statusOf } from '#site/pages/messaging/sent-form.ts';
import { zoneFaultIn } from '#site/pages/search/asked-zone.ts';
import { withTown } from '#site/pages/search/town-links.ts';
import { definePage, type PageRequest, type PageResult } from '#site/render/page.ts';
import { ButtonLink } from '#ui/site/button.tsx';
import { RadioGroup } from '#ui/site/choice.tsx';
import { FieldError } from '#ui/site/field.tsx';
import { Input } from '#ui/site/input.tsx';
import { Notice } from '#ui/site/notice.tsx';

/** `fault`: of the zone of the search, which has no form then: it would be of a wider search. */
type Data = { state: FormState; query: string; words: string; fault: ZoneFault | null };

const FIELDS = { texts: ['email', 'frequency', 'website'], boxes: ['consent'] } as const;
const PREFIX = 'alert';

/** The search of the address, with the place that its results show. */
const searchOf = async (ctx: PublicCtx, { query }: PageRequest): Promise<SearchCriteria> =>
  withTown(ctx.catalogue.communes, await choosePlace(ctx, parseCriteria(query)));

const faultOf = (ctx: PublicCtx, { query }: PageRequest): ZoneFault | null =>
  zoneFaultIn(ctx, query, parseCriteria(query));

const show = async (ctx: PublicCtx, request: PageRequest, state: FormState): Promise<PageResult<Data>> => {
  const fault = faultOf(ctx, request);
  const criteria = await searchOf(ctx, request);
  const query = storedQuery(fault === null ? criteria : { ...criteria, zone: [] });
  return {
    kind: 'page',
    data: { state, query, words: alertInWords(ctx.catalogue.communes, query), fault },
    head: { title: `${WORDS.receive} | ${ctx.site.name}`, noindex: true },
    ...(fault === null ? statusOf(state) : { status: 422 }),
  };
};

const BackToSearch = ({ query }: Pick<Data, 'query'>): ReactElement => (
  <ButtonLink href={searchHref(criteriaOf(query))} variant="secondary" className="mt-6">
    {WORDS.back}
  </ButtonLink>
);

/** '/alertes/nouvelle?…': the form of an alert for a search (rule ALERT-CONFIRMED). A plain form without scripts. */
export const alertFormPage = definePage<Data>({
  path: NEW_ALERT_PATH,
  query: [...SEARCH_QUERY_NAMES, SENT],
  listed: false,
  load: (ctx, request) => show(ctx, request, stateOf(request)),
  post: async (ctx, request, form) => {
    if (faultOf(ctx, request) !== null) return show(ctx, request, EMPTY_FORM);
    const { values } = readFields(form, FIELDS);
    const criteria = await searchOf(ctx, request);
    const result = await createAlert(ctx, {
      criteria,
      email: form.text('email'),
      frequency: form.text('frequency'),
      consent: form.text('consent') === '1',
      website: form.text('website'),
    });
    if (isRefusal(result)) return show(ctx, request, { ...refusedState(values, result), flagsAll: true });
    const query = storedQuery(criteria);
    return { kind: 'redirect', status: 303, location: `${NEW_ALERT_PATH}?${query}${query && '&'}${SENT}=1` };
  },
  view: ({ ctx: { site }, request, data: { state, query, words, fault } }) =>
    fault !== null ? (
      <ProsePage title={WORDS.title}>
        <Notice tone="danger">
          {WORDS.zoneRefused}
          {ZONE_FAULTS[fault]}
        </Notice>
        <BackToSearch query={query} />
      </ProsePage>
    ) : state.outcome === 'sent' ? (
      <ProsePage title={WORDS.sent.title}>
        <Notice tone="success">{WORDS.sent.text}</Notice>
        <BackToSearch query={query} />
      </ProsePage>
    ) : (
      <ProsePage title={WORDS.title} intro={WORDS.intro}>
        <form method="post" className="grid gap-6" aria-label={WORDS.title} noValidate>
          <p>
            <span className="label">{WORDS.search}</span>
            <strong className="block">{words}</strong>
          </p>
          <Input
            {...requiredField(PREFIX, state)('email')}
            label={WORDS.email}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
          <div>
            <RadioGroup
              name="frequency"
              legend={WORDS.frequency}
              options={FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))}
              value={state.values.frequency ?? 'daily'}
            />
            {errorOf(state, 'frequency') && (
              <FieldError id={`${PREFIX}-frequency-error`}>{errorOf(state, 'frequency')}</FieldError>
            )}
          </div>
          <div className="text-sm">
            <ConsentBox
              prefix={PREFIX}
              state={state}
              names={{ receiver: site.name, siteName: site.name }}
              privacyHref={privacyHref(request)}
              purpose="alert"
              name="consent"
              required
              more={<PrivacyLink href={privacyHref(request)} />}
            />
          </div>
          <Honeypot prefix={PREFIX} />
          <FormStatus outcome={state.outcome} after={{}} />
          <SubmitButton>{WORDS.submit}</SubmitButton>
        </form>
      </ProsePage>
    ),
});
