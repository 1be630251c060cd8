import type { ReactElement } from 'react';
import { KEPT_QUERY } from '#domain/listings/kept-homes';
import { keptListConsent, KEEP_LIST_WORDS as WORDS } from '#fr/kept-lists';
import { Checkbox } from '#ui/site/choice.tsx';
import { Heading } from '#ui/site/layout.tsx';
import { Notice } from '#ui/site/notice.tsx';
import { errorOf, type FormState, requiredField } from './forms/form-state.ts';
import { EmailInput, Honeypot, PrivacyLink } from './forms/identity-fields.tsx';
import { SubmitButton } from './forms/message-form.tsx';

export type KeepListFormProps = {
  state: FormState;
  siteName: string;
  privacyHref: string | null;
  /** The page of the favourites, with the homes of a list that was shared. */
  action: string;
  /** The homes of the new list; the script of the page keeps them equal to those of the browser. */
  ids: readonly string[];
};

const PREFIX = 'garder';

/** Sends the link of a list with these homes (rule KEPT-LISTS); a plain form of the favourites' page. */
export const KeepListForm = ({ state, siteName, privacyHref, action, ids }: KeepListFormProps): ReactElement => {
  const idsError = errorOf(state, KEPT_QUERY);
  const consentError = errorOf(state, 'consent');
  return (
    <section
      id={PREFIX}
      aria-labelledby={`${PREFIX}-title`}
      className="no-print mt-14 max-w-3xl border-line border-t pt-10"
    >
      <Heading level={2} size={3} id={`${PREFIX}-title`}>
        {WORDS.title}
      </Heading>
      <p className="mt-2 mb-6 text-ink-soft">{WORDS.text}</p>
      <form method="post" action={`${action}#${PREFIX}`} aria-label={WORDS.title} className="grid gap-5" noValidate>
        {(state.outcome === 'tooMany' || state.outcome === 'failed') && (
          <Notice tone="danger">{WORDS[state.outcome]}</Notice>
        )}
        {idsError && <Notice tone="danger">{idsError}</Notice>}
        <input type="hidden" name={KEPT_QUERY} value={ids.join('.')} data-kept-ids="" />
        <EmailInput {...requiredField(PREFIX, state)('email')} label={WORDS.email} />
        <Checkbox
          id={`${PREFIX}-consent`}
          name="consent"
          value="1"
          required
          className="text-sm"
          defaultChecked={state.values.consent === '1'}
          label={
            <>
              <span>{keptListConsent(siteName)}</span>
              <PrivacyLink href={privacyHref} />
            </>
          }
          {...(consentError && { error: consentError })}
        />
        <Honeypot prefix={PREFIX} />
        <SubmitButton>{WORDS.submit}</SubmitButton>
      </form>
    </section>
  );
};
