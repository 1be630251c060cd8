import { Textarea, type TextareaProps } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './growing-textarea.module.css';

/** Whether CSS sizes the field by its text. Measuring it in a script costs two layouts of the page per key. */
const GROWS = CSS.supports('field-sizing', 'content');

type Props = TextareaProps & {
  minRows: number;
  /** With more rows the field scrolls. */
  maxRows?: number;
};

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
