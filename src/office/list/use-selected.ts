import { useState } from 'react';
import type { z } from 'zod';
import type { BoundedCount, boundedCount, SelectionOutcome } from '#contracts/lists';
import type { Operation } from '#contracts/operation';
import { messageOf } from '#office/data/answered.tsx';
import { codeOf } from '#office/data/call-refusals.ts';
import { useClient } from '#office/data/client-context.ts';
import { useAnswer } from '#office/data/use-answer.ts';
import type { Question } from '#ui/office/confirm/confirm.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { NOTHING, type Selection } from '#ui/office/selection/selection.ts';

type Counting = Operation<z.ZodType, typeof boundedCount> & { respondsWith: 'json' };

/** Input of an operation on a selection (`selectionOf` of contracts/lists). */
export type SelectionInput<F> = { ids: string[] } | { filters: F; except: string[]; count: number };

export type SelectedRows<F> = {
  selection: Selection;
  onChange: (selection: Selection) => void;
  /** Null: the server is counting them. */
  count: number | null;
  isTooLarge: boolean;
  run: (action: ActionOnSelection<F>) => Promise<void>;
};

export type ActionOnSelection<F> = {
  /** Asks for confirmation with the number of rows. `isChanged`: the number differs from that of the last question. */
  question: (count: number, isChanged: boolean) => Question;
  act: (selection: SelectionInput<F>) => Promise<SelectionOutcome>;
  /** One sentence: how many rows were changed, and how many were not. */
  say: (outcome: SelectionOutcome) => string;
};

const isChanged = (error: unknown): boolean => codeOf(error) === 'SELECTION_CHANGED';

const countOf = ({ all, ids }: Selection, counted: BoundedCount | undefined): number | null => {
  if (!all) return ids.size;
  return counted ? Math.max(counted.count - ids.size, 0) : null;
};

/** What a selection means for an operation. */
export const selectionInput = <F>({ all, ids }: Selection, filters: F, count: number): SelectionInput<F> =>
  all ? { filters, except: [...ids], count } : { ids: [...ids] };

/**
 * The rows that a person chose in a list, and actions on them. Other filters begin another selection. All rows
 * of the list are those that its filters show; the server refuses when they are no longer as many, and the person is
 * asked again (rule LIST-SELECTION).
 */
export const useSelected = <O extends Counting>(
  counting: O,
  filters: z.input<O['input']>,
): SelectedRows<typeof filters> => {
  const { confirm, toasts } = useOffice();
  const client = useClient();
  const list = JSON.stringify(filters);
  const [state, setState] = useState({ list, selection: NOTHING });
  if (state.list !== list) setState({ list, selection: NOTHING });
  const { selection } = state.list === list ? state : { selection: NOTHING };
  const counted = useAnswer(counting, selection.all ? filters : null).data as BoundedCount | undefined;
  const count = countOf(selection, counted);
  const onChange = (next: Selection): void => setState({ list, selection: next });

  const attempt = async (action: ActionOnSelection<typeof filters>, known: number, isNew: boolean): Promise<void> => {
    if (!(await confirm.ask(action.question(known, isNew)))) return;
    try {
      const outcome = await action.act(selectionInput(selection, filters, known));
      onChange(NOTHING);
      toasts.success(action.say(outcome));
    } catch (error) {
      if (!isChanged(error)) return toasts.error(messageOf(error as Error));
      const now = (await client.call(counting, filters)) as BoundedCount;
      await attempt(action, countOf(selection, now) ?? 0, true);
    }
  };
  return {
    selection,
    onChange,
    count,
    isTooLarge: selection.all && counted?.isExact === false,
    run: (action) => attempt(action, count ?? 0, false).catch((error: Error) => toasts.error(messageOf(error))),
  };
};
