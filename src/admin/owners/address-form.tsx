import { Button, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { NetworkWebsite, WebsitePanel } from '#contracts/network-websites';
import { isSameValue } from '#domain/changes/same-value';
import { WEBSITE_WORDS as WORDS } from '#fr/network-websites';
import { Overtaken } from '#office/form/overtaken.tsx';
import { useFollowedForm } from '#office/form/use-followed-form.ts';
import { Field } from '#ui/office/form/field.tsx';
import { Form } from '#ui/office/form/form.tsx';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { type Address, hostAt, useActivation } from './use-activation.ts';

/** The future URL of the site, as text. */
const preview = ({ subdomain, domain }: Address, panel: WebsitePanel): string => {
  const host = hostAt({ subdomain: subdomain || '…' }, panel);
  const isOwn = domain !== '' && domain !== panel.networkDomain;
  return isOwn ? WORDS.own(host, domain) : WORDS.preview(host);
};

type Stored = Pick<WebsitePanel, 'proposed' | 'networkDomain'> & { website: NetworkWebsite | null };

/** The form values of a site's address; for a new site the suggested ones. */
const addressOf = ({ website, proposed, networkDomain }: Stored): Address => ({
  subdomain: website?.subdomain ?? proposed,
  domain: website?.domain ?? website?.waitingDomain ?? networkDomain,
});

/** The address of a site, with which it is opened (rule NETWORK-SITE-ADDRESS). */
export const AddressForm = ({ panel }: { panel: WebsitePanel }): ReactElement => {
  const { website } = panel;
  const { activate, deactivate, isPending } = useActivation(panel);
  const stored = addressOf(panel);
  const form = useFollowedForm<Address>(stored, isPending);
  const { values, binding, refuse, refusals, seen, take, overtaken } = form;
  const isKept = website?.enabled === true && isSameValue(values, stored);
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
            <Button type="submit" loading={isPending} disabled={isKept || overtaken !== null}>
              {website?.enabled ? WORDS.change : WORDS.activate}
            </Button>
            {website?.enabled && (
              <Button variant="outline" color="red.8" disabled={isPending} onClick={() => void deactivate()}>
                {WORDS.deactivate}
              </Button>
            )}
          </Group>
        }
      >
        <Field field={{ kind: 'text', name: 'subdomain', label: WORDS.subdomain, required: true, maxLength: 63 }} />
        <Field field={{ kind: 'text', name: 'domain', label: WORDS.domain, required: true, maxLength: 253 }} />
        <Text size="sm" c="dimmed" aria-live="polite">
          {preview(values, panel)}
        </Text>
        <Overtaken form={form} words={WORDS.overtaken} />
      </Form>
    </FormSection>
  );
};
