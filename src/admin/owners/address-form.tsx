import { Alert, Button, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { WebsitePanel } from '#contracts/network-websites';
import { WEBSITE_WORDS as WORDS } from '#fr/network-websites';
import { Field } from '#ui/office/form/field.tsx';
import { Form } from '#ui/office/form/form.tsx';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { type Address, hostAt, useActivation } from './use-activation.ts';
import { addressOf, isSameAddress, useAddress } from './use-address.ts';

/** Where the site will be, in words. */
const preview = ({ subdomain, domain }: Address, panel: WebsitePanel): string => {
  const host = hostAt({ subdomain: subdomain || '…' }, panel);
  const isOwn = domain !== '' && domain !== panel.networkDomain;
  return isOwn ? WORDS.own(host, domain) : WORDS.preview(host);
};

type OvertakenProps = Pick<ReturnType<typeof useAddress>, 'stored' | 'take' | 'keep'>;

/** Both addresses, of which the person chooses one. */
const Overtaken = ({ stored, take, keep }: OvertakenProps): ReactElement => (
  <Alert role="alert" color="yellow" variant="light">
    <Text size="sm">{WORDS.overtaken.text(stored.subdomain, stored.domain)}</Text>
    <Group gap="sm" mt="sm">
      <Button variant="default" size="xs" onClick={() => take(stored)}>
        {WORDS.overtaken.take}
      </Button>
      <Button variant="default" size="xs" onClick={keep}>
        {WORDS.overtaken.keep}
      </Button>
    </Group>
  </Alert>
);

/** The address of a site, with which it is opened (rule NETWORK-SITE-ADDRESS). */
export const AddressForm = ({ panel }: { panel: WebsitePanel }): ReactElement => {
  const { website } = panel;
  const { activate, deactivate, isActing } = useActivation(panel);
  const address = useAddress(panel, isActing);
  const { values, binding, refuse, refusals, stored, seen, take, isOvertaken } = address;
  const isKept = website?.enabled === true && isSameAddress(values, stored);
  const submit = async (): Promise<void> => {
    if (values.domain.trim() === '') return refuse({ domain: WORDS.domainMissing });
    const sent = await activate(values, seen);
    if (sent && 'errors' in sent) refuse(sent.errors);
    else if (sent) take(addressOf({ ...panel, website: sent.website }));
  };
  return (
    <FormSection title={WORDS.activation}>
      <Form
        label={WORDS.form}
        binding={binding}
        onSubmit={() => void submit()}
        refusals={refusals}
        bar={
          <Group gap="sm" mt="md">
            <Button type="submit" loading={isActing} disabled={isKept || isOvertaken}>
              {website?.enabled ? WORDS.change : WORDS.activate}
            </Button>
            {website?.enabled && (
              <Button variant="outline" color="red.8" disabled={isActing} onClick={() => void deactivate()}>
                {WORDS.deactivate}
              </Button>
            )}
          </Group>
        }
      >
        <Field field={{ kind: 'text', name: 'subdomain', label: WORDS.subdomain, required: true, maxLength: 63 }} />
        <Field field={{ kind: 'text', name: 'domain', label: WORDS.domain, required: true, maxLength: 253 }} />
        <Text size="sm" c="gray.7" aria-live="polite">
          {preview(values, panel)}
        </Text>
        {isOvertaken && <Overtaken {...address} />}
      </Form>
    </FormSection>
  );
};
