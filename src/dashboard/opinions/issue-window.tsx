import { type ReactElement, useState } from 'react';
import { type OpinionDetail, opinionOperations } from '#contracts/opinions';
import { OPINION_WORDS } from '#fr/opinions';
import { fieldErrorsOf } from '#office/data/field-errors.ts';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useLocalForm } from '#office/form/use-local-form.ts';
import { Fields } from '#ui/office/form/field.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { FormWindow } from '#ui/office/window/form-window.tsx';

const WORDS = OPINION_WORDS.issue;

const FIELDS: readonly FormField[] = [
  { kind: 'email', name: 'email', label: WORDS.email, description: WORDS.emailHint, maxLength: 254 },
];

type Props = { id: string; detail: OpinionDetail; onClose: () => void };

/** Issues the stored opinion, and mails it to the visitor or to another address. */
const IssueWindow = ({ id, detail, onClose }: Props): ReactElement => {
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(opinionOperations.issue);
  // When the opinion was read: a later change by somebody else causes a refusal.
  const [readAt] = useState(detail.updatedAt);
  const { values, binding, refuse, refusals, reset } = useLocalForm({ email: detail.person.email ?? '' });
  const email = values.email.trim();
  const submit = async (): Promise<void> => {
    try {
      await mutate({ id, email, readAt });
      reset();
      toasts.success(email === '' ? WORDS.made : WORDS.sent(email));
      onClose();
    } catch (error) {
      const errors = fieldErrorsOf(error);
      if (errors?.email) refuse(errors);
      else tellFailure(toasts, error, OPINION_WORDS.outcomes.failed, WORDS.refusals);
    }
  };
  return (
    <FormWindow
      title={WORDS.title}
      text={WORDS.text}
      label={WORDS.form}
      submitLabel={email === '' ? WORDS.make : WORDS.send}
      form={{ binding, submit, refusals, isPending }}
      onClose={onClose}
    >
      <Fields fields={FIELDS} />
    </FormWindow>
  );
};
export default IssueWindow;
