import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { Link } from 'wouter';
import { estimationMandateOperations, type StoredMandate } from '#contracts/estimation-mandates';
import { buyerReviewAddress } from '#dashboard/addresses.ts';
import { AskReview } from '#dashboard/reviews/ask-review.tsx';
import type { Mandate } from '#domain/estimation/mandate';
import { MANDATE_WORDS as WORDS } from '#fr/estimation-mandates';
import { REVIEW_OFFICE_WORDS } from '#fr/reviews';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useSession } from '#office/session/session-context.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { DetailList } from '#ui/office/detail-list.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { MandateForm } from './mandate-form.tsx';
import { useSetMandate } from './use-set-mandate.ts';

const detailsOf = (mandate: Mandate) => {
  const { signedOn, signedPrice } = mandate;
  return [
    { label: WORDS.facts.mandate, value: WORDS.mandate(mandate) },
    ...(signedOn === null || signedPrice === null
      ? []
      : [{ label: WORDS.facts.sale, value: WORDS.sale(signedPrice, signedOn) }]),
  ];
};

/** What is being edited: only the mandate, or also its sale. */
type Editing = 'mandate' | 'sale';
type ButtonsProps = { mandate: Mandate | null; edit: (what: Editing) => void; remove: () => void };

const Buttons = ({ mandate, edit, remove }: ButtonsProps): ReactElement => {
  if (mandate === null)
    return (
      <Button variant="default" size="xs" onClick={() => edit('mandate')}>
        {WORDS.mark}
      </Button>
    );
  const isSold = mandate.signedOn !== null;
  return (
    <Group gap="xs">
      {!isSold && (
        <Button variant="default" size="xs" onClick={() => edit('sale')}>
          {WORDS.sell}
        </Button>
      )}
      <Button variant="subtle" color="dark" size="xs" onClick={() => edit(isSold ? 'sale' : 'mandate')}>
        {WORDS.edit}
      </Button>
      <Button variant="subtle" color="dark" size="xs" onClick={remove}>
        {WORDS.remove}
      </Button>
    </Group>
  );
};

type Stored = StoredMandate & { today: string };

/** Initial values of the form; the default date of a new mandate or sale is today. */
const valuesOf = ({ mandate, today }: Stored, editing: Editing): Mandate => {
  const values = mandate ?? { number: null, mandatedOn: today, signedOn: null, signedPrice: null };
  return editing === 'sale' ? { ...values, signedOn: values.signedOn ?? today } : values;
};

const Shown = ({ stored: { mandate, changedBy, changedAt } }: { stored: Stored }): ReactElement => {
  const timeZone = useTimeZone();
  if (mandate === null)
    return (
      <Text size="sm" c="dimmed">
        {WORDS.none}
      </Text>
    );
  return (
    <>
      <DetailList details={detailsOf(mandate)} />
      {changedBy && changedAt && (
        <Text size="xs" c="dimmed">
          {WORDS.by(changedBy, changedAt, timeZone)}
        </Text>
      )}
    </>
  );
};

const Content = ({ id, stored }: { id: string; stored: Stored }): ReactElement => {
  const { confirm } = useOffice();
  const { actions } = useSession();
  // The values at the start of the editing: a colleague's later change is a conflict.
  const [editing, setEditing] = useState<{ what: Editing; seen: Stored } | null>(null);
  const { save, isSaving, conflict, forget } = useSetMandate(id);
  const edit = (what: Editing): void => {
    forget();
    setEditing({ what, seen: stored });
  };
  const remove = async (): Promise<void> => {
    forget();
    if (await confirm.ask({ ...WORDS.removal, danger: true })) await save(stored.version, null);
  };
  const close = (): void => {
    forget();
    setEditing(null);
  };
  return (
    <Stack gap="xs" align="stretch">
      {conflict !== null && (
        <Alert color="orange" role="alert">
          {editing ? `${conflict.text} ${WORDS.again}` : conflict.text}
        </Alert>
      )}
      {editing ? (
        <MandateForm
          values={valuesOf(editing.seen, editing.what)}
          today={stored.today}
          hasSale={editing.what === 'sale'}
          save={(mandate) => save(conflict?.version ?? editing.seen.version, mandate)}
          isSaving={isSaving}
          onClose={close}
        />
      ) : (
        <Shown stored={stored} />
      )}
      {editing === null && actions.includes('estimations.write') && (
        <div>
          <Buttons mandate={stored.mandate} edit={edit} remove={() => void remove()} />
        </div>
      )}
    </Stack>
  );
};

/** Asks both sides of a sale for a review: the owner at once, the buyer by name and address. */
const AskReviews = ({ id, signedOn }: { id: string; signedOn: string }): ReactElement => {
  const { actions } = useSession();
  return (
    <Group gap="0 var(--mantine-spacing-xs)">
      <AskReview after="deal" id={id} />
      {actions.includes('messages.write') && (
        <Button component={Link} href={buyerReviewAddress(signedOn)} variant="default" size="xs" mt="xs">
          {REVIEW_OFFICE_WORDS.after.buyer}
        </Button>
      )}
    </Group>
  );
};

/** Whether an estimation became a mandate, and at which price it was sold (rule ESTIMATION-MANDATE). */
export const MandateSection = ({ id }: { id: string }): ReactElement => {
  const result = useApiQuery(estimationMandateOperations.get, { id });
  return (
    <section aria-label={WORDS.section}>
      <Title order={3} size="h5" mb="xs">
        {WORDS.section}
      </Title>
      <QueryView result={result}>
        {(stored) => (
          <>
            <Content id={id} stored={stored} />
            {stored.mandate?.signedOn && <AskReviews id={id} signedOn={stored.mandate.signedOn} />}
          </>
        )}
      </QueryView>
    </section>
  );
};
