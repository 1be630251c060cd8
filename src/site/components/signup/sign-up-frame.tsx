import type { ReactElement, ReactNode } from 'react';
import { SIGN_UP_PATH, stepHref, TYPED_NAME } from '#domain/signup/paths';
import { progressOf, type SignUpStep } from '#domain/signup/steps';
import { stepLabel, SIGN_UP_WORDS as WORDS } from '#fr/sign-up';
import { tooManyText } from '#fr/waiting';
import type { FormState } from '#site/components/forms/form-state.ts';
import { ErrorTemplate } from '#site/components/forms/identity-fields.tsx';
import { StepFrame } from '#site/components/step-frame.tsx';
import { Button } from '#ui/site/button.tsx';
import { Icon } from '#ui/site/icon.tsx';
import { Flash, Notice } from '#ui/site/notice.tsx';

/** Message about what happened before the step was opened. */
export type StepNotice = { tone: 'info' | 'danger'; text: string };

type FrameProps = {
  step: SignUpStep;
  title: string;
  intro: string;
  /** The title gets the focus when the step opens, so that a screen reader announces the current step. */
  focus: boolean;
  notice?: StepNotice | null;
  children: ReactNode;
};

/** A step of the sign-up: progress, title and form, beside the advantages of the site. */
export const SignUpFrame = ({ step, title, intro, focus, notice, children }: FrameProps): ReactElement => (
  <StepFrame
    step={{ label: stepLabel(step), percent: progressOf(step) }}
    titleId="etape"
    about={step === 'done' ? WORDS.asideOfDone : WORDS.aside}
  >
    <h1
      id="etape"
      tabIndex={-1}
      className="mt-8 text-balance font-display text-h2 outline-none"
      {...(focus && { 'data-step-title': '' })}
    >
      {title}
    </h1>
    <p className="mt-3 text-ink-soft">{intro}</p>
    {notice && (
      <div className="mt-6">
        <Notice tone={notice.tone}>{notice.text}</Notice>
      </div>
    )}
    <div className="mt-8">{children}</div>
  </StepFrame>
);

export type SignUpFormProps = {
  step: SignUpStep;
  state: FormState;
  /** Path of the API operation that does the same without leaving the page. */
  call: string;
  /** The next step. */
  then: SignUpStep;
  submit: string;
  /** Whether another way to sign in comes before the form: then that way has the main button. */
  isSecondary?: boolean;
  ids?: { memberId: string; websiteId: string };
  /** The site's name that was typed before the person went back; '' when there is none. */
  typed: string;
  /** Seconds to wait after too many attempts; null: unknown. */
  wait: number | null;
  children: ReactNode;
};

/** A form of the wizard: a plain form handled by the page; enhance/sign-up.ts sends it without leaving the page. */
export const SignUpForm = ({
  step,
  state,
  call,
  then,
  submit,
  isSecondary,
  ids,
  typed,
  wait,
  children,
}: SignUpFormProps): ReactElement => (
  <form
    method="post"
    action={SIGN_UP_PATH}
    className="grid gap-6"
    aria-labelledby="etape"
    data-sign-up={step}
    data-call={call}
    data-then={stepHref(then, typed)}
    data-member={ids?.memberId}
    data-website={ids?.websiteId}
  >
    <input type="hidden" name="step" value={step} />
    {step !== 'subdomain' && <input type="hidden" name={TYPED_NAME} value={typed} />}
    {children}
    <ErrorTemplate />
    <div data-form-status="" aria-live="polite" className="-mb-6 has-[>:not(template)]:mb-0">
      {state.outcome === 'failed' && <Notice tone="danger">{WORDS.failed}</Notice>}
      {state.outcome === 'tooMany' && <Notice tone="danger">{tooManyText(wait)}</Notice>}
      {Object.entries({ failed: WORDS.failed, 429: tooManyText(null) }).map(([status, text]) => (
        <template key={status} data-status={status}>
          <Flash tone="danger">
            <span data-words="">{text}</span>
          </Flash>
        </template>
      ))}
    </div>
    {/* 'Next' comes first in the document, because Enter in a field presses the first button. */}
    <div className="flex flex-row-reverse flex-wrap items-center justify-between gap-4">
      <Button
        type="submit"
        name="action"
        value="next"
        size="lg"
        variant={isSecondary ? 'secondary' : 'primary'}
        iconEnd="forward"
        className="max-sm:w-full"
        data-busy-label={WORDS.sending}
      >
        <span>{submit}</span>
      </Button>
      {step !== 'account' && (
        <button
          type="submit"
          name="action"
          value="back"
          formNoValidate
          className="link inline-flex min-h-target items-center gap-2 max-sm:mr-auto"
        >
          <Icon name="back" size={18} />
          {WORDS.back}
        </button>
      )}
    </div>
  </form>
);
