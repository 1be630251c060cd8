import { type OpinionDetail, opinionOperations } from '#contracts/opinions';
import { dayOf } from '#domain/calendar/period';
import {
  type ChosenSale,
  checkOpinion,
  MAX_CHOSEN_SALES,
  type Opinion,
  type OpinionField,
  type OwnSale,
  type SaleWeight,
  type SuggestedValue,
  saysOfOwn,
  suggestValue,
  USUAL_WEIGHT,
} from '#domain/estimation/opinion';
import { opinionErrors, OPINION_WORDS as WORDS } from '#fr/opinions';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { sendChanges } from '#office/form/send-changes.ts';
import { type FormWork, useForm } from '#office/form/use-form.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { opinionFields, storedOf } from './opinion-fields.ts';

/** An available sale for display. `weight` null: it is not chosen. */
export type OpinionSale = Omit<OpinionDetail['candidates'][number], 'distance' | 'lat' | 'lng'> & {
  weight: SaleWeight | null;
  isOwn: boolean;
  /** Null: added by hand, so its position is unknown. */
  distance: number | null;
  lat: number | null;
  lng: number | null;
};

export type OpinionWork = FormWork<OpinionField> & {
  sales: readonly OpinionSale[];
  isFull: boolean;
  suggested: SuggestedValue | null;
  choose: (key: string) => void;
  weigh: (key: string, weight: SaleWeight) => void;
  remove: (key: string) => void;
  add: (own: OwnSale) => void;
  takeSuggested: () => void;
};

const ownSale = ({ key, weight }: ChosenSale, own: OwnSale, area: number): OpinionSale => ({
  ...own,
  key,
  weight,
  isOwn: true,
  isDemo: false,
  says: saysOfOwn(own, { area }),
  distance: null,
  lat: null,
  lng: null,
});

/** The chosen sales in order, then the other known ones. */
const salesOf = ({ candidates, estimation }: OpinionDetail, chosen: readonly ChosenSale[]): OpinionSale[] => {
  const known = new Map(candidates.map((sale) => [sale.key, sale]));
  const first = chosen.flatMap((item): OpinionSale[] => {
    if (item.own) return [ownSale(item, item.own, estimation.area)];
    const sale = known.get(item.key);
    return sale ? [{ ...sale, weight: item.weight, isOwn: false }] : [];
  });
  const others = candidates.filter(({ key }) => !chosen.some((sale) => sale.key === key));
  return [...first, ...others.map((sale) => ({ ...sale, weight: null, isOwn: false }))];
};

/** The opinion of value of an estimation as one form, saved by comparison (rule OPINION-VALUE). */
export const useOpinion = (id: string, detail: OpinionDetail): OpinionWork => {
  const timeZone = useTimeZone();
  const { mutate } = useApiMutation(opinionOperations.save);
  const names = new Map(detail.candidates.map((sale) => [sale.key, WORDS.sales.name(sale)]));
  const work = useForm<OpinionField>({
    object: `opinion:${id}`,
    stored: storedOf(detail),
    changedAt: detail.updatedAt,
    fields: opinionFields(({ key, own }) => (own ? WORDS.sales.name(own) : (names.get(key) ?? WORDS.sales.gone))),
    send: sendChanges((changes) => mutate({ id, changes })),
    check: (values) => opinionErrors(checkOpinion(values as Opinion, dayOf(new Date(), timeZone))),
    outcomes: WORDS.outcomes,
  });
  const chosen = work.binding.stateOf('comparables').value as readonly ChosenSale[];
  const sales = salesOf(detail, chosen);
  const set = (next: readonly ChosenSale[]): void => work.binding.set('comparables', next);
  const suggested = suggestValue(sales.flatMap(({ says, weight }) => (weight === null ? [] : [{ says, weight }])));
  return {
    ...work,
    sales,
    suggested,
    isFull: chosen.length >= MAX_CHOSEN_SALES,
    choose: (key) => set([...chosen, { key, weight: USUAL_WEIGHT, own: null }]),
    weigh: (key, weight) => set(chosen.map((sale) => (sale.key === key ? { ...sale, weight } : sale))),
    remove: (key) => set(chosen.filter((sale) => sale.key !== key)),
    add: (own) => set([...chosen, { key: crypto.randomUUID(), weight: USUAL_WEIGHT, own }]),
    takeSuggested: () => {
      for (const [name, value] of Object.entries(suggested ?? {})) work.binding.set(name, value);
    },
  };
};
