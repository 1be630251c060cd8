import { Button, Group, Text } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { type LeadMerge, leadMergeOperations, type SimilarLead } from '#contracts/lead-merges';
import type { LeadDetail } from '#contracts/leads';
import { MERGE_WORDS as WORDS } from '#fr/lead-merges';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import classes from './leads.module.css';
import { tellMergeFailure } from './merge-failure.ts';

const MergeDialog = lazyPart(() => import('./merge-dialog.tsx'));

const Similar = ({ lead, onCompare }: { lead: SimilarLead; onCompare: () => void }): ReactElement => (
  <div className={classes.same} role="note">
    <Text size="sm">{WORDS.proposed(lead.fullname, lead.by)}</Text>
    <Button variant="default" size="xs" onClick={onCompare}>
      {WORDS.compare}
    </Button>
  </div>
);

const Merged = ({ id, merge }: { id: string; merge: LeadMerge }): ReactElement => {
  const { toasts, confirm } = useOffice();
  const { mutate, isPending } = useApiMutation(leadMergeOperations.unmerge);
  const timeZone = useTimeZone();
  const unmerge = async (): Promise<void> => {
    const { title, ...asked } = WORDS.parting;
    if (!(await confirm.ask({ title: title(merge.lead.fullname), ...asked, danger: false }))) return;
    await mutate({ id, merge: merge.id }).then(
      () => toasts.success(WORDS.unmerged),
      (error: unknown) => tellMergeFailure(toasts, error),
    );
  };
  return (
    <Group gap="sm">
      <Text size="sm" c="dimmed">
        {WORDS.merged(merge.lead.fullname, merge.at, timeZone)}
      </Text>
      {merge.mayPart && (
        <Button variant="subtle" color="dark" size="compact-xs" loading={isPending} onClick={() => void unmerge()}>
          {WORDS.unmerge}
        </Button>
      )}
    </Group>
  );
};

/** Other leads that may be the same person, and those that were merged into this lead (rule LEAD-MERGE). */
export const SameLeads = ({ lead }: { lead: LeadDetail }): ReactElement | null => {
  const { data } = useApiQuery(leadMergeOperations.similar, { id: lead.id });
  const [compared, setCompared] = useState<string | null>(null);
  if (!data || data.items.length + data.merges.length === 0) return null;
  const other = data.items.find(({ id }) => id === compared);
  return (
    <section aria-label={WORDS.section}>
      {data.items.map((lead) => (
        <Similar key={lead.id} lead={lead} onCompare={() => setCompared(lead.id)} />
      ))}
      {data.merges.map((merge) => (
        <Merged key={merge.id} id={lead.id} merge={merge} />
      ))}
      {other && (
        <WindowPart key={other.id} onClose={() => setCompared(null)}>
          <MergeDialog kept={lead} other={other} onClose={() => setCompared(null)} />
        </WindowPart>
      )}
    </section>
  );
};
