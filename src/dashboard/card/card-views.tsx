import type { ReactElement } from 'react';
import { profileCardOperations } from '#contracts/profile-card';
import { CARD_EDITOR_WORDS } from '#fr/card-editor';
import { CHART_WORDS } from '#fr/charts';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { BarChart } from '#ui/office/chart/bar-chart.tsx';
import { FormSection } from '#ui/office/form/form-section.tsx';
import classes from './card.module.css';

const WORDS = CARD_EDITOR_WORDS.views;

/** Views of the card by day, for the last 30 days. */
export const CardViews = (): ReactElement => {
  const result = useApiQuery(profileCardOperations.views, {});
  return (
    <div className={classes.views}>
      <FormSection title={CARD_EDITOR_WORDS.sections.views}>
        <QueryView result={result}>
          {({ days }) => (
            <BarChart
              title={WORDS.title(days.reduce((sum, { views }) => sum + views, 0))}
              data={days.map(({ day, views }) => ({ label: WORDS.day(day), value: views }))}
              words={{ ...CHART_WORDS, label: WORDS.label, value: WORDS.value }}
              csvName={WORDS.csv}
            />
          )}
        </QueryView>
      </FormSection>
    </div>
  );
};
