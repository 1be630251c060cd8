import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { number } from '#fr/format';

/** A number in a table; 0 is grey, so that other numbers stand out. */
export const FigureCell = ({ value }: { value: number }): ReactElement => (
  <Text component="span" inherit {...(value === 0 && { c: 'gray.7' })}>
    {number(value)}
  </Text>
);
