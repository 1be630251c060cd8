import { Anchor, Text, Title } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { Link } from 'wouter';
import { type FynderSettings, fynderSettingsOperations } from '#contracts/fynder-settings';
import {
  CONTACT_SETTINGS_PATH,
  ESTIMATIONS_ADDRESS,
  FYNDER_ESTIMATOR_PATH,
  FYNDER_LINK_PATH,
  pageAddress,
} from '#dashboard/addresses.ts';
import { LinkPreview } from '#dashboard/share/link-preview.tsx';
import { FYNDER_STATUSES } from '#domain/sites/fynder-settings';
import { FYNDER_MODULE_WORDS as WORDS } from '#fr/fynder';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { HealthLine } from '#office/figures/health-line.tsx';
import { SavedForm } from '#office/form/saved-form.tsx';
import { useSession } from '#office/session/session-context.ts';
import type { FormField } from '#ui/office/form/form-field.ts';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import classes from './module-view.module.css';
import { useFynderForm } from './use-fynder-form.ts';

const STATUS = {
  kind: 'choice',
  name: 'status',
  label: WORDS.field,
  options: FYNDER_STATUSES.map((value) => ({ value, label: WORDS.statuses[value] })),
} as const satisfies FormField;

/** What the module does for visitors today. */
const Today = ({ data: { isShown, isEnabled, url } }: { data: FynderSettings }): ReactElement => (
  <HealthLine level={isShown ? 'ok' : 'attention'}>
    {isShown ? WORDS.shown : isEnabled ? WORDS.hidden : WORDS.notEnabled}
    {isShown && (
      <>
        {' '}
        <Anchor href={url} target="_blank" rel="noreferrer" inherit underline="always">
          {WORDS.page}
        </Anchor>
      </>
    )}
  </HealthLine>
);

const StatusForm = ({ data }: { data: FynderSettings }): ReactElement => {
  const work = useFynderForm(data, STATUS);
  return (
    <SavedForm label={WORDS.title} work={work}>
      <FormSection title={WORDS.section} text={WORDS.text}>
        <ChoiceCards
          name={STATUS.name}
          label={STATUS.label}
          choices={STATUS.options.map((option) => ({ ...option, text: WORDS.statusTexts[option.value] }))}
        />
      </FormSection>
    </SavedForm>
  );
};

/** The other views with settings and results of the module, for people who may open them. */
const RELATED = [
  { view: 'contactSettings', to: CONTACT_SETTINGS_PATH },
  { view: 'websiteCustomization', to: pageAddress('estimation') },
  { view: 'fynderEstimator', to: FYNDER_ESTIMATOR_PATH },
  { view: 'fynderLink', to: FYNDER_LINK_PATH },
  { view: 'prospection', to: ESTIMATIONS_ADDRESS },
] as const;

const Related = (): ReactElement => {
  const { views } = useSession();
  return (
    <section aria-labelledby="related">
      <Title order={2} size="h5" id="related">
        {WORDS.related}
      </Title>
      <ul className={classes.related}>
        {RELATED.filter(({ view }) => views.includes(view)).map(({ view, to }) => (
          <li key={view} className={classes.link}>
            <Anchor component={Link} href={to} fw={500}>
              {WORDS.relatedNames[view]}
            </Anchor>
            <Text size="sm" c="dimmed">
              {WORDS.relatedTexts[view]}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Module = ({ data }: { data: FynderSettings }): ReactElement => {
  // The page of a module that was just switched on answers a moment later.
  const [wasShown] = useState(data.isShown);
  return (
    <>
      <Today data={data} />
      <div className={classes.columns} data-columns>
        <div className={classes.settings}>
          <StatusForm data={data} />
          <Related />
        </div>
        {wasShown && data.isShown && <LinkPreview url={data.url} />}
      </div>
    </>
  );
};

/** Whether the site offers estimations, and what belongs to it (rules ESTIMATION-MODULE, ESTIMATION-SETTINGS). */
const ModuleView = (): ReactElement => {
  const result = useApiQuery(fynderSettingsOperations.get, {});
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <QueryView result={result}>{(data) => <Module data={data} />}</QueryView>
    </ViewFrame>
  );
};
export default ModuleView;
