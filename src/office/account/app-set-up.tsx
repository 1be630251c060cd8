import { Alert, Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, type ReactElement, useMemo, useState } from 'react';
import type { z } from 'zod';
import { factorOperations } from '#contracts/second-factor';
import { FACTOR_WORDS } from '#fr/second-factor';
import { codeOf } from '#office/data/call-refusals.ts';
import { fieldErrorsOf } from '#office/data/field-errors.ts';
import { messageOf } from '#office/data/query-view.tsx';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { drawQr } from '#ui/office/share/qr-image.ts';

const WORDS = FACTOR_WORDS.view.app;

type Offer = z.output<typeof factorOperations.offerApp.output>;

/** The key in groups of four, as people type it. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

const QrCode = ({ uri }: { uri: string }): ReactElement => {
  const { size, path } = useMemo(() => drawQr(uri), [uri]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={220}
      height={220}
      shapeRendering="crispEdges"
      role="img"
      aria-label={WORDS.qr}
      style={{ maxWidth: '100%', background: '#fff' }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
};

/** The code that is typed, its errors, and the call that puts the application into service. */
const useFirstCode = (offer: Offer, onSet: (codes: string[] | null) => void) => {
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(factorOperations.setApp);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    setError(null);
    setFailure(null);
    try {
      const { hasNewCodes } = await mutate({ offer: offer.offer, code });
      toasts.success(WORDS.added);
      onSet(hasNewCodes ? offer.recoveryCodes : null);
    } catch (refused) {
      setError(fieldErrorsOf(refused)?.code ?? null);
      if (!fieldErrorsOf(refused)) setFailure(codeOf(refused) === 'OFFER_OVER' ? WORDS.over : messageOf(refused));
    }
  };
  return { code, setCode, submit, isPending, error, failure };
};

type Props = { offer: Offer; onSet: (codes: string[] | null) => void; onCancel: () => void };

/** A key as a QR code and as text, and the field of its first code. */
export const AppSetUp = ({ offer, onSet, onCancel }: Props): ReactElement => {
  const { code, setCode, submit, isPending, error, failure } = useFirstCode(offer, onSet);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md" align="flex-start">
        <Text size="sm">{WORDS.scan}</Text>
        <QrCode uri={offer.uri} />
        <Text size="sm">
          {WORDS.key}{' '}
          <Text span ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            {grouped(offer.secret)}
          </Text>
        </Text>
        {/* A phone cannot scan its own screen. */}
        <Anchor size="sm" href={offer.uri}>
          {WORDS.open}
        </Anchor>
        <TextInput
          label={WORDS.code}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={error}
          aria-invalid={error !== null}
          withAsterisk={false}
          required
          data-autofocus
          // Opened by a button of this place.
          autoFocus
        />
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Group gap="sm">
          <Button type="submit" loading={isPending}>
            {WORDS.submit}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {WORDS.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
