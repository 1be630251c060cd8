import { Text } from '@mantine/core';
import type { ReactElement } from 'react';

/** The name of a market center in a list; grey when it is inactive. */
export const MarketName = ({ name, isActive }: { name: string; isActive: boolean }): ReactElement => (
  <Text component="span" inherit {...(!isActive && { c: 'gray.7' })}>
    {name}
  </Text>
);
