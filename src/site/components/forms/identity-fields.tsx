import type { ComponentProps, ReactElement, ReactNode } from 'react';
import type { ConsentNames, ConsentPurpose } from '#domain/consents/consent';
import { MAX_EMAIL, MAX_NAME, MAX_TYPED_PHONE } from '#domain/people/person-limits';
import { consentText } from '#fr/consents';
import { FORM_WORDS } from '#fr/messaging';
import { Checkbox } from '#ui/site/choice.tsx';
import { FieldError } from '#ui/site/field.tsx';
import { Input } from '#ui/site/input.tsx';
import { errorOf, type FormState, requiredField } from './form-state.ts';

type Props = {
  /** Prefix of the field ids, because a page may have two forms. */
  prefix: string;
  state: FormState;
  names: ConsentNames;
  /** The privacy policy; null when the site has no such page. */
  privacyHref: string | null;
};

/** Template of an error message, which the script copies beside a rejected field. */
export const ErrorTemplate = (): ReactElement => (
  <template data-field-error="">
    <FieldError id=""> </FieldError>
  </template>
);

/** A honeypot field: invisible and unreachable for people; bots fill it in. */
export const Honeypot = ({ prefix }: Pick<Props, 'prefix'>): ReactElement => (
  <div aria-hidden="true" className="sr-only">
    <label htmlFor={`${prefix}-website`}>{FORM_WORDS.trap}</label>
    <input id={`${prefix}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
  </div>
);

type BoxProps = Props & { purpose: ConsentPurpose; name: string; required?: boolean; more?: ReactNode };

/** A checkbox with the consent text that is stored. */
export const ConsentBox = ({ prefix, state, names, purpose, name, required = false, more }: BoxProps): ReactElement => {
  const error = errorOf(state, name);
  return (
    <Checkbox
      id={`${prefix}-${name}`}
      name={name}
      value="1"
      defaultChecked={state.values[name] === '1'}
      required={required}
      label={
        <>
          <span>{consentText(purpose, names)}</span>
          {more}
        </>
      }
      {...(error && { error })}
    />
  );
};

type InputProps = ComponentProps<typeof Input>;
type Labelled = Omit<InputProps, 'label'> & Partial<Pick<InputProps, 'label'>>;

/** First and last name. */
export const NameInputs = ({ prefix, state }: Pick<Props, 'prefix' | 'state'>): ReactElement => {
  const common = requiredField(prefix, state);
  return (
    <>
      <Input {...common('firstname')} label={FORM_WORDS.firstname} autoComplete="given-name" maxLength={MAX_NAME} />
      <Input {...common('lastname')} label={FORM_WORDS.lastname} autoComplete="family-name" maxLength={MAX_NAME} />
    </>
  );
};

export const PhoneInput = ({ label = FORM_WORDS.telephone, ...props }: Labelled): ReactElement => (
  <Input type="tel" label={label} autoComplete="tel" maxLength={MAX_TYPED_PHONE} {...props} />
);

export const EmailInput = ({ label = FORM_WORDS.email, ...props }: Labelled): ReactElement => (
  <Input type="email" label={label} autoComplete="email" maxLength={MAX_EMAIL} {...props} />
);

/**
 * First name, last name, telephone, e-mail, as in every public form. `phoneName`: field name; for a lead it is 'phone'
 * (rule LEAD-FIELDS).
 */
export const IdentityFields = ({
  prefix,
  state,
  phoneName = 'telephone',
}: Pick<Props, 'prefix' | 'state'> & { phoneName?: 'telephone' | 'phone' }): ReactElement => {
  const common = requiredField(prefix, state);
  return (
    <>
      <NameInputs prefix={prefix} state={state} />
      <PhoneInput {...common(phoneName)} hint={FORM_WORDS.telephoneHint} />
      <EmailInput {...common('email')} />
    </>
  );
};

/** Link to the privacy policy behind the text of a box; null: the host has none. */
export const PrivacyLink = ({ href }: { href: string | null }): ReactElement | null =>
  href === null ? null : (
    <>
      {' '}
      <a href={href} className="link">
        {FORM_WORDS.privacy}
      </a>
    </>
  );

/** Consent to the handling of the request, with a link to the privacy policy. `name`: name of the field. */
export const RequestConsent = ({ name = 'rgpd', ...props }: Props & { name?: string }): ReactElement => (
  <ConsentBox {...props} purpose="contact" name={name} required more={<PrivacyLink href={props.privacyHref} />} />
);

/**
 * Consent to the request, and the second, unticked one to telephone prospecting (rule CONSENT-BOXES). `children`:
 * further boxes.
 */
export const ConsentFields = ({ children, ...props }: Props & { children?: ReactNode }): ReactElement => (
  <div className="grid gap-3 text-sm">
    <RequestConsent {...props} />
    <ConsentBox {...props} purpose="phone-prospecting" name="phoneProspecting" />
    {children}
  </div>
);
