import { Switch } from '@mantine/core';
import type { ReactElement } from 'react';
import type { JobOfferItem } from '#contracts/job-offers';
import { JOB_BOARD_WORDS as WORDS } from '#fr/job-board';
import classes from './job-board.module.css';
import { useSetActive } from './use-set-active.ts';

type Props = { offer: Pick<JobOfferItem, 'id' | 'title' | 'active'> };

/** Opens and closes an offer (rule JOB-OFFER-SWITCH). */
export const ActiveSwitch = ({ offer }: Props): ReactElement => {
  const { isActive, set } = useSetActive(offer);
  return (
    <Switch
      className={classes.control}
      size="xs"
      aria-label={WORDS.switch(offer.title)}
      checked={isActive}
      onChange={(event) => void set(event.currentTarget.checked)}
    />
  );
};
