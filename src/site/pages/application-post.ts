import { applicationSchema } from '#contracts/leads';
import { isRefusal } from '#contracts/problem';
import type { JobOffer } from '#domain/job-offers/job-offer';
import type { SiteVisit } from '#server/context';
import { createLead, LEADGEN_UNAVAILABLE } from '#server/leads';
import { LEADGEN_NOTICE } from '#site/components/careers/application-section.tsx';
import { APPLICATION_ID } from '#site/components/forms/application-form.tsx';
import { EMPTY_FORM, type FormState } from '#site/components/forms/form-state.ts';
import type { PageAnswer, PageRequest, SentForm } from '#site/render/page.ts';

const TEXTS = ['firstname', 'lastname', 'email', 'phone', 'website'] as const;
const BOXES = ['rgpd', 'newsletter'] as const;

const TOO_MANY = 429;

type Redirect = Extract<PageAnswer<never>, { kind: 'redirect' }>;

/** Of a page that was sent here by its own form. */
export const SENT = 'envoye';
export const stateOf = ({ query }: PageRequest): FormState =>
  query.has(SENT) ? { ...EMPTY_FORM, outcome: 'sent' } : EMPTY_FORM;

/** The status of a page that shows what came of its form. */
export const statusOf = ({ outcome, errors }: FormState): { status?: 422 } =>
  errors.length > 0 || outcome === 'failed' || outcome === 'tooMany' ? { status: 422 } : {};

/** An application that came without JavaScript, its CV with it: where to go when all is done, else what to show. */
export const postApplication = async (
  ctx: SiteVisit,
  request: PageRequest,
  form: SentForm,
  offer: JobOffer | null,
): Promise<Redirect | FormState> => {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, form.text(name)]));
  const boxes = Object.fromEntries(BOXES.map((name) => [name, form.text(name) === '1']));
  const values = { ...texts, ...Object.fromEntries(BOXES.map((name) => [name, form.text(name)])) };
  const shown = { values, errors: [], flagsAll: true } as const;
  const application = applicationSchema.safeParse({ ...texts, ...boxes, ...(offer && { offer: offer.url }) });
  if (!application.success) return { ...shown, outcome: 'failed' };
  const answer = await createLead(ctx, application.data, offer && (await form.file('cv')));
  const go = (location: string): Redirect => ({ kind: 'redirect', status: 303, location });
  if (!isRefusal(answer)) return go(`${request.path}?${SENT}=1#${APPLICATION_ID}`);
  if (answer.code === LEADGEN_UNAVAILABLE) return go(LEADGEN_NOTICE);
  if (answer.errors) return { ...shown, errors: answer.errors, outcome: 'idle' };
  return { ...shown, outcome: answer.status === TOO_MANY ? 'tooMany' : 'failed' };
};
