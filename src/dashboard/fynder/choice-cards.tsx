import type { ReactElement, ReactNode } from 'react';
import { useFormBinding } from '#ui/office/form/form-context.ts';
import classes from './choice-cards.module.css';

type Choice = { value: string; label: string /** What the choice means. */; text: string; picture?: ReactNode };

type Props = { name: string; label: string; choices: readonly Choice[] };

/** A choice whose values say what they mean, and may have a picture. */
export const ChoiceCards = ({ name, label, choices }: Props): ReactElement => {
  const { stateOf, set } = useFormBinding();
  const { value, error } = stateOf(name);
  return (
    <fieldset className={classes.cards} data-invalid={error !== null || undefined}>
      <legend className={classes.legend}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.card}>
          {choice.picture}
          <span className={classes.name}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => set(name, choice.value)}
            />
            {choice.label}
          </span>
          <span className={classes.text}>{choice.text}</span>
        </label>
      ))}
    </fieldset>
  );
};
