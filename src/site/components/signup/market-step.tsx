import type { ReactElement } from 'react';
import { type SignUpMarket, signUpOperations } from '#contracts/sign-up';
import { SIGN_UP_WORDS } from '#fr/sign-up';
import { errorOf } from '#site/components/forms/form-state.ts';
import { FieldError } from '#ui/site/field.tsx';
import { SignUpForm, type SignUpFormProps } from './sign-up-frame.tsx';

const WORDS = SIGN_UP_WORDS.market;
/** Id of the first option, beside which an error message is shown. */
const ID = 'sign-up-market';

type Props = Pick<SignUpFormProps, 'state' | 'typed' | 'wait'> & { markets: readonly SignUpMarket[] };

/**
 * The market center of the site, for a member of several (rule SIGNUP-MARKET). The town is added to a name that does
 * not contain it.
 */
export const MarketStep = ({ state, markets, ...form }: Props): ReactElement => {
  const error = errorOf(state, 'mcId');
  return (
    <SignUpForm
      {...form}
      step="market"
      state={state}
      call={signUpOperations.chooseMarketCenter.path}
      then="sectors"
      submit={SIGN_UP_WORDS.next}
    >
      <fieldset className="min-w-0">
        <legend className="label">{WORDS.legend}</legend>
        <div className="grid">
          {markets.map(({ id, name, city }, index) => (
            <label key={id} className="radio">
              <input
                type="radio"
                name="mcId"
                value={id}
                defaultChecked={id === state.values.mcId}
                {...(index === 0 && {
                  id: ID,
                  ...(error && { 'aria-invalid': true, 'aria-describedby': `${ID}-error` }),
                })}
              />
              <span>
                {name}
                {!name.includes(city) && (
                  <>
                    {' '}
                    <span className="text-ink-soft">{city}</span>
                  </>
                )}
              </span>
            </label>
          ))}
          {error && <FieldError id={`${ID}-error`}>{error}</FieldError>}
        </div>
      </fieldset>
    </SignUpForm>
  );
};
