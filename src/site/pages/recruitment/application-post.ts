import { applicationSchema } from '#contracts/applications';
import { isRefusal } from '#contracts/problem';
import type { JobOffer } from '#domain/job-offers/job-offer';
import { createLead, LEADGEN_UNAVAILABLE } from '#server/applications';
import type { SiteRequestCtx } from '#server/context';
import { LEADGEN_NOTICE } from '#site/components/careers/application-section.tsx';
import { APPLICATION_ID } from '#site/components/forms/application-form.tsx';
import type { FormState } from '#site/components/forms/form-state.ts';
import { readFields, refusedState, SENT } from '#site/pages/messaging/sent-form.ts';
import type { PageRequest, PageResult, SentForm } from '#site/render/page.ts';

const FIELDS = {
  texts: ['firstname', 'lastname', 'email', 'phone', 'website'],
  boxes: ['rgpd', 'phoneProspecting', 'newsletter'],
} as const;

type Redirect = Extract<PageResult<never>, { kind: 'redirect' }>;

/** Handles an application and its CV without JavaScript: a redirect when it is stored, otherwise the state to show. */
export const postApplication = async (
  ctx: SiteRequestCtx,
  request: PageRequest,
  form: SentForm,
  offer: JobOffer | null,
): Promise<Redirect | FormState> => {
  const { given, values } = readFields(form, FIELDS);
  const application = applicationSchema.safeParse({ ...given, ...(offer && { offer: offer.url }) });
  if (!application.success) return refusedState(values, null);
  const result = await createLead(ctx, application.data, offer && (await form.file('cv')));
  const go = (location: string): Redirect => ({ kind: 'redirect', status: 303, location });
  if (!isRefusal(result)) return go(`${request.path}?${SENT}=1#${APPLICATION_ID}`);
  if (result.code === LEADGEN_UNAVAILABLE) return go(LEADGEN_NOTICE);
  return refusedState(values, result);
};
