import { Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { ROLE_WORDS } from '#fr/access';
import { BACK_OFFICE_WORDS } from '#fr/back-office';
import { useSession } from '#office/session/session-context.ts';
import { DetailList } from '#ui/office/detail-list.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';

const WORDS = BACK_OFFICE_WORDS.account;

/** Who is signed in, and what they are here. */
const MyDetails = (): ReactElement => {
  const { account, role, site, network } = useSession();
  return (
    <ViewFrame title={WORDS.details}>
      <Stack gap="md" maw={640}>
        <Text c="gray.7">{WORDS.origin}</Text>
        <DetailList
          details={[
            { label: WORDS.firstname, value: account.firstname },
            { label: WORDS.lastname, value: account.lastname },
            { label: WORDS.email, value: account.email },
            { label: WORDS.role, value: ROLE_WORDS[role] },
            { label: WORDS.place, value: site?.name ?? network.name },
          ]}
        />
      </Stack>
    </ViewFrame>
  );
};
export default MyDetails;
