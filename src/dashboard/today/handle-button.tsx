import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { receivedEstimationOperations } from '#contracts/received-estimations';
import { WORKLIST_WORDS as WORDS } from '#fr/worklist';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useOffice } from '#ui/office/office-context.ts';

/** Records that a visitor got the call or the visit that they asked for. */
export const HandleButton = ({ id, name }: { id: string; name: string }): ReactElement => {
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(receivedEstimationOperations.handle);
  const handle = (): Promise<void> =>
    mutate({ id, isHandled: true }).then(
      () => toasts.success(WORDS.handled(name)),
      (error: unknown) => tellFailure(toasts, error, WORDS.failed),
    );
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={WORDS.handleOf(name)}
      loading={isPending}
      onClick={() => void handle()}
    >
      {WORDS.handle}
    </Button>
  );
};
