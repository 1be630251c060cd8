import { type ComplianceDetail, complianceOperations } from '#contracts/compliance';
import { COMPLIANCE_WORDS } from '#fr/compliance';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useSession } from '#office/session/session-context.ts';
import { useOffice } from '#ui/office/office-context.ts';
import type { HeadAction } from '#ui/office/window/head-actions.tsx';

const WORDS = COMPLIANCE_WORDS.mail;
const REFUSALS: Readonly<Record<string, string>> = WORDS.refusals;

/** Sends the market center one mail with all missing information, at most once a day; none if nothing is missing. */
export const useMailAction = ({ id, faulty, sites }: ComplianceDetail): HeadAction[] => {
  const { toasts } = useOffice();
  const { actions } = useSession();
  const { mutate, isPending } = useApiMutation(complianceOperations.mail);
  const send = async (): Promise<void> => {
    try {
      const { email } = await mutate({ id });
      toasts.success(WORDS.sent(email));
    } catch (error) {
      tellFailure(toasts, error, WORDS.failed, REFUSALS);
    }
  };
  if ((faulty === 0 && sites.length === 0) || !actions.includes('network.write')) return [];
  return [{ label: WORDS.send, icon: 'mail', act: () => void send(), isOff: isPending, isPrimary: true }];
};
