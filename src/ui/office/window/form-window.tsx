import { Button, Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Form } from '#ui/office/form/form.tsx';
import type { FormBinding } from '#ui/office/form/form-field.ts';
import { SideWindow, type SideWindowProps } from './side-window.tsx';

type Props = Pick<SideWindowProps, 'title' | 'onClose' | 'neighbours' | 'head'> & {
  /** Name of the form for screen readers; default: the title of the window. */
  label?: string;
  /** Above the fields: what the form does. */
  text?: string;
  submitLabel: string;
  form: { binding: FormBinding; submit: () => unknown; refusals: number; isPending?: boolean };
  /** The form cannot be sent as it is. */
  disabled?: boolean;
  children: ReactNode;
};

/** A window that is one form: it opens with the focus in the first field, and the button is below the fields. */
export const FormWindow = (props: Props): ReactElement => {
  const { title, label = title, text, submitLabel, form, disabled = false, children, ...window } = props;
  return (
    <SideWindow title={title} {...window}>
      {text && (
        <Text size="sm" c="dimmed" mb="lg">
          {text}
        </Text>
      )}
      <Form
        label={label}
        binding={form.binding}
        onSubmit={() => void form.submit()}
        refusals={form.refusals}
        width="full"
        startsFocused
        bar={
          <Button type="submit" loading={form.isPending ?? false} disabled={disabled} mt="lg">
            {submitLabel}
          </Button>
        }
      >
        {children}
      </Form>
    </SideWindow>
  );
};
