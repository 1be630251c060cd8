import { Text, Title } from '@mantine/core';
import { type ReactElement, type ReactNode, useId } from 'react';
import classes from './form.module.css';

type Props = {
  title: string;
  /** One sentence under the title. */
  text?: string | undefined;
  /** Anchor for links to the section (`SectionList`). */
  id?: string;
  children: ReactNode;
};

/** A group of fields with its title. */
export const FormSection = ({ title, text, id, children }: Props): ReactElement => {
  const titleId = useId();
  return (
    <section className={classes.section} id={id} tabIndex={id === undefined ? undefined : -1} aria-labelledby={titleId}>
      <div>
        <Title order={2} size="h5" id={titleId}>
          {title}
        </Title>
        {text && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
      </div>
      {children}
    </section>
  );
};
