import { Button, NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { leadOperations } from '#contracts/leads';
import type { LeadToCall } from '#contracts/reminders';
import { tellLeadFailure } from '#dashboard/leads/lead-failure.ts';
import { type Member, memberOptions } from '#dashboard/leads/lead-options.ts';
import { WORKLIST_WORDS as WORDS } from '#fr/worklist';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './today.module.css';

type Props = {
  lead: LeadToCall;
  /** The person's member; null: none that leads can be given to. */
  me: string | null;
  members: readonly Member[];
};

/** Gives a lead of nobody to the person, or to another member. */
export const AssignActions = ({ lead: { id, fullname }, me, members }: Props): ReactElement => {
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(leadOperations.save);
  const give = (to: string, said: string): Promise<void> =>
    mutate({ id, changes: { assignee: { from: null, to } } }).then(
      () => toasts.success(said),
      (error: unknown) => tellLeadFailure(toasts, error),
    );
  return (
    <>
      {me !== null && (
        <Button
          variant="default"
          size="xs"
          aria-label={WORDS.takeOf(fullname)}
          loading={isPending}
          onClick={() => void give(me, WORDS.taken(fullname))}
        >
          {WORDS.take}
        </Button>
      )}
      <NativeSelect
        size="xs"
        className={classes.give}
        aria-label={WORDS.giveOf(fullname)}
        disabled={isPending}
        value=""
        data={[{ value: '', label: WORDS.give }, ...memberOptions(members.filter((member) => member.id !== me))]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = members.find((member) => member.id === value);
          if (chosen) void give(chosen.id, WORDS.given(fullname, chosen.name));
        }}
      />
    </>
  );
};
