import type { ReactElement } from 'react';
import { type SignUpSector, signUpOperations } from '#contracts/sign-up';
import { MAX_SECTORS } from '#domain/sites/preference-limits';
import { placeLabel, sectorLabel } from '#fr/places';
import { SIGN_UP_FAULTS, SIGN_UP_WORDS, sectorFault } from '#fr/sign-up';
import { errorOf } from '#site/components/forms/form-state.ts';
import { PlaceInput } from '#site/components/place-field.tsx';
import { Button } from '#ui/site/button.tsx';
import { Field } from '#ui/site/field.tsx';
import { Icon } from '#ui/site/icon.tsx';
import { SignUpForm, type SignUpFormProps } from './sign-up-frame.tsx';

const WORDS = SIGN_UP_WORDS.sectors;

/** A sector as the value of a form field: '69500 Bron'. */
export const sectorValue = ({ city, zip }: SignUpSector): string => `${zip} ${city}`;

type ChipProps = { index: number; value: string; label: string };

/** A chosen town, removed by a click. The script copies the one in the template. */
const Chip = ({ index, value, label }: ChipProps): ReactElement => (
  <li data-chip={value}>
    <input type="hidden" name={`sector${index}`} value={value} />
    <button
      type="submit"
      name="action"
      value={`remove:${index}`}
      className="inline-flex min-h-target items-center gap-2 rounded-pill bg-accent-soft px-4 text-on-accent-soft
        transition-colors hover:bg-paper-deep hover:text-ink"
    >
      <span className="sr-only">{WORDS.remove('')}</span>
      <span data-label="">{label}</span>
      <Icon name="close" size={16} />
    </button>
  </li>
);

type Choices = readonly SignUpSector[] | null;

/** Towns that a search without JavaScript found; each is a button that adds it. */
const FoundTowns = ({ choices }: { choices: Choices }): ReactElement | null => {
  if (choices === null) return null;
  if (choices.length === 0) return <p className="text-ink-soft">{WORDS.none}</p>;
  return (
    <fieldset data-choices="" className="min-w-0">
      <legend className="label">{WORDS.choices}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((sector) => (
          <Button
            key={sectorValue(sector)}
            type="submit"
            name="action"
            value={`add:${sectorValue(sector)}`}
            variant="secondary"
            icon="plus"
          >
            {placeLabel(sector.city, sector.zip)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
};

type Props = Pick<SignUpFormProps, 'state' | 'typed' | 'wait'> & {
  ids: { memberId: string; websiteId: string };
  chosen: readonly SignUpSector[];
  /** Result of a search; null: no search was made. */
  choices: Choices;
};

/** The second step: up to three towns, picked from suggestions. */
export const SectorsStep = ({ state, ids, chosen, choices, ...form }: Props): ReactElement => {
  const isFull = chosen.length >= MAX_SECTORS;
  return (
    <SignUpForm
      {...form}
      step="sectors"
      state={state}
      call={signUpOperations.setSectors.path}
      then="subdomain"
      submit={SIGN_UP_WORDS.next}
      ids={ids}
    >
      <div
        data-sectors={MAX_SECTORS}
        data-full={WORDS.full}
        data-placeholder={WORDS.placeholder}
        data-missing={SIGN_UP_FAULTS.SECTOR_MISSING}
        data-not-picked={SIGN_UP_FAULTS.SECTOR_NOT_PICKED}
        data-added={WORDS.added('%')}
        data-removed={WORDS.removed('%')}
        data-twice={sectorFault('SECTOR_TWICE')}
        className="grid gap-6"
      >
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
          <div data-place="" className="relative min-w-0 [@media(scripting:enabled)]:col-span-2">
            <Field id="sign-up-sector" label={WORDS.label} hint={WORDS.hint} error={errorOf(state, 'sector')}>
              {(attributes) => (
                <PlaceInput
                  kind="city"
                  use="sector"
                  between="always"
                  input={{
                    ...attributes,
                    name: 'sector',
                    defaultValue: state.values.sector ?? '',
                    placeholder: isFull ? WORDS.full : WORDS.placeholder,
                    readOnly: isFull,
                    maxLength: 120,
                  }}
                  hidden={[]}
                />
              )}
            </Field>
          </div>
          <Button
            type="submit"
            name="action"
            value="search"
            variant="secondary"
            className="mt-7 [@media(scripting:enabled)]:hidden"
          >
            {WORDS.search}
          </Button>
        </div>
        <FoundTowns choices={choices} />
        <ul data-chips="" aria-label={WORDS.chosen} className="flex flex-wrap gap-2 empty:hidden">
          {chosen.map((sector, index) => (
            <Chip
              key={sectorValue(sector)}
              index={index}
              value={sectorValue(sector)}
              label={sectorLabel(sector.city)}
            />
          ))}
        </ul>
        <template data-chip-template="">
          <Chip index={0} value="" label="" />
        </template>
        <p data-sectors-status="" role="status" className="sr-only" />
      </div>
    </SignUpForm>
  );
};
