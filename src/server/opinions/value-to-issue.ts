import { type Refusal, refuse } from '#contracts/problem';
import { missingToIssue, type Opinion } from '#domain/estimation/opinion';
import { opinionErrors } from '#fr/opinions';

export type IssuedValue = { low: number; price: number; high: number };

/** The value of an opinion that can be issued; 422: missing fields. */
export const valueToIssue = (opinion: Opinion): IssuedValue | Refusal => {
  const errors = opinionErrors(missingToIssue(opinion));
  const { low, price, high } = opinion;
  if (errors.length > 0 || low === null || price === null || high === null)
    return refuse(422, 'INVALID_FORM', { errors });
  return { low, price, high };
};
