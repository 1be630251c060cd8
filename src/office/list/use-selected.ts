import { useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '#contracts/client';
import type { BoundedCount, boundedCount, SelectionOutcome } from '#contracts/lists';
import type { Operation } from '#contracts/operation';
import { messageOf } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import type { Question } from '#ui/office/confirm/confirm.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { NOTHING, type Selection } from '#ui/office/selection/selection.ts';

type Counting = Operation<z.ZodType, typeof boundedCount> & { respondsWith: 'json' };

/** Input of a bulk action (`selectionOf` of contracts/lists). */
export type SelectionInput<F> = { ids: string[] } | { filters: F; except: string[]; count: number };

export type SelectedRows<F> = {
  selection: Selection;
  onChange: (selection: Selection) => void;
  /** Null: the server is counting. */
  count: number | null;
  isTooLarge: boolean;
  /** Takes over the server's number when it refused an action because the number had changed. */
  correct: (error: unknown) => void;
  run: (action: ActionOnSelection<F>) => Promise<void>;
};

export type ActionOnSelection<F> = {
  /** Builds the confirmation with the number of rows. `isChanged`: it differs from that of the previous question. */
  question: (count: number, isChanged: boolean) => Question;
  act: (selection: SelectionInput<F>) => Promise<SelectionOutcome>;
  /** A message with the number of changed and refused rows. */
  say: (outcome: SelectionOutcome) => string;
};

/** The current number of rows of a refused selection; null: it was refused for another reason. */
const countFound = (error: unknown): number | null => {
  if (!(error instanceof ApiError) || error.problem.code !== 'SELECTION_CHANGED') return null;
  const count = error.problem.current?.count;
  return typeof count === 'number' ? count : null;
};

const countOf = ({ all, ids }: Selection, counted: BoundedCount | undefined): number | null => {
  if (!all) return ids.size;
  return counted ? Math.max(counted.count - ids.size, 0) : null;
};

type Chosen = {
  /** The filters as a text. */
  list: string;
  selection: Selection;
  /** The server's number, valid as long as the list has the count of that time. */
  found: { count: number; counted: number | undefined } | null;
};

/** The input of an operation for a selection. */
export const selectionInput = <F>({ all, ids }: Selection, filters: F, count: number): SelectionInput<F> =>
  all ? { filters, except: [...ids], count } : { ids: [...ids] };

/**
 * The selected rows of a list, and bulk actions on them. Other filters start a new selection. 'All rows' are the rows
 * that match the filters; the server refuses when their number has changed, and the person is asked again with the new
 * number. An excluded row that left the list is no longer subtracted (rule LIST-SELECTION).
 */
export const useSelected = <O extends Counting>(
  counting: O,
  filters: z.input<O['input']>,
): SelectedRows<typeof filters> => {
  const { confirm, toasts } = useOffice();
  const list = JSON.stringify(filters);
  const [state, setState] = useState<Chosen>({ list, selection: NOTHING, found: null });
  if (state.list !== list) setState({ list, selection: NOTHING, found: null });
  const { selection, found } = state.list === list ? state : { selection: NOTHING, found: null };
  const counted = useApiQuery(counting, selection.all ? filters : null).data as BoundedCount | undefined;
  const count = found && found.counted === counted?.count ? found.count : countOf(selection, counted);
  const onChange = (next: Selection): void => setState({ list, selection: next, found: null });
  const correct = (error: unknown): void => {
    const now = countFound(error);
    if (now !== null) setState({ list, selection, found: { count: now, counted: counted?.count } });
  };

  const attempt = async (action: ActionOnSelection<typeof filters>, known: number, isNew: boolean): Promise<void> => {
    if (!(await confirm.ask(action.question(known, isNew)))) return;
    try {
      const outcome = await action.act(selectionInput(selection, filters, known));
      onChange(NOTHING);
      toasts.success(action.say(outcome));
    } catch (error) {
      const now = countFound(error);
      if (now === null) return toasts.error(messageOf(error));
      correct(error);
      await attempt(action, now, true);
    }
  };
  return {
    selection,
    onChange,
    count,
    isTooLarge: selection.all && counted?.isExact === false,
    correct,
    run: (action) => attempt(action, count ?? 0, false).catch((error: Error) => toasts.error(messageOf(error))),
  };
};
