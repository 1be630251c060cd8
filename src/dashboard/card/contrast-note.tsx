import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { contrast } from '#domain/sites/color';
import { MIN_CONTRAST, readableText } from '#domain/sites/profile-card';
import { CARD_EDITOR_WORDS as WORDS } from '#fr/card-editor';
import { Icon } from '#ui/office/icon.tsx';
import classes from './card.module.css';

const HEX = /^#[0-9a-f]{6}$/i;
const isHex = (value: unknown): value is string => typeof value === 'string' && HEX.test(value);

/** The contrast of the two colours, and the colour that the card uses instead of an unreadable text colour. */
export const ContrastNote = ({ text, ground }: { text: unknown; ground: unknown }): ReactElement => {
  const value = isHex(text) && isHex(ground) ? contrast(text, ground) : null;
  const isLow = value !== null && value < MIN_CONTRAST;
  return (
    <Text size="sm" c={isLow ? 'red.8' : 'gray.7'} role="status" className={classes.contrast}>
      {isLow && <Icon name="alert" size={16} />}
      {value !== null &&
        isHex(text) &&
        isHex(ground) &&
        (isLow ? WORDS.lowContrast(value, readableText(text, ground) === '#ffffff') : WORDS.contrast(value))}
    </Text>
  );
};
