import { Textarea, type TextareaProps } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './growing-textarea.module.css';

/** Browsers that size a field by its text: a script that measures it makes them lay out the page twice a key. */
const GROWS = CSS.supports('field-sizing', 'content');

type Props = TextareaProps & { minRows: number /** Beyond it scrolls. */; maxRows?: number };

/** A field of several lines that grows with its text. */
export const GrowingTextarea = ({ minRows, maxRows, ...rest }: Props): ReactElement =>
  GROWS ? (
    <Textarea
      {...rest}
      rows={minRows}
      className={classes.field}
      style={{ '--rows-min': minRows, ...(maxRows !== undefined && { '--rows-max': maxRows }) }}
    />
  ) : (
    <Textarea {...rest} autosize minRows={minRows} {...(maxRows !== undefined && { maxRows })} />
  );
