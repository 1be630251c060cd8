import { Button, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { type FeedDetail, networkFeedOperations } from '#contracts/network-feeds';
import { isSameValue } from '#domain/changes/same-value';
import { FEED_SOURCES } from '#domain/feeds/feed';
import { checkSource, SOURCE_KINDS, SOURCE_PERIODS } from '#domain/feeds/feed-source';
import { NETWORK_FEED_WORDS, SOURCE_FAULT_MESSAGES } from '#fr/network-feeds';
import { refuseOrTell } from '#office/data/field-errors.ts';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { Overtaken } from '#office/form/overtaken.tsx';
import { useFollowedForm } from '#office/form/use-followed-form.ts';
import { useSession } from '#office/session/session-context.ts';
import { DetailList } from '#ui/office/detail-list.tsx';
import { Field } from '#ui/office/form/field.tsx';
import { Form } from '#ui/office/form/form.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';
import { useOffice } from '#ui/office/office-context.ts';

const WORDS = NETWORK_FEED_WORDS.form;

type Settings = Omit<FeedDetail['source'], 'hasToken'>;

type Values = Omit<Settings, 'atHour' | 'format'> & {
  format: string | null;
  /** The hour as an option. */
  atHour: string;
  token: string;
};

const optionsOf = <V extends string>(values: readonly V[], words: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, label: words[value] }));

const HOURS = Array.from({ length: 24 }, (_, n) => ({ value: String(n), label: WORDS.hour(n) }));

const KIND: FormField = {
  kind: 'choice',
  name: 'kind',
  label: WORDS.kind,
  required: true,
  options: optionsOf(SOURCE_KINDS, NETWORK_FEED_WORDS.kinds),
};

/** The fields of a kind of source. */
const fieldsOf = ({ kind, period }: Values, hasToken: boolean): readonly FormField[] => {
  if (kind === 'upload') return [KIND];
  return [
    KIND,
    {
      kind: kind === 'url' ? 'url' : 'text',
      name: 'location',
      label: WORDS.location[kind],
      description: WORDS.locationText[kind],
      required: true,
      maxLength: 2000,
    },
    ...(kind === 'apimo'
      ? ([
          { kind: 'text', name: 'providerId', label: WORDS.providerId, required: true, maxLength: 100 },
          {
            kind: 'text',
            name: 'token',
            label: WORDS.token,
            description: hasToken ? WORDS.tokenKept : WORDS.tokenText,
            autoComplete: 'off',
            maxLength: 500,
          },
        ] as const)
      : ([
          {
            kind: 'choice',
            name: 'format',
            label: WORDS.format,
            none: WORDS.detected,
            options: optionsOf(FEED_SOURCES, NETWORK_FEED_WORDS.formats),
          },
        ] as const)),
    {
      kind: 'choice',
      name: 'period',
      label: WORDS.period,
      required: true,
      options: optionsOf(SOURCE_PERIODS, NETWORK_FEED_WORDS.periods),
    },
    ...(period === 'day'
      ? ([{ kind: 'choice', name: 'atHour', label: WORDS.atHour, required: true, options: HOURS }] as const)
      : []),
  ];
};

/** Stored settings, from the values of the form that displays them. */
const storedOf = ({ token: _token, ...values }: Values) => ({
  ...values,
  format: values.format as Settings['format'],
  atHour: Number(values.atHour),
});

/** The input that the form sends. */
const settingsOf = (values: Values) => ({
  ...storedOf(values),
  // Files are uploaded by people, so there is no schedule.
  period: values.kind === 'upload' ? ('none' as const) : values.period,
  location: values.location.trim(),
  providerId: values.providerId.trim(),
  ...(values.kind === 'apimo' && { format: null }),
});

/** Form values of stored settings; a token is never shown. */
const valuesOf = ({ kind, location, format, period, atHour, providerId }: Settings): Values => ({
  kind,
  location,
  format,
  period,
  atHour: String(atHour),
  providerId,
  token: '',
});

const OVERTAKEN = {
  ...WORDS.overtaken,
  text: (stored: Values): string => {
    const settings = storedOf(stored);
    const schedule = settings.kind === 'upload' ? null : NETWORK_FEED_WORDS.schedule(settings);
    return WORDS.overtaken.text(NETWORK_FEED_WORDS.source(settings), schedule);
  },
};

const REFUSALS: Readonly<Record<string, string>> = {
  ALREADY_RUNNING: NETWORK_FEED_WORDS.imports.busy,
  CHANGED: WORDS.changed,
};

const Editable = ({ feed }: { feed: FeedDetail }): ReactElement => {
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(networkFeedOperations.save);
  const form = useFollowedForm(valuesOf(feed.source), isPending);
  const { values, binding, refuse, refusals, seen, take, overtaken } = form;
  const isKept = isSameValue(values, valuesOf(feed.source));
  const keepsToken = feed.source.hasToken && feed.source.kind === 'apimo';
  const submit = async (): Promise<void> => {
    const settings = settingsOf(values);
    const faults = checkSource(settings, values.token.trim() !== '' || keepsToken);
    if (faults.length > 0)
      return refuse(Object.fromEntries(faults.map(({ field, fault }) => [field, SOURCE_FAULT_MESSAGES[fault]])));
    try {
      const { source } = await mutate({ id: feed.id, from: storedOf(seen), ...settings, token: values.token });
      take(valuesOf(source));
      toasts.success(WORDS.saved);
    } catch (error) {
      refuseOrTell(error, refuse, () => tellFailure(toasts, error, WORDS.failed, REFUSALS));
    }
  };
  return (
    <Form
      label={WORDS.title}
      binding={binding}
      onSubmit={() => void submit()}
      refusals={refusals}
      bar={
        <Group mt="lg">
          <Button type="submit" loading={isPending} disabled={isKept || feed.work !== null || overtaken !== null}>
            {WORDS.save}
          </Button>
        </Group>
      }
    >
      {fieldsOf(values, keepsToken).map((field) => (
        <Field key={field.name} field={field} />
      ))}
      {values.kind === 'upload' && (
        <Text size="sm" c="dimmed">
          {WORDS.upload}
        </Text>
      )}
      {values.kind === 'folder' && !feed.hasFolder && (
        <Text size="sm" c="red.8">
          {WORDS.noFolder}
        </Text>
      )}
      <Overtaken form={form} words={OVERTAKEN} />
    </Form>
  );
};

const Shown = ({ feed }: { feed: FeedDetail }): ReactElement => (
  <DetailList
    details={[
      { label: WORDS.kind, value: NETWORK_FEED_WORDS.source(feed.source) },
      {
        label: WORDS.format,
        value: feed.source.format === null ? WORDS.detected : NETWORK_FEED_WORDS.formats[feed.source.format],
      },
      { label: WORDS.period, value: NETWORK_FEED_WORDS.schedule(feed.source) },
    ]}
  />
);

/** Where the listings of a market center come from, and how often (rule FEED-SOURCES). */
const SourceForm = ({ feed }: { feed: FeedDetail }): ReactElement => {
  const { actions } = useSession();
  return actions.includes('network.write') ? <Editable feed={feed} /> : <Shown feed={feed} />;
};
export default SourceForm;
