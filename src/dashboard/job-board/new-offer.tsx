import { Button, Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';
import { jobOfferOperations } from '#contracts/job-offers';
import { jobOfferAddress } from '#dashboard/addresses.ts';
import { JOB_CODES, type JobCode } from '#domain/job-offers/job-offer';
import { JOB_BOARD_WORDS as WORDS } from '#fr/job-board';
import { messageOf } from '#office/data/query-view.tsx';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { Icon } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';

/** Creates a closed offer for the chosen position and opens its editor. */
export const NewOffer = (): ReactElement => {
  const { toasts } = useOffice();
  const [, navigate] = useLocation();
  const { mutate, isPending } = useApiMutation(jobOfferOperations.create);
  const create = async (code: JobCode): Promise<void> => {
    try {
      const { id } = await mutate({ code });
      navigate(jobOfferAddress(id));
    } catch (error) {
      toasts.error(messageOf(error));
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<Icon name="add" size={16} />} loading={isPending}>
          {WORDS.actions.create}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {JOB_CODES.map((code) => (
          <Menu.Item key={code} onClick={() => void create(code)}>
            {WORDS.positions[code]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
