import type { ReactElement } from 'react';
import { signUpOperations } from '#contracts/sign-up';
import { MAX_SUBDOMAIN } from '#domain/signup/subdomain-syntax';
import { SIGN_UP_FAULTS, SIGN_UP_WORDS } from '#fr/sign-up';
import { errorOf } from '#site/components/forms/form-state.ts';
import { Button } from '#ui/site/button.tsx';
import { Field } from '#ui/site/field.tsx';
import { Icon } from '#ui/site/icon.tsx';
import { SignUpForm, type SignUpFormProps } from './sign-up-frame.tsx';

const WORDS = SIGN_UP_WORDS.subdomain;

type Props = Pick<SignUpFormProps, 'state' | 'wait'> & {
  ids: { memberId: string; websiteId: string };
  /** Host of the network, shown after the name. */
  host: string;
  /** Whether a check without JavaScript found that the name is available. */
  isAvailable: boolean;
};

const Available = (): ReactElement => (
  <p className="flex items-start gap-1.5 text-success">
    <Icon name="success" size={16} className="mt-0.5" />
    <span>{WORDS.available}</span>
  </p>
);

/** The third step: the name of the site, checked at each key press. */
export const SubdomainStep = ({ state, ids, host, isAvailable, wait }: Props): ReactElement => (
  <SignUpForm
    step="subdomain"
    state={state}
    typed=""
    wait={wait}
    call={signUpOperations.setSubdomain.path}
    then="done"
    submit={WORDS.submit}
    ids={ids}
  >
    <div
      data-subdomain={signUpOperations.chooseSubdomain.path}
      data-checking={WORDS.checking}
      data-missing={SIGN_UP_FAULTS.SUBDOMAIN_MISSING}
      data-malformed={SIGN_UP_FAULTS.INVALID_SUBDOMAIN_FORMAT}
      data-failed={WORDS.notChecked}
    >
      <Field id="sign-up-subdomain" label={WORDS.label} hint={WORDS.hint} error={errorOf(state, 'subdomain')}>
        {(attributes) => (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <input
              type="text"
              name="subdomain"
              className="control min-w-0 flex-1 basis-56"
              defaultValue={state.values.subdomain ?? ''}
              maxLength={MAX_SUBDOMAIN + 20}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              required
              {...attributes}
            />
            <span className="min-w-0 break-all text-ink-soft">.{host}</span>
          </span>
        )}
      </Field>
      <div data-subdomain-status="" role="status" className="mt-1.5 text-ink-soft text-sm empty:hidden">
        {isAvailable && <Available />}
      </div>
      <template data-available="">
        <Available />
      </template>
      <Button
        type="submit"
        name="action"
        value="check"
        variant="secondary"
        className="mt-4 [@media(scripting:enabled)]:hidden"
      >
        {WORDS.check}
      </Button>
    </div>
  </SignUpForm>
);
