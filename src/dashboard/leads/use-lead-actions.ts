import { type LeadItem, leadOperations } from '#contracts/leads';
import type { OpenStatus } from '#domain/leads/lead';
import { LEAD_OUTCOMES, LEAD_WINDOW, LEAD_WORDS } from '#fr/leads';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { tellLeadFailure } from './lead-failure.ts';

export type LeadRef = Pick<LeadItem, 'id' | 'fullname' | 'status' | 'type'>;

export type LeadActions = {
  /** True: stored. */
  setStatus: (lead: LeadRef, status: OpenStatus) => Promise<boolean>;
  /** Gives the lead to a member of the market center, or to nobody. `done`: the message once it is stored. */
  setAssignee: (id: string, change: { from: string | null; to: string | null; done: string }) => Promise<boolean>;
  /** True: the lead was archived and left the list. */
  archive: (lead: LeadRef) => Promise<boolean>;
  /** True: the lead is now in the other programme. */
  transfer: (lead: LeadRef) => Promise<boolean>;
  /** Whether an action is being stored. */
  isPending: boolean;
};

type Question = { title: (name: string) => string; text: string; confirm: string };

/** Actions on a lead besides editing it (rule LEAD-SAVE). */
export const useLeadActions = (): LeadActions => {
  const { toasts, confirm } = useOffice();
  const { mutate, isPending } = useApiMutation(leadOperations.save);
  const run = async (work: Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await work;
      toasts.success(done);
      return true;
    } catch (error) {
      tellLeadFailure(toasts, error);
      return false;
    }
  };
  const ask = ({ title, text, confirm: yes }: Question, name: string, danger: boolean): Promise<boolean> =>
    confirm.ask({ title: title(name), text, confirm: yes, cancel: LEAD_WINDOW.cancel, danger });
  return {
    isPending,
    setStatus: async ({ id, fullname, status: from }, to) => {
      if (from === to) return true;
      const done = LEAD_WORDS.moved(fullname, LEAD_WORDS.statuses[to]);
      return run(mutate({ id, changes: { status: { from, to } } }), done);
    },
    setAssignee: (id, { from, to, done }) => run(mutate({ id, changes: { assignee: { from, to } } }), done),
    archive: async ({ id, fullname, status: from }) =>
      (await ask(LEAD_WINDOW.archiving, fullname, true)) &&
      run(mutate({ id, changes: { status: { from, to: 'archived' } } }), LEAD_OUTCOMES.archived),
    transfer: async ({ id, fullname, type: from }) =>
      (await ask(LEAD_WINDOW.transferring, fullname, false)) &&
      run(mutate({ id, changes: { type: { from, to: 'agent' } } }), LEAD_OUTCOMES.transferred),
  };
};
