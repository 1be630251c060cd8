import type { z } from 'zod';
import { type LeadsChange, leadOperations } from '#contracts/leads';
import { OPEN_STATUSES } from '#domain/leads/lead';
import type { Programme } from '#domain/leads/programme';
import { LEAD_WINDOW, LEAD_WORDS } from '#fr/leads';
import { MANY_LEADS as WORDS } from '#fr/many-leads';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import type { SelectedRows } from '#office/list/use-selected.ts';
import type { BulkAction } from '#ui/office/selection/bulk-bar.tsx';

type Question = { title: (n: number) => string; text: (n: number) => string; confirm: string; danger?: true };

type Options = {
  programme: Programme;
  /** Members to whom leads can be assigned; undefined while loading. */
  members: readonly { id: string; name: string }[] | undefined;
  /** When the list was read; undefined before that. */
  readAt: string | undefined;
};

/** Bulk actions on the selected leads, after a confirmation with their number (rule LEAD-SELECTION). */
export const useChangeLeads = (
  { run }: SelectedRows<z.input<typeof leadOperations.count.input>>,
  { programme, members, readAt }: Options,
): readonly BulkAction[] => {
  const { mutate } = useApiMutation(leadOperations.saveMany);
  const change = (wanted: LeadsChange, { title, text, confirm, danger }: Question): void => {
    if (readAt === undefined) return;
    void run({
      question: (n, isChanged) => ({
        title: title(n),
        text: isChanged ? `${WORDS.changed(n)} ${text(n)}` : text(n),
        confirm,
        cancel: LEAD_WINDOW.cancel,
        ...(danger && { danger }),
      }),
      act: (selection) => mutate({ selection, change: wanted, readAt }),
      say: WORDS.done,
    });
  };
  const give = (to: string | null, name: string | null): void =>
    change({ field: 'assignee', to }, { ...WORDS.assignee, title: (n) => WORDS.assignee.title(n, name) });
  return [
    {
      label: WORDS.status.label,
      icon: 'check',
      options: OPEN_STATUSES.map((to) => {
        const label = LEAD_WORDS.statuses[to];
        const asked = { ...WORDS.status, title: (n: number) => WORDS.status.title(n, label) };
        return { key: to, label, act: () => change({ field: 'status', to }, asked) };
      }),
    },
    {
      label: WORDS.assignee.label,
      icon: 'person',
      options: members && [
        ...members.map(({ id, name }) => ({ key: id, label: name, act: () => give(id, name) })),
        { key: '', label: LEAD_WORDS.nobody, act: () => give(null, null) },
      ],
    },
    ...(programme === 'leadership'
      ? [
          {
            label: WORDS.transfer.label,
            icon: 'users',
            act: () => change({ field: 'type', to: 'agent' }, WORDS.transfer),
          } as const,
        ]
      : []),
    {
      label: WORDS.archive.label,
      icon: 'archive',
      danger: true,
      act: () => change({ field: 'status', to: 'archived' }, { ...WORDS.archive, danger: true }),
    },
  ];
};
