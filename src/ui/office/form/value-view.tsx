import type { ReactElement } from 'react';
import { useOffice } from '#ui/office/office-context.ts';
import { describeValue } from './field-values.ts';
import classes from './form.module.css';
import type { FormField } from './form-field.ts';

/** A read-only value: a picture, a colour with its code, or text. */
export const ValueView = ({ field, value }: { field: FormField; value: unknown }): ReactElement => {
  const { words } = useOffice();
  const text = describeValue(field, value, words.form.values);
  if (field.kind === 'picture') {
    const picture = typeof value === 'string' ? field.pictureOf(value) : null;
    if (!picture) return <>{text}</>;
    return <img className={classes.picture} src={picture.url} width={picture.width} height={picture.height} alt="" />;
  }
  if (field.kind === 'color' && typeof value === 'string')
    return (
      <span className={classes.color}>
        <span className={classes.sample} style={{ backgroundColor: value }} />
        {text}
      </span>
    );
  return <>{text}</>;
};
