import type { ReactElement } from 'react';
import { MAX_REVIEW_TEXT, MAX_SHOWN_NAME } from '#domain/reviews/review';
import { starsText, AUTHOR_WORDS as WORDS } from '#fr/reviews';
import { FormOutcome } from '#site/components/forms/form-outcome.tsx';
import { errorOf, type FormState } from '#site/components/forms/form-state.ts';
import { Button } from '#ui/site/button.tsx';
import { Checkbox } from '#ui/site/choice.tsx';
import { FieldError } from '#ui/site/field.tsx';
import { Input, Textarea } from '#ui/site/input.tsx';

const STARS = [1, 2, 3, 4, 5] as const;

const StarChoice = ({ state }: { state: FormState }): ReactElement => {
  const error = errorOf(state, 'stars');
  return (
    <fieldset className="min-w-0" {...(error && { 'aria-describedby': 'avis-stars-error' })}>
      <legend className="label">{WORDS.stars}</legend>
      <div className="stars">
        {STARS.map((stars) => (
          <label key={stars} className="star">
            <input
              type="radio"
              name="stars"
              value={stars}
              defaultChecked={state.values.stars === String(stars)}
              className="size-full opacity-0"
            />
            <span className="star-text">{starsText(stars)}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id="avis-stars-error">{error}</FieldError>}
    </fieldset>
  );
};

/** `consent`: what the author agrees to. */
type Props = { state: FormState; consent: string };

/** The form of a review: a plain form with radio buttons (rule REVIEW-GIVEN). */
export const ReviewForm = ({ state, consent }: Props): ReactElement => {
  const consentError = errorOf(state, 'consent');
  return (
    <form method="post" className="mt-8 grid gap-6" noValidate>
      <input type="hidden" name="step" value="give" />
      <StarChoice state={state} />
      <Textarea
        id="avis-text"
        name="text"
        label={WORDS.text}
        hint={WORDS.textHint}
        defaultValue={state.values.text ?? ''}
        error={errorOf(state, 'text')}
        maxLength={MAX_REVIEW_TEXT}
        required
      />
      <Input
        id="avis-shownName"
        name="shownName"
        label={WORDS.name}
        hint={WORDS.nameHint}
        defaultValue={state.values.shownName ?? ''}
        error={errorOf(state, 'shownName')}
        maxLength={MAX_SHOWN_NAME}
        autoComplete="nickname"
        required
      />
      <Checkbox
        id="avis-consent"
        name="consent"
        value="1"
        defaultChecked={state.values.consent === '1'}
        label={consent}
        required
        {...(consentError && { error: consentError })}
      />
      <FormOutcome outcome={state.outcome} failed={WORDS.failed} />
      <p className="text-ink-soft text-sm">{WORDS.once}</p>
      <Button type="submit" size="lg" className="justify-self-start">
        {WORDS.send}
      </Button>
    </form>
  );
};
