import { MultiSelect, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { sourcingOperations } from '#contracts/sourcing';
import { SOURCING_WORDS as WORDS } from '#fr/sourcing';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { CandidateList } from './candidate-list.tsx';
import classes from './sourcing.module.css';
import { ZipFilter } from './zip-filter.tsx';

const QUERY = z.object({ codes: z.string().max(200).catch(''), reseaux: z.string().max(2000).catch('') });

const listOf = (text: string): string[] => text.split(',').filter((part) => part !== '');

/** Candidates of the catchment area by postal code and network (rules SOURCING-ZIP, SOURCING-IMPORT). */
const SourcingView = (): ReactElement => {
  const [{ codes, reseaux }, setQuery] = useQueryState(QUERY);
  const filters = useApiQuery(sourcingOperations.filters, {});
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <QueryView result={filters}>
        {({ area, networks }) => {
          if (area.length === 0) return <EmptyState {...WORDS.noArea} />;
          const zips = listOf(codes).filter((zip) => area.includes(zip));
          return (
            <Stack gap="lg">
              <div className={classes.filters}>
                <ZipFilter area={area} chosen={zips} onChange={(chosen) => setQuery({ codes: chosen.join(',') })} />
                <MultiSelect
                  label={WORDS.networks.label}
                  placeholder={reseaux === '' ? WORDS.networks.any : ''}
                  data={networks.map(({ name, normalizedName }) => ({ value: normalizedName, label: name }))}
                  value={listOf(reseaux)}
                  onChange={(chosen) => setQuery({ reseaux: chosen.join(',') })}
                  searchable
                  clearable
                />
              </div>
              <CandidateList key={`${zips.join()}/${reseaux}`} zips={zips.join()} networks={reseaux} />
            </Stack>
          );
        }}
      </QueryView>
    </ViewFrame>
  );
};
export default SourcingView;
