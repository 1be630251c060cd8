import { Stack, Text } from '@mantine/core';
import { type ReactElement, Suspense } from 'react';
import type { z } from 'zod';
import { accountOperations } from '#contracts/account';
import type { FieldError } from '#contracts/problem';
import { checkDetails, type DetailField, type PersonDetails } from '#domain/people/check-details';
import { typedPhone } from '#domain/people/phone';
import { OWN_ACCOUNT_WORDS } from '#fr/own-account';
import { DETAIL_FAULTS } from '#fr/people';
import { ROLE_LABELS } from '#fr/roles';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { PHONE_FIELD } from '#office/form/phone-field.ts';
import { SavedForm } from '#office/form/saved-form.tsx';
import { sendChanges } from '#office/form/send-changes.ts';
import { useForm } from '#office/form/use-form.ts';
import { useSession } from '#office/session/session-context.ts';
import { DetailList } from '#ui/office/detail-list.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';

const MyAlerts = lazyPart(() => import('./my-alerts.tsx'));

const WORDS = OWN_ACCOUNT_WORDS.details;

type Details = z.output<typeof accountOperations.details.output>;

const NAMES = [
  { kind: 'text', name: 'firstname', label: WORDS.firstname, autoComplete: 'given-name', required: true },
  { kind: 'text', name: 'lastname', label: WORDS.lastname, autoComplete: 'family-name', required: true },
] as const satisfies readonly FormField[];
const TELEPHONE = {
  ...PHONE_FIELD,
  name: 'telephone',
  label: WORDS.telephone,
  description: WORDS.telephoneUse,
  autoComplete: 'tel',
} as const satisfies FormField;

/** The stored number is not checked again, because it may come from another country. */
const faultsOf = (values: PersonDetails, stored: string | null): FieldError[] =>
  checkDetails(values, (text) => text === stored || typedPhone(text) !== null).map(({ field, fault }) => ({
    field,
    message: DETAIL_FAULTS[field][fault],
  }));

const same = <T,>(value: T) => ({ value, from: value });

const DetailsForm = ({ details }: { details: Details }): ReactElement => {
  const { account } = useSession();
  const { mutate } = useApiMutation(accountOperations.saveDetails);
  const { firstname, lastname, telephone, memberId, updatedAt } = details;
  const work = useForm<DetailField>({
    object: `account:${account.id}`,
    stored: { firstname: same(firstname), lastname: same(lastname), telephone: same(telephone) },
    changedAt: updatedAt,
    fields: memberId === null ? NAMES : [...NAMES, TELEPHONE],
    send: sendChanges((changes) => mutate({ changes })),
    check: (values) => faultsOf(values as PersonDetails, telephone),
    outcomes: WORDS.outcomes,
  });
  return <SavedForm label={WORDS.title} work={work} />;
};

/** The signed-in person's details and role on this host; names and telephone can be changed (rule PEOPLE-DETAILS). */
const MyDetails = (): ReactElement => {
  const { account, role, site, network, views } = useSession();
  const result = useApiQuery(accountOperations.details, {});
  return (
    <ViewFrame title={WORDS.title} context={WORDS.origin}>
      <Stack gap="xl" maw={640}>
        <QueryView result={result}>{(details) => <DetailsForm details={details} />}</QueryView>
        <DetailList
          details={[
            {
              label: WORDS.email,
              value: (
                <>
                  {account.email}
                  <Text size="xs" c="dimmed">
                    {WORDS.emailUse}
                  </Text>
                </>
              ),
            },
            { label: WORDS.role, value: ROLE_LABELS[role] },
            { label: WORDS.place, value: site?.name ?? network.name },
          ]}
        />
        {views.includes('pipeline') && (
          <Suspense fallback={<LineSkeleton />}>
            <MyAlerts />
          </Suspense>
        )}
      </Stack>
    </ViewFrame>
  );
};
export default MyDetails;
