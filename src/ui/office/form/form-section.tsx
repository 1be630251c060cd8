import { Text, Title } from '@mantine/core';
import { type ReactElement, type ReactNode, useId } from 'react';
import classes from './form.module.css';

type Props = { title: string /** One sentence under the title. */; text?: string; children: ReactNode };

/** A group of fields with its title. */
export const FormSection = ({ title, text, children }: Props): ReactElement => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        {text && (
          <Text size="sm" c="gray.7">
            {text}
          </Text>
        )}
      </div>
      {children}
    </section>
  );
};
