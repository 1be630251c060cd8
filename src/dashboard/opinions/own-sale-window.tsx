import type { ReactElement } from 'react';
import { dayOf } from '#domain/calendar/period';
import { checkOwnSale, type OwnSale } from '#domain/estimation/opinion';
import { OPINION_WORDS, OWN_SALE_FAULTS } from '#fr/opinions';
import { useLocalForm } from '#office/form/use-local-form.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { Fields } from '#ui/office/form/field.tsx';
import { FormWindow } from '#ui/office/window/form-window.tsx';
import { OWN_SALE_FIELDS } from './opinion-fields.ts';

const WORDS = OPINION_WORDS.own;

type Values = Readonly<Record<keyof OwnSale, unknown>>;
const EMPTY: Values = { street: '', date: null, price: null, area: null, rooms: null, land: null };

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);

/** The typed values; a number that is missing or unreadable is NaN, which every rule rejects. */
const saleOf = ({ street, date, price, area, rooms, land }: Values): OwnSale => ({
  street: String(street).trim(),
  date: typeof date === 'string' ? date : '',
  price: numberOf(price),
  area: numberOf(area),
  rooms: rooms === null ? 0 : numberOf(rooms),
  land: land === null ? 0 : numberOf(land),
});

type Props = { onAdd: (sale: OwnSale) => void; onClose: () => void };

/** Adds a sale that the agent knows to the opinion. */
const OwnSaleWindow = ({ onAdd, onClose }: Props): ReactElement => {
  const timeZone = useTimeZone();
  const { values, binding, refuse, refusals, reset } = useLocalForm<Values>(EMPTY);
  const submit = (): void => {
    const sale = saleOf(values);
    const faults = checkOwnSale(sale, dayOf(new Date(), timeZone));
    if (faults.length > 0) {
      refuse(Object.fromEntries(faults.map((field) => [field, OWN_SALE_FAULTS[field]])));
    } else {
      reset();
      onAdd(sale);
      onClose();
    }
  };
  return (
    <FormWindow
      title={WORDS.title}
      label={WORDS.form}
      submitLabel={WORDS.submit}
      form={{ binding, submit, refusals }}
      onClose={onClose}
    >
      <Fields fields={OWN_SALE_FIELDS} />
    </FormWindow>
  );
};
export default OwnSaleWindow;
