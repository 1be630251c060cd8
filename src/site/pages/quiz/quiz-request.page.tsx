import { applicationSchema } from '#contracts/applications';
import { isRefusal } from '#contracts/problem';
import { QUIZ_FORM_PATH } from '#domain/quiz/paths';
import { QUIZ_REQUEST_WORDS as WORDS } from '#fr/quiz-request';
import { createLead, LEADGEN_UNAVAILABLE } from '#server/applications';
import type { PublicCtx } from '#server/context';
import { LEADGEN_NOTICE } from '#site/components/careers/application-section.tsx';
import { EMPTY_FORM, type FormState } from '#site/components/forms/form-state.ts';
import { QuizFrame } from '#site/components/quiz/quiz-frame.tsx';
import { QuizRequestForm } from '#site/components/quiz/request-form.tsx';
import { privacyHref } from '#site/pages/legal/privacy-href.ts';
import { readFields, refusedState, SENT, statusOf } from '#site/pages/messaging/sent-form.ts';
import { definePage, type PageRequest, type PageResult } from '#site/render/page.ts';
import { Heading } from '#ui/site/layout.tsx';
import { EmptyState } from '#ui/site/states.tsx';

const FIELDS = {
  texts: ['fullname', 'email', 'phone', 'zip', 'website'],
  boxes: ['rgpd', 'phoneProspecting', 'newsletter'],
} as const;

/** Query value after the form, when the SMS is being sent. */
const BY_SMS = 'sms';

/** `sent`: which confirmation is shown. */
type Data = { sent: 'sms' | 'later' | null; state: FormState };

const sentOf = ({ query }: PageRequest): Data['sent'] => {
  if (!query.has(SENT)) return null;
  return query.get(SENT) === BY_SMS ? 'sms' : 'later';
};

const show = ({ site }: PublicCtx, request: PageRequest, state: FormState): PageResult<Data> => ({
  kind: 'page',
  data: { state, sent: state === EMPTY_FORM ? sentOf(request) : null },
  head: {
    title: `${WORDS.title} | ${site.name}`,
    description: WORDS.intro(site.market.name),
    canonical: `${request.origin}${QUIZ_FORM_PATH}`,
    noindex: request.query.size > 0,
  },
  ...statusOf(state),
});

const Sent = ({ sent, market }: { sent: 'sms' | 'later'; market: string }) => (
  <EmptyState
    icon={sent === 'sms' ? 'phone' : 'success'}
    level={1}
    title={sent === 'sms' ? WORDS.sent.title : WORDS.sent.later}
  >
    <p>{sent === 'sms' ? WORDS.sent.text : WORDS.sent.laterText(market)}</p>
  </EmptyState>
);

/** '/form-quiz' (rule QUIZ-REQUEST): asks for the quiz by SMS, then confirms. */
export const quizRequestPage = definePage<Data>({
  path: QUIZ_FORM_PATH,
  listed: false, // shared by link; every site of a market center has the same form
  query: [SENT],
  enhance: 'quizRequest',
  load: (ctx, request) =>
    ctx.site.market.leadGen
      ? show(ctx, request, EMPTY_FORM)
      : { kind: 'redirect', status: 302, location: LEADGEN_NOTICE },
  post: async (ctx, request, form) => {
    const { given, values } = readFields(form, FIELDS);
    const application = applicationSchema.safeParse({ ...given, form: 'quiz' });
    if (!application.success) return show(ctx, request, refusedState(values, null));
    const result = await createLead(ctx, application.data);
    const go = (location: string): PageResult<Data> => ({ kind: 'redirect', status: 303, location });
    if (!isRefusal(result)) return go(`${QUIZ_FORM_PATH}?${SENT}=${result.sms ? BY_SMS : '1'}`);
    if (result.code === LEADGEN_UNAVAILABLE) return go(LEADGEN_NOTICE);
    return show(ctx, request, refusedState(values, result));
  },
  view: ({ ctx, request, data: { sent, state } }) => (
    <QuizFrame>
      {sent ? (
        <Sent sent={sent} market={ctx.site.market.name} />
      ) : (
        <>
          <Heading level={1} size={2}>
            {WORDS.title}
          </Heading>
          <p className="mt-4 mb-8 text-lg">{WORDS.intro(ctx.site.market.name)}</p>
          <QuizRequestForm
            state={state}
            names={{ receiver: ctx.site.market.name, siteName: ctx.site.name }}
            privacyHref={privacyHref(request)}
            action={QUIZ_FORM_PATH}
          />
        </>
      )}
    </QuizFrame>
  ),
});
