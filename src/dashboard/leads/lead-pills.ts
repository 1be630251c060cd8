import type { Programme } from '#domain/leads/programme';
import { LEAD_WORDS as WORDS } from '#fr/pipeline';
import type { Pill } from '#ui/office/filters/pill.ts';
import { leadOptions, memberOptions } from './lead-field.ts';

type Member = { id: string; name: string };
type Offer = { id: string; title: string; openedAt: string };

type Loaded = {
  members: readonly Member[] | undefined;
  offers: readonly Offer[] | undefined;
  /** Of the market center. */
  timeZone: string;
};

const growthPills = (): Pill[] => [
  { name: 'experiment', label: WORDS.filters.experiment, kind: 'choice', options: leadOptions('experiment') },
];

const leadershipPills = ({ offers, timeZone }: Omit<Loaded, 'members'>): Pill[] => [
  { name: 'type', label: WORDS.filters.type, kind: 'choice', options: leadOptions('type') },
  {
    name: 'offer',
    label: WORDS.filters.offer,
    kind: 'choice',
    options: offers?.map(({ id, title, openedAt }) => ({ value: id, label: WORDS.offer(title, openedAt, timeZone) })),
  },
];

/** Filters of a pipeline; members or offers undefined: they are loading. */
export const pillsOf = (programme: Programme, { members, ...of }: Loaded): Pill[] => {
  const { filters } = WORDS;
  return [
    { name: 'created', label: filters.created, kind: 'period' },
    { name: 'status', label: filters.status, kind: 'choice', options: leadOptions('status') },
    ...(programme === 'growth' ? growthPills() : leadershipPills(of)),
    { name: 'assignee', label: filters.assignee, kind: 'choice', options: members && memberOptions(members) },
  ];
};
