import { Button, Group } from '@mantine/core';
import type { ReactElement } from 'react';
import { type StoredReport, sellerReportOperations } from '#contracts/seller-reports';
import type { Rhythm } from '#domain/seller-reports/seller-report';
import { REPORT_OFFICE_WORDS as WORDS } from '#fr/seller-reports';
import { refuseOrTell } from '#office/data/field-errors.ts';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useLocalForm } from '#office/form/use-local-form.ts';
import { Field } from '#ui/office/form/field.tsx';
import { Form } from '#ui/office/form/form.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';
import { useOffice } from '#ui/office/office-context.ts';

const { outcomes } = WORDS;
const MONTH_DAYS = [1, 5, 10, 15, 20, 25] as const;

/** 'week 1', 'month 15'. */
const whenOf = (rhythm: Rhythm, day: number): string => `${rhythm} ${day}`;
const optionsOf = (report: StoredReport | null) => {
  const offered: [Rhythm, number][] = [
    ...[1, 2, 3, 4, 5, 6, 7].map((day): [Rhythm, number] => ['week', day]),
    ...MONTH_DAYS.map((day): [Rhythm, number] => ['month', day]),
  ];
  const own: [Rhythm, number][] = report ? [[report.rhythm, report.day]] : [];
  const others = own.filter(([rhythm, day]) => !offered.some(([r, d]) => r === rhythm && d === day));
  return [...offered, ...others].map(([rhythm, day]) => ({
    value: whenOf(rhythm, day),
    label: WORDS.whenOf(rhythm, day),
  }));
};

const fieldsOf = (report: StoredReport | null): readonly FormField[] => [
  {
    kind: 'email',
    name: 'email',
    label: WORDS.email,
    required: true,
    maxLength: 254,
    ...(report && { description: WORDS.emailHint }),
  },
  { kind: 'choice', name: 'when', label: WORDS.when, options: optionsOf(report) },
];

type Props = { id: string; report: StoredReport | null; onClose: (() => void) | null };

/** The owner's address and the days of the mails (rule SELLER-OFFICE). */
export const ReportForm = ({ id, report, onClose }: Props): ReactElement => {
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(sellerReportOperations.set);
  const first = { email: report?.email ?? '', when: report ? whenOf(report.rhythm, report.day) : whenOf('week', 1) };
  const { values, binding, refuse, refusals, reset } = useLocalForm(first);
  const submit = async (): Promise<void> => {
    const [rhythm, day] = values.when.split(' ');
    try {
      const { isStopped } = await mutate({
        id,
        email: values.email,
        rhythm: rhythm === 'month' ? 'month' : 'week',
        day: Number(day),
      });
      reset();
      const isMailed = !isStopped && report?.email !== values.email.trim().toLowerCase();
      toasts.success(outcomes[isMailed ? 'created' : 'saved']);
      onClose?.();
    } catch (error) {
      refuseOrTell(error, refuse, () => tellFailure(toasts, error, outcomes.failed, outcomes.notSent));
    }
  };
  return (
    <Form
      label={WORDS.form}
      binding={binding}
      onSubmit={() => void submit()}
      refusals={refusals}
      width="full"
      bar={
        <Group gap="sm" mt="sm">
          <Button type="submit" variant="default" loading={isPending}>
            {report ? WORDS.save : WORDS.create}
          </Button>
          {onClose && (
            <Button variant="subtle" color="dark" onClick={onClose}>
              {WORDS.cancel}
            </Button>
          )}
        </Group>
      }
    >
      {fieldsOf(report).map((field) => (
        <Field key={field.name} field={field} />
      ))}
    </Form>
  );
};
