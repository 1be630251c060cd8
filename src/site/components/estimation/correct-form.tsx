import type { ReactElement } from 'react';
import { ENERGY_LETTERS } from '#domain/estimation/energy';
import { ESTIMATION_FAILED } from '#fr/estimations';
import { HOME_PAGE_WORDS as WORDS } from '#fr/home-follow';
import { FormOutcome } from '#site/components/forms/form-outcome.tsx';
import { errorOf, type FormState } from '#site/components/forms/form-state.ts';
import { Button } from '#ui/site/button.tsx';
import { Input, Select } from '#ui/site/input.tsx';
import { Heading } from '#ui/site/layout.tsx';
import { Notice } from '#ui/site/notice.tsx';

export type CorrectProps = { state: FormState; isHouse: boolean; isSaved: boolean };

const LETTERS = ENERGY_LETTERS.map((letter) => ({ value: letter, label: letter }));

/** Corrects what the home is, which values it again (rule OWNER-VALUE). */
export const CorrectForm = ({ state, isHouse, isSaved }: CorrectProps): ReactElement => {
  const names = ['area', 'rooms', 'bedRooms', isHouse ? 'groundArea' : 'floor'] as const;
  return (
    <section aria-labelledby="corriger">
      <Heading level={2} size={3} id="corriger">
        {WORDS.correct}
      </Heading>
      <p className="mt-2 text-ink-soft">{WORDS.correctText}</p>
      {isSaved && (
        <Notice tone="success" className="mt-4">
          {WORDS.saved}
        </Notice>
      )}
      <form method="post" action="#corriger" className="mt-6 grid gap-5" aria-labelledby="corriger" noValidate>
        <input type="hidden" name="step" value="home" />
        <div className="grid gap-5 sm:grid-cols-2">
          {names.map((name) => (
            <Input
              key={name}
              id={`corriger-${name}`}
              name={name}
              label={WORDS.fields[name]}
              inputMode="decimal"
              defaultValue={state.values[name] ?? ''}
              error={errorOf(state, name)}
              maxLength={12}
              {...(name === 'area' || name === 'groundArea' ? { unit: 'm²' } : {})}
            />
          ))}
          <Select
            id="corriger-energy"
            name="energy"
            label={WORDS.fields.energy}
            options={[{ value: '', label: WORDS.fields.unknown }, ...LETTERS]}
            defaultValue={state.values.energy ?? ''}
          />
        </div>
        {errorOf(state, 'address') && <Notice tone="danger">{errorOf(state, 'address')}</Notice>}
        <FormOutcome outcome={state.outcome} failed={ESTIMATION_FAILED} />
        <Button type="submit" variant="secondary" className="justify-self-start">
          {WORDS.save}
        </Button>
      </form>
    </section>
  );
};
