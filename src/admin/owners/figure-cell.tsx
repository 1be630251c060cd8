import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { number } from '#fr/format';

/** A number of a table; 0 is greyed, so that the others are seen. */
export const FigureCell = ({ value }: { value: number }): ReactElement => (
  <Text component="span" inherit {...(value === 0 && { c: 'gray.7' })}>
    {number(value)}
  </Text>
);
