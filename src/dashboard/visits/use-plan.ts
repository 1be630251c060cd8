import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type OwnVisitPlan, visitOperations } from '#contracts/visits';
import { rangesText, readRanges } from '#domain/visits/visit-plan';
import { SITE_VISIT_WORDS } from '#fr/site-visits';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useSession } from '#office/session/session-context.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { useUnsaved } from '#ui/office/routing/use-unsaved.ts';

const WORDS = SITE_VISIT_WORDS.plan;

export type MemberPlan = OwnVisitPlan & { member: NonNullable<OwnVisitPlan['member']> };

/** A date with times of its own, as typed. */
type Row = { key: number; day: string; text: string };

/** The times of a member as they are typed, and how they are saved. */
export const usePlan = ({ member, plan, exceptions, updatedAt }: MemberPlan) => {
  const { toasts } = useOffice();
  const mayWrite = useSession().actions.includes('messages.write');
  const { mutate, isPending } = useApiMutation(visitOperations.savePlan);
  const [week, setWeek] = useState(plan.week.map(rangesText));
  const [values, setValues] = useState({ ...plan });
  const [rows, setRows] = useState<Row[]>(
    exceptions.map(({ day, ranges }, key) => ({ key, day, text: rangesText(ranges) })),
  );
  const typed = JSON.stringify([week, values, rows]);
  const [saved, setSaved] = useState({ typed, updatedAt });
  useUnsaved(mayWrite && typed !== saved.typed);
  const save = async (): Promise<void> => {
    const ranges = week.map(readRanges);
    const days = rows.filter(({ day }) => day !== '').map(({ day, text }) => ({ day, ranges: readRanges(text) }));
    if ([...ranges, ...days.map((row) => row.ranges)].includes(null)) return toasts.error(WORDS.wrong);
    const sent = {
      member: member.id,
      plan: { ...values, week: ranges.map((day) => day ?? []) },
      exceptions: [...new Map(days.map((row) => [row.day, { day: row.day, ranges: row.ranges ?? [] }])).values()],
      updatedAt: saved.updatedAt,
    };
    return mutate(sent).then(
      (answer) => {
        flushSync(() => setSaved({ typed, updatedAt: answer.updatedAt }));
        toasts.success(WORDS.saved);
      },
      (error: unknown) => tellFailure(toasts, error, WORDS.failed, { CONFLICT: WORDS.conflict }),
    );
  };
  return { mayWrite, week, setWeek, values, setValues, rows, setRows, save, isPending };
};

export type PlanWork = ReturnType<typeof usePlan>;
