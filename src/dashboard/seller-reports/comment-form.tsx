import { Button, Group } from '@mantine/core';
import type { ReactElement } from 'react';
import { sellerReportOperations } from '#contracts/seller-reports';
import { MAX_REPORT_COMMENT } from '#domain/seller-reports/seller-report';
import { REPORT_OFFICE_WORDS as WORDS } from '#fr/seller-reports';
import { refuseOrTell } from '#office/data/field-errors.ts';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { KeptNotice } from '#office/form/kept-notice.tsx';
import { useLocalForm } from '#office/form/use-local-form.ts';
import { Field } from '#ui/office/form/field.tsx';
import { Form } from '#ui/office/form/form.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';
import { useOffice } from '#ui/office/office-context.ts';

const { outcomes } = WORDS;
const EMPTY = { text: '' };
const FIELD: FormField = {
  kind: 'longText',
  name: 'text',
  label: WORDS.comment,
  description: WORDS.commentHint,
  maxLength: MAX_REPORT_COMMENT,
  rows: 4,
};

/** A dated comment for the owner, published with or without a mail now. */
export const CommentForm = ({ id, isStopped }: { id: string; isStopped: boolean }): ReactElement => {
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(sellerReportOperations.comment);
  const form = useLocalForm(EMPTY, { object: `seller-report:${id}` });
  const { values, binding, refuse, refusals, restarts, reset } = form;
  const submit = async (send: boolean): Promise<void> => {
    if (isPending) return;
    try {
      await mutate({ id, text: values.text, send });
      reset();
      toasts.success(outcomes[send ? 'sent' : 'published']);
    } catch (error) {
      refuseOrTell(error, refuse, () => tellFailure(toasts, error, outcomes.failed, outcomes.notSent));
    }
  };
  return (
    <Form
      label={WORDS.comment}
      binding={binding}
      onSubmit={() => void submit(!isStopped)}
      refusals={refusals}
      restarts={restarts}
      width="full"
      bar={
        <Group gap="sm" mt="sm">
          {!isStopped && (
            <Button type="submit" variant="default" loading={isPending}>
              {WORDS.sendNow}
            </Button>
          )}
          <Button variant="subtle" color="dark" onClick={() => void submit(false)}>
            {WORDS.publish}
          </Button>
        </Group>
      }
    >
      <KeptNotice form={form} />
      <Field field={FIELD} />
    </Form>
  );
};
