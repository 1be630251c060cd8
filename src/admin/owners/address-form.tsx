import { Button, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { WebsitePanel } from '#contracts/network-websites';
import { WEBSITE_WORDS as WORDS } from '#fr/network-websites';
import { useLocalForm } from '#office/form/use-local-form.ts';
import { Field } from '#ui/office/form/field.tsx';
import { Form } from '#ui/office/form/form.tsx';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { type Address, hostAt, useActivation } from './use-activation.ts';

/** Where the site will be, in words. */
const preview = ({ subdomain, domain }: Address, panel: WebsitePanel): string => {
  const host = hostAt({ subdomain: subdomain || '…' }, panel);
  const isOwn = domain !== '' && domain !== panel.networkDomain;
  return isOwn ? WORDS.own(host, domain) : WORDS.preview(host);
};

/** The address of a site, with which it is opened (rule NETWORK-SITE-ADDRESS). */
export const AddressForm = ({ panel }: { panel: WebsitePanel }): ReactElement => {
  const { website, networkDomain, proposed } = panel;
  const { values, binding, refuse, refusals } = useLocalForm<Address>({
    subdomain: website?.subdomain ?? proposed,
    domain: website?.domain ?? website?.waitingDomain ?? networkDomain,
  });
  const { activate, deactivate, isActing } = useActivation(panel);
  const isSame = values.subdomain === website?.subdomain && values.domain === (website.domain ?? networkDomain);
  const submit = async (): Promise<void> => {
    if (values.domain.trim() === '') return refuse({ domain: WORDS.domainMissing });
    const errors = await activate(values);
    if (errors) refuse(errors);
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
            <Button type="submit" loading={isActing} disabled={website?.enabled === true && isSame}>
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
      </Form>
    </FormSection>
  );
};
