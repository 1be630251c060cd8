import { isRefusal } from '#contracts/problem';
import { FEEDBACK_PATH, MAX_FEEDBACK_TEXT, readFeedback, VISIT_FEEDBACKS } from '#domain/visits/feedback';
import { FEEDBACK_LABELS, FEEDBACK_PAGE as WORDS } from '#fr/visit-followups';
import { visitTime } from '#fr/visits';
import type { PublicCtx } from '#server/context';
import { type FeedbackVisit, giveFeedback, openFeedback } from '#server/visit-followups';
import { FormOutcome } from '#site/components/forms/form-outcome.tsx';
import { errorOf, type FormState } from '#site/components/forms/form-state.ts';
import { ProsePage } from '#site/components/prose-page.tsx';
import { refusedState, SENT, stateOf, statusOf } from '#site/pages/messaging/sent-form.ts';
import { definePage, type PageResult } from '#site/render/page.ts';
import { Button } from '#ui/site/button.tsx';
import { RadioGroup } from '#ui/site/choice.tsx';
import { FieldError } from '#ui/site/field.tsx';
import { Textarea } from '#ui/site/input.tsx';
import { Notice } from '#ui/site/notice.tsx';

type Data = FeedbackVisit & { state: FormState };

const show = async (ctx: PublicCtx, token: string, state: FormState): Promise<PageResult<Data>> => {
  const found = await openFeedback(ctx, token);
  if (!found) return { kind: 'notFound' };
  return { kind: 'page', data: { ...found, state }, head: { title: WORDS.title, noindex: true }, ...statusOf(state) };
};

/** The stored word, or the choice of the link of the mail, which is stored by the button only. */
const shownState = (state: FormState, choice: string | null): FormState =>
  choice === null ? state : { ...state, values: { choix: choice } };

/**
 * '/visite/{token}/avis': the visitor's word after a visit (rule VISIT-FEEDBACK). Opening it changes nothing, because
 * programs that check mails open links.
 */
export const visitFeedbackPage = definePage<Data>({
  path: FEEDBACK_PATH,
  link: 'visit',
  personal: true,
  listed: false,
  whenClosed: true,
  query: ['choix', SENT],
  load: (ctx, request) =>
    show(ctx, request.params.token ?? '', shownState(stateOf(request), readFeedback(request.query.get('choix')))),
  post: async (ctx, { params, path }, form) => {
    const token = params.token ?? '';
    const values = { choix: form.text('choix'), texte: form.text('texte') };
    const answer = await giveFeedback(ctx, { token, choice: values.choix, text: values.texte });
    if (isRefusal(answer)) {
      if (answer.status === 404) return { kind: 'notFound' };
      return show(ctx, token, refusedState(values, answer));
    }
    return { kind: 'redirect', status: 303, location: `${path}?${SENT}=1` };
  },
  view: ({ ctx: { site }, data: { visit, title, isOver, state } }) => {
    const at = visitTime(visit.starts_at.toISOString(), site.market.timeZone);
    const fault = errorOf(state, 'choix');
    return (
      <ProsePage title={WORDS.title} intro={WORDS.intro(at, title)} home={site.enabled}>
        {isOver ? (
          <form method="post" action="?" className="grid gap-6" noValidate>
            {state.outcome === 'sent' && <Notice tone="success">{WORDS.done}</Notice>}
            <FormOutcome outcome={state.outcome} />
            <div>
              <RadioGroup
                name="choix"
                legend={WORDS.choice}
                options={VISIT_FEEDBACKS.map((value) => ({ value, label: FEEDBACK_LABELS[value] }))}
                value={state.values.choix ?? visit.feedback ?? undefined}
              />
              {fault && <FieldError id="choix-error">{fault}</FieldError>}
            </div>
            <Textarea
              id="texte"
              name="texte"
              label={WORDS.text}
              rows={4}
              maxLength={MAX_FEEDBACK_TEXT}
              defaultValue={state.values.texte ?? visit.feedback_text}
              error={errorOf(state, 'texte')}
            />
            <p className="text-ink-soft text-sm">{WORDS.who}</p>
            <div>
              <Button type="submit">{WORDS.send}</Button>
            </div>
          </form>
        ) : (
          <Notice tone="info">{WORDS.tooEarly}</Notice>
        )}
      </ProsePage>
    );
  },
});
