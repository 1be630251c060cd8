import { type NetworkMemberDetail, networkMemberOperations } from '#contracts/network-members';
import { fullName } from '#domain/people/names';
import { NETWORK_MEMBER_WORDS } from '#fr/network-members';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useSession } from '#office/session/session-context.ts';
import { useOffice } from '#ui/office/office-context.ts';
import type { HeadAction } from '#ui/office/window/head-actions.tsx';

const WORDS = NETWORK_MEMBER_WORDS.access;

/** Ends a member's access to the back offices of the market center, or restores it (NETWORK-ENDS-ACCESS). */
export const useMemberAccess = (member: NetworkMemberDetail): HeadAction[] => {
  const { confirm, toasts } = useOffice();
  const { actions } = useSession();
  const { mutate } = useApiMutation(networkMemberOperations.save);
  const { id, hasLeft, market } = member;
  const { title, text, ...answers } = WORDS.question;
  const question = { ...answers, title: title(fullName(member)), text: text(market.name), danger: true };
  const change = async (): Promise<void> => {
    if (!hasLeft && !(await confirm.ask(question))) return;
    try {
      await mutate({ id, changes: { hasLeft: { from: hasLeft, to: !hasLeft } } });
      toasts.success(hasLeft ? WORDS.given : WORDS.ended);
    } catch (error) {
      tellFailure(toasts, error, WORDS.failed);
    }
  };
  if (!actions.includes('network.write')) return [];
  const act = (): void => void change();
  return [hasLeft ? { label: WORDS.give, icon: 'users', act } : { label: WORDS.end, icon: 'lock', danger: true, act }];
};
