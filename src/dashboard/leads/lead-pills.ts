import { EXPERIENCES, OPEN_STATUSES } from '#domain/leads/lead';
import { LEAD_TYPES, type Programme } from '#domain/leads/programme';
import { LEAD_WORDS as WORDS } from '#fr/pipeline';
import type { Pill } from '#ui/office/filters/pill.ts';

type Member = { id: string; name: string };

const optionsOf = <V extends string>(values: readonly V[], words: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, label: words[value] }));

/** Filters of a pipeline; `members` undefined: they are loading. */
export const pillsOf = (programme: Programme, members: readonly Member[] | undefined): Pill[] => {
  const { filters } = WORDS;
  return [
    { name: 'created', label: filters.created, kind: 'period' },
    { name: 'status', label: filters.status, kind: 'choice', options: optionsOf(OPEN_STATUSES, WORDS.statuses) },
    programme === 'growth'
      ? {
          name: 'experiment',
          label: filters.experiment,
          kind: 'choice',
          options: optionsOf(EXPERIENCES, WORDS.experiments),
        }
      : { name: 'type', label: filters.type, kind: 'choice', options: optionsOf(LEAD_TYPES.leadership, WORDS.types) },
    {
      name: 'assignee',
      label: filters.assignee,
      kind: 'choice',
      options: members?.map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
};
