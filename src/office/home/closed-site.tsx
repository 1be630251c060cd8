import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { BACK_OFFICE_WORDS as WORDS } from '#fr/back-office';
import { ViewFrame } from '#ui/office/view-frame.tsx';

/** Shown when a person may see no view: the site is not open. */
export const ClosedSite = (): ReactElement => (
  <ViewFrame title={WORDS.home.title} context={WORDS.closedSite}>
    <Text>{WORDS.noView}</Text>
  </ViewFrame>
);
