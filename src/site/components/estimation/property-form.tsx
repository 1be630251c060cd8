import type { ReactElement } from 'react';
import { ESTIMATION_TYPES, type PROPERTY_LIMITS } from '#domain/estimation/described';
import { PROPERTY_WORDS as WORDS } from '#fr/estimation-page';
import { ESTIMATION_FAILED } from '#fr/estimations';
import { FormOutcome } from '#site/components/forms/form-outcome.tsx';
import { errorOf, type FormState } from '#site/components/forms/form-state.ts';
import { Honeypot } from '#site/components/forms/identity-fields.tsx';
import { PlaceInput } from '#site/components/place-field.tsx';
import { Button } from '#ui/site/button.tsx';
import { Field } from '#ui/site/field.tsx';
import { Icon } from '#ui/site/icon.tsx';
import { Input } from '#ui/site/input.tsx';

type Props = { state: FormState; submit: string };

const ICONS = { building: 'building', house: 'house' } as const;

const KindChoice = ({ value, error }: { value: string; error: string | undefined }): ReactElement => (
  <fieldset className="min-w-0">
    <legend className="label">{WORDS.kind}</legend>
    <div className="grid grid-cols-2 gap-3">
      {ESTIMATION_TYPES.map((type) => (
        <label
          key={type}
          className="relative grid cursor-pointer justify-items-center gap-2 rounded-card border border-line-strong
            p-5 text-center transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent-soft
            has-checked:text-on-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent-strong"
        >
          <input
            type="radio"
            name="type"
            value={type}
            defaultChecked={type === value}
            className="sr-only"
            data-estimation-kind=""
          />
          <Icon name={ICONS[type]} size={28} />
          <span>{WORDS.kinds[type]}</span>
        </label>
      ))}
    </div>
    {error && <p className="mt-1.5 text-danger text-sm">{error}</p>}
  </fieldset>
);

const AddressField = ({ state }: { state: FormState }): ReactElement => {
  const value = (name: string): string => state.values[name] ?? '';
  return (
    <div data-place="" className="relative min-w-0">
      <Field id="estimation-address" label={WORDS.address} hint={WORDS.addressHint} error={errorOf(state, 'address')}>
        {(attributes) => (
          <PlaceInput
            kind="address"
            between="always"
            input={{
              ...attributes,
              type: 'text',
              name: 'address',
              defaultValue: value('address'),
              maxLength: 300,
              required: true,
            }}
            hidden={(['zipcode', 'city', 'lat', 'lng'] as const).map((name) => [name, value(name)])}
          />
        )}
      </Field>
    </div>
  );
};

type NumberField = keyof typeof PROPERTY_LIMITS;

const NumberInput = ({
  name,
  state,
  unit,
  hint,
  className,
  required = false,
}: {
  name: NumberField;
  state: FormState;
  unit?: string;
  hint?: string;
  className?: string;
  required?: boolean;
}): ReactElement => (
  <Input
    id={`estimation-${name}`}
    name={name}
    label={WORDS[name]}
    defaultValue={state.values[name] ?? ''}
    error={errorOf(state, name)}
    inputMode="decimal"
    maxLength={12}
    autoComplete="off"
    required={required}
    {...(unit && { unit })}
    {...(hint && { hint })}
    {...(className && { className })}
  />
);

/** The first step: the home. The land is shown for a house, the floor for a flat. */
export const PropertyForm = ({ state, submit }: Props): ReactElement => (
  <form method="post" className="group/home grid gap-6" aria-label={WORDS.title} noValidate data-estimation-home="">
    <input type="hidden" name="step" value="home" />
    <KindChoice value={state.values.type ?? 'building'} error={errorOf(state, 'type')} />
    <AddressField state={state} />
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <NumberInput name="area" state={state} unit="m²" required />
      <NumberInput name="rooms" state={state} />
      <NumberInput name="bedRooms" state={state} />
      <div className="group-has-[[value=house]:checked]/home:hidden">
        <NumberInput name="floor" state={state} hint={WORDS.floorHint} />
      </div>
      <div className="group-has-[[value=building]:checked]/home:hidden">
        <NumberInput name="groundArea" state={state} unit="m²" />
      </div>
    </div>
    <Honeypot prefix="estimation" />
    <FormOutcome outcome={state.outcome} failed={ESTIMATION_FAILED} />
    <Button type="submit" size="lg" iconEnd="forward" className="justify-self-start max-sm:w-full">
      {submit}
    </Button>
  </form>
);
