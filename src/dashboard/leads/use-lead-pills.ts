import { leadOperations } from '#contracts/leads';
import { LACKS } from '#domain/leads/lead';
import { ORIGIN_BUCKETS } from '#domain/leads/origin-bucket';
import type { Programme } from '#domain/leads/programme';
import { LEAD_WORDS } from '#fr/leads';
import { ORIGIN_NAMES } from '#fr/origins';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import type { Pill } from '#ui/office/filters/pill.ts';
import { followerOptions, leadOptions } from './lead-options.ts';

const WORDS = LEAD_WORDS.filters;

/** Filters of a pipeline, the most used ones first; members and offers are loaded. */
export const useLeadPills = (programme: Programme): Pill[] => {
  const assignees = useApiQuery(leadOperations.assignees, {}).data;
  const isLeadership = programme === 'leadership';
  const offers = useApiQuery(leadOperations.offers, isLeadership ? {} : null).data?.offers;
  const timeZone = useTimeZone();
  const experiment: Pill = {
    name: 'experiment',
    label: WORDS.experiment,
    kind: 'choice',
    options: leadOptions('experiment'),
  };
  const type: Pill = { name: 'type', label: WORDS.type, kind: 'choice', options: leadOptions('type') };
  const offer: Pill = {
    name: 'offer',
    label: WORDS.offer,
    kind: 'choice',
    options: offers?.map(({ id, title, openedAt }) => ({
      value: id,
      label: LEAD_WORDS.offer(title, openedAt, timeZone),
    })),
  };
  return [
    { name: 'created', label: WORDS.created, kind: 'period' },
    { name: 'status', label: WORDS.status, kind: 'choice', options: leadOptions('status') },
    { name: 'assignee', label: WORDS.assignee, kind: 'choice', options: assignees && followerOptions(assignees) },
    ...(isLeadership ? [type, offer] : [experiment]),
    { name: 'updated', label: WORDS.updated, kind: 'period' },
    {
      name: 'origin',
      label: WORDS.origin,
      kind: 'choice',
      options: ORIGIN_BUCKETS.map((value) => ({ value, label: ORIGIN_NAMES[value] })),
    },
    {
      name: 'lack',
      label: WORDS.lack,
      kind: 'choice',
      options: LACKS.map((value) => ({ value, label: LEAD_WORDS.lacks[value] })),
    },
  ];
};
