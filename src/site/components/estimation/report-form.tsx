import type { ReactElement, ReactNode } from 'react';
import { REPORT_WORDS as WORDS } from '#fr/estimation-page';
import { ESTIMATION_FAILED } from '#fr/estimations';
import { FormOutcome } from '#site/components/forms/form-outcome.tsx';
import { EMPTY_FORM, errorOf, type FormState } from '#site/components/forms/form-state.ts';
import { EmailInput, PhoneInput } from '#site/components/forms/identity-fields.tsx';
import { Button } from '#ui/site/button.tsx';
import { Heading } from '#ui/site/layout.tsx';
import { Notice } from '#ui/site/notice.tsx';

export type ReportProps = {
  /** The form that was sent with errors; null: neither. */
  failed: 'mail' | 'sms' | null;
  state: FormState;
  /** What was just sent. */
  sent: 'mail' | 'sms' | null;
  email: string;
  phone: string;
};

const OneForm = ({ step, children }: { step: 'mail' | 'sms'; children: ReactNode }): ReactElement => (
  <form method="post" action="#garder" className="grid gap-3" noValidate>
    <input type="hidden" name="step" value={step} />
    {children}
  </form>
);

/** The report as a PDF by mail, and the link of this page by SMS. */
export const ReportForm = ({ failed, state, sent, email, phone }: ReportProps): ReactElement => {
  const of = (form: 'mail' | 'sms'): FormState => (failed === form ? state : EMPTY_FORM);
  return (
    <section aria-labelledby="garder" className="no-print grid gap-6">
      <Heading level={2} size={3} id="garder">
        {WORDS.title}
      </Heading>
      {sent && <Notice tone="success">{WORDS.sent[sent]}</Notice>}
      <OneForm step="mail">
        <EmailInput
          id="report-email"
          name="email"
          defaultValue={of('mail').values.email ?? email}
          error={errorOf(of('mail'), 'email')}
        />
        <FormOutcome outcome={of('mail').outcome} failed={ESTIMATION_FAILED} />
        <Button type="submit" variant="secondary" icon="mail">
          {WORDS.mail}
        </Button>
      </OneForm>
      <OneForm step="sms">
        <PhoneInput
          id="report-phone"
          name="phone"
          label={WORDS.mobile}
          defaultValue={of('sms').values.phone ?? phone}
          error={errorOf(of('sms'), 'phone')}
        />
        <FormOutcome outcome={of('sms').outcome} failed={ESTIMATION_FAILED} />
        <Button type="submit" variant="secondary" icon="phone">
          {WORDS.sms}
        </Button>
      </OneForm>
    </section>
  );
};
