import { Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { type ContactSettings, contactSettingsOperations } from '#contracts/contact-settings';
import { CONTACT_BLOCK_NAMES, CONTACT_BLOCKS, type ContactName } from '#domain/sites/contact-settings';
import { CONTACT_WORDS as WORDS } from '#fr/contact-settings';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { SavedForm } from '#office/form/saved-form.tsx';
import { Field } from '#ui/office/form/field.tsx';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { CONTACT_FIELDS } from './contact-fields.ts';
import { TestMail } from './test-mail.tsx';
import { useContactSettings } from './use-contact-settings.ts';

/** The common address is used only when questions go to it. */
const COMMON: readonly ContactName[] = ['propertiesEmail', 'propertiesTelephone'];

const ContactForm = ({ data }: { data: ContactSettings }): ReactElement => {
  const work = useContactSettings(data);
  const isCommon = work.binding.stateOf('propertiesType').value === 'global';
  /** A field with an error is shown, because otherwise the person could not correct it. */
  const isShown = (name: ContactName): boolean =>
    name in data.values && (isCommon || !COMMON.includes(name) || work.binding.stateOf(name).error !== null);
  const blocks = CONTACT_BLOCK_NAMES.flatMap((block) => {
    const fields = CONTACT_BLOCKS[block].fields.filter(isShown).map((name) => CONTACT_FIELDS[name]);
    return fields.length > 0 ? [{ block, fields }] : [];
  });
  return (
    <SavedForm label={WORDS.form} work={work}>
      {blocks.map(({ block, fields }) => (
        <FormSection key={block} {...WORDS.blocks[block]}>
          {fields.map((field) => (
            <div key={field.name}>
              <Field field={field} />
              {field.kind === 'email' && <TestMail field={field} work={work} />}
            </div>
          ))}
        </FormSection>
      ))}
    </SavedForm>
  );
};

/** Recipients of the site's messages (rule SITE-CONTACTS). */
const ContactView = (): ReactElement => {
  const result = useApiQuery(contactSettingsOperations.get, {});
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <Stack maw={640}>
        <QueryView result={result}>{(data) => <ContactForm data={data} />}</QueryView>
      </Stack>
    </ViewFrame>
  );
};
export default ContactView;
