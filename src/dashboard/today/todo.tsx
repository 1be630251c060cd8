import type { ReactElement } from 'react';
import { leadOperations } from '#contracts/leads';
import type { Worklist as Work } from '#contracts/worklist';
import { WORKLIST_WORDS as WORDS } from '#fr/worklist';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useSession } from '#office/session/session-context.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { useNow } from '#ui/office/use-now.ts';
import { firstLines, type LineLimits } from '#ui/office/worklist/first-lines.ts';
import { Worklist, type WorklistProps } from '#ui/office/worklist/worklist.tsx';
import { workGroups } from './work-groups.tsx';

type Props = { work: Work /** The most that are shown. */; limits?: LineLimits } & Pick<
  WorklistProps,
  'empty' | 'order'
>;

/** What waits for the person, with the action of each line (rule WORKLIST-TODAY). */
export const Todo = ({ work: { sections, me, today }, limits, ...shown }: Props): ReactElement => {
  const { actions } = useSession();
  const [now, timeZone] = [useNow(), useTimeZone()];
  const mustGive = (sections.lacksFollower?.items.length ?? 0) > 0;
  const members = useApiQuery(leadOperations.assignees, mustGive ? {} : null).data?.members ?? [];
  const mayWriteEstimations = actions.includes('estimations.write');
  const groups = workGroups(sections, { me, today, members, now, timeZone, mayWriteEstimations });
  return <Worklist label={WORDS.label} groups={limits ? firstLines(groups, limits) : groups} {...shown} />;
};
