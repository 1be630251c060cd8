import type { ReactElement } from 'react';
import { isRefusal } from '#contracts/problem';
import { criteriaOf, FREQUENCIES, NEW_ALERT_PATH, storedQuery } from '#domain/alerts/alert';
import { SEARCH_QUERY_NAMES, type SearchCriteria } from '#domain/listings/criteria';
import { searchHref } from '#domain/listings/search-address';
import { parseCriteria } from '#domain/listings/search-query';
import type { ZoneFault } from '#domain/listings/zone';
import { resolvePlace } from '#domain/places/resolve-place';
import { FREQUENCY_LABELS, ALERT_WORDS as WORDS } from '#fr/alerts';
import { ZONE_FAULTS } from '#fr/zones';
import { alertInWords, createAlert } from '#server/alerts';
import type { PublicCtx } from '#server/context';
import { choosePlace, countListings } from '#server/listings';
import { EMPTY_FORM, errorOf, type FormState, requiredField } from '#site/components/forms/form-state.ts';
import { ConsentBox, EmailInput, Honeypot, PrivacyLink } from '#site/components/forms/identity-fields.tsx';
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
import { Notice } from '#ui/site/notice.tsx';

/**
 * Why a search has no alert: its zone is refused, so that the alert would be of a wider search, or nobody knows its
 * place, so that it would never find anything.
 */
type SearchFault = ZoneFault | 'PLACE';
type Data = { state: FormState; query: string; words: string; fault: SearchFault | null };

const FIELDS = { texts: ['email', 'frequency', 'website'], boxes: ['consent'] } as const;
const PREFIX = 'alert';

/** The search of the address, with the place that its results show. */
const searchOf = async (ctx: PublicCtx, { query }: PageRequest): Promise<SearchCriteria> =>
  withTown(ctx.catalogue.communes, await choosePlace(ctx, parseCriteria(query)));

/** Whether the place of a search is neither in the list of towns nor the town of a home of the site. */
const isNowhere = async (ctx: PublicCtx, { place }: SearchCriteria): Promise<boolean> =>
  place !== null &&
  resolvePlace(ctx.catalogue.communes, place).kind === 'unknown' &&
  (await countListings(ctx, { ...criteriaOf(''), place })) === 0;

const faultOf = async (ctx: PublicCtx, { query }: PageRequest): Promise<SearchFault | null> => {
  const criteria = parseCriteria(query);
  return zoneFaultIn(ctx, query, criteria) ?? ((await isNowhere(ctx, criteria)) ? 'PLACE' : null);
};

const show = async (ctx: PublicCtx, request: PageRequest, state: FormState): Promise<PageResult<Data>> => {
  const fault = await faultOf(ctx, request);
  const criteria = await searchOf(ctx, request);
  const query = storedQuery(
    fault === null ? criteria : { ...criteria, zone: [], ...(fault === 'PLACE' && { place: null }) },
  );
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

type AlertFormProps = Pick<Data, 'state' | 'words'> & { siteName: string; privacy: string | null };

const AlertForm = ({ state, words, siteName, privacy }: AlertFormProps): ReactElement => {
  const frequencyError = errorOf(state, 'frequency');
  return (
    <form method="post" className="grid gap-6" aria-label={WORDS.title} noValidate>
      <p>
        <span className="label">{WORDS.search}</span>
        <strong className="block">{words}</strong>
      </p>
      <EmailInput {...requiredField(PREFIX, state)('email')} label={WORDS.email} />
      <div>
        <RadioGroup
          name="frequency"
          legend={WORDS.frequency}
          options={FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))}
          value={state.values.frequency ?? 'daily'}
        />
        {frequencyError && <FieldError id={`${PREFIX}-frequency-error`}>{frequencyError}</FieldError>}
      </div>
      <div className="text-sm">
        <ConsentBox
          prefix={PREFIX}
          state={state}
          names={{ receiver: siteName, siteName }}
          privacyHref={privacy}
          purpose="alert"
          name="consent"
          required
          more={<PrivacyLink href={privacy} />}
        />
      </div>
      <Honeypot prefix={PREFIX} />
      <FormStatus outcome={state.outcome} after={{}} />
      <SubmitButton>{WORDS.submit}</SubmitButton>
    </form>
  );
};

/** '/alertes/nouvelle?…': the form of an alert for a search (rule ALERT-CONFIRMED). A plain form without scripts. */
export const alertFormPage = definePage<Data>({
  path: NEW_ALERT_PATH,
  query: [...SEARCH_QUERY_NAMES, SENT],
  listed: false,
  load: (ctx, request) => show(ctx, request, stateOf(request)),
  post: async (ctx, request, form) => {
    if ((await faultOf(ctx, request)) !== null) return show(ctx, request, EMPTY_FORM);
    const { given, values } = readFields(form, FIELDS);
    const criteria = await searchOf(ctx, request);
    const result = await createAlert(ctx, { ...given, criteria });
    if (isRefusal(result)) return show(ctx, request, refusedState(values, result));
    const query = storedQuery(criteria);
    return { kind: 'redirect', status: 303, location: `${NEW_ALERT_PATH}?${query}${query && '&'}${SENT}=1` };
  },
  view: ({ ctx: { site }, request, data: { state, query, words, fault } }) =>
    fault !== null ? (
      <ProsePage title={WORDS.title}>
        <Notice tone="danger">
          {fault === 'PLACE' ? WORDS.placeUnknown : `${WORDS.zoneRefused}${ZONE_FAULTS[fault]}`}
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
        <AlertForm state={state} words={words} siteName={site.name} privacy={privacyHref(request)} />
      </ProsePage>
    ),
});
