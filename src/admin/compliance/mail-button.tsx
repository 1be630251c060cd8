import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { type ComplianceDetail, complianceOperations } from '#contracts/compliance';
import { COMPLIANCE_WORDS } from '#fr/compliance';
import { moment } from '#fr/format';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useSession } from '#office/session/session-context.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { HeadButton } from '#ui/office/window/head-actions.tsx';

const WORDS = COMPLIANCE_WORDS.mail;
const REFUSALS: Readonly<Record<string, string>> = WORDS.refusals;

/** Sends the market center one mail with all missing information, at most once a day. */
export const MailButton = ({ market }: { market: ComplianceDetail }): ReactElement | null => {
  const { toasts } = useOffice();
  const { actions } = useSession();
  const timeZone = useTimeZone();
  const { mutate, isPending } = useApiMutation(complianceOperations.mail);
  const { id, faulty, sites, mailedAt } = market;
  const send = async (): Promise<void> => {
    try {
      const { email } = await mutate({ id });
      toasts.success(WORDS.sent(email));
    } catch (error) {
      tellFailure(toasts, error, WORDS.failed, REFUSALS);
    }
  };
  if (faulty === 0 && sites.length === 0) return null;
  return (
    <>
      {actions.includes('network.write') && (
        <HeadButton action={{ label: WORDS.send, icon: 'mail', act: () => void send(), isOff: isPending }} />
      )}
      {mailedAt !== null && (
        <Text size="sm" c="dimmed">
          {WORDS.last(moment(mailedAt, timeZone))}
        </Text>
      )}
    </>
  );
};
