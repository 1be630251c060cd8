import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { receivedEstimationOperations } from '#contracts/received-estimations';
import { WORKLIST_WORDS as WORDS } from '#fr/worklist';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useOffice } from '#ui/office/office-context.ts';

type Props = { id: string; name: string; isHandled: boolean };

/** Records that a visitor got the call or the visit that they asked for, or that they still wait for it. */
export const HandleButton = ({ id, name, isHandled }: Props): ReactElement => {
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(receivedEstimationOperations.handle);
  const handle = (): Promise<void> =>
    mutate({ id, isHandled: !isHandled }).then(
      () => toasts.success(isHandled ? WORDS.reopened(name) : WORDS.handled(name)),
      (error: unknown) => tellFailure(toasts, error, WORDS.failed),
    );
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={isHandled ? WORDS.reopenOf(name) : WORDS.handleOf(name)}
      loading={isPending}
      onClick={() => void handle()}
    >
      {isHandled ? WORDS.reopen : WORDS.handle}
    </Button>
  );
};
