import type { ReactElement } from 'react';
import type { ConsentNames } from '#domain/consents/consent';
import { ESTIMATION_FAILED } from '#fr/estimations';
import { FOLLOW_WORDS as WORDS } from '#fr/home-follow';
import { FormOutcome } from '#site/components/forms/form-outcome.tsx';
import { type FormState, requiredField } from '#site/components/forms/form-state.ts';
import { ConsentBox, EmailInput } from '#site/components/forms/identity-fields.tsx';
import { Button } from '#ui/site/button.tsx';
import { Heading } from '#ui/site/layout.tsx';
import { Notice } from '#ui/site/notice.tsx';

export type FollowProps = {
  state: FormState;
  names: ConsentNames;
  /** Whether the request was just sent. */
  isSent: boolean;
  email: string;
};

const PREFIX = 'suivre';

/** Asks for a mail to confirm, then a private page with the value of the home (rule OWNER-FOLLOW). */
export const FollowForm = ({ state, names, isSent, email }: FollowProps): ReactElement => (
  <section aria-labelledby="suivre" className="no-print grid gap-4">
    <div>
      <Heading level={2} size={3} id="suivre">
        {WORDS.title}
      </Heading>
      <p className="mt-2 text-ink-soft">{WORDS.text}</p>
    </div>
    {isSent ? (
      <Notice tone="success">{WORDS.sent}</Notice>
    ) : (
      <form method="post" action="#suivre" className="grid gap-4" aria-labelledby="suivre" noValidate>
        <input type="hidden" name="step" value="follow" />
        <EmailInput {...requiredField(PREFIX, state)('email')} defaultValue={state.values.email ?? email} />
        <div className="text-sm">
          <ConsentBox
            prefix={PREFIX}
            state={state}
            names={names}
            privacyHref={null}
            purpose="home-value"
            name="follow"
          />
        </div>
        <FormOutcome outcome={state.outcome} failed={ESTIMATION_FAILED} />
        <Button type="submit" variant="secondary">
          {WORDS.send}
        </Button>
      </form>
    )}
  </section>
);
