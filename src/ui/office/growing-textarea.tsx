import { Textarea, type TextareaProps } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './growing-textarea.module.css';

/**
 * Whether CSS can size the field by its text. Measuring it with a script costs two layouts of the page for each key.
 */
const GROWS = CSS.supports('field-sizing', 'content');

type Props = TextareaProps & {
  minRows: number;
  /** With more rows, the field scrolls. */
  maxRows?: number;
};

/** A multi-line field that grows with its text. */
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
