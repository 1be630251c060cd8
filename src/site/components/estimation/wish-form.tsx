import type { ReactElement } from 'react';
import type { ConsentNames } from '#domain/consents/consent';
import { WISHES, type Wish } from '#domain/estimation/described';
import { RESULT_WORDS as WORDS } from '#fr/estimation-page';
import { ESTIMATION_FAILED } from '#fr/estimations';
import { FORM_WORDS } from '#fr/messaging';
import { FormOutcome } from '#site/components/forms/form-outcome.tsx';
import { type FormState, requiredField } from '#site/components/forms/form-state.ts';
import { ConsentBox, PhoneInput } from '#site/components/forms/identity-fields.tsx';
import { Button } from '#ui/site/button.tsx';
import { RadioGroup } from '#ui/site/choice.tsx';
import { Heading } from '#ui/site/layout.tsx';
import { Notice } from '#ui/site/notice.tsx';

export type WishProps = {
  state: FormState;
  names: ConsentNames;
  /** The person's previous request; null: none yet. */
  wish: Wish | null;
  phone: string;
};

const PREFIX = 'wish';

const Fields = ({ state, names, phone }: WishProps): ReactElement => (
  <form method="post" action="#parlons-en" className="mt-6 grid gap-5" aria-labelledby="parlons-en" noValidate>
    <input type="hidden" name="step" value="wish" />
    <RadioGroup
      name="wish"
      legend={WORDS.wishLegend}
      hideLegend
      look="segments"
      options={WISHES.map((value) => ({ value, label: WORDS.wishes[value] }))}
      value={state.values.wish ?? 'call'}
    />
    <PhoneInput
      {...requiredField(PREFIX, state)('phonenumber')}
      hint={FORM_WORDS.telephoneHint}
      defaultValue={state.values.phonenumber ?? phone}
    />
    <ConsentBox
      prefix={PREFIX}
      state={state}
      names={names}
      privacyHref={null}
      purpose="phone-prospecting"
      name="phoneProspecting"
    />
    <FormOutcome outcome={state.outcome} failed={ESTIMATION_FAILED} />
    <Button type="submit" size="lg" wide>
      {WORDS.send}
    </Button>
  </form>
);

/** The next step: a request to be called or visited. */
export const WishForm = (props: WishProps): ReactElement => (
  <section aria-labelledby="parlons-en" className="no-print rounded-card border border-line bg-card p-6 sm:p-8">
    <Heading level={2} size={3} id="parlons-en">
      {WORDS.wish}
    </Heading>
    <p className="mt-2 text-ink-soft">{WORDS.wishText}</p>
    {props.wish ? (
      <Notice tone="success" className="mt-6">
        {WORDS.wished[props.wish]}
      </Notice>
    ) : (
      <Fields {...props} />
    )}
  </section>
);
