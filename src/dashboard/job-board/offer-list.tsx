import type { ReactElement } from 'react';
import { type JobOfferItem, jobOfferOperations } from '#contracts/job-offers';
import { jobOfferAddress } from '#dashboard/addresses.ts';
import { JOB_CODES } from '#domain/job-offers/job-offer';
import { JOB_OFFER_LIST, JOB_OFFER_STATES, JOB_OFFER_TEXTS } from '#domain/job-offers/job-offer-list';
import { knownTexts } from '#domain/lists/list';
import { isKeyOf } from '#domain/objects/typed';
import { JOB_BOARD_WORDS as WORDS } from '#fr/job-board';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { listQuery, readSaved } from '#office/list/list-query.ts';
import { ListView } from '#office/list/list-view.tsx';
import { useSession } from '#office/session/session-context.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import type { Pill } from '#ui/office/filters/pill.ts';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import type { RowAction } from '#ui/office/table/column.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { NewOffer } from './new-offer.tsx';
import { offerColumns } from './offer-columns.tsx';
import { OfferFigures } from './offer-figures.tsx';
import { useArchiveOffer } from './use-archive-offer.ts';

/** Sorted by title at first, so that an offer keeps its position when it is switched on. */
const QUERY = listQuery(JOB_OFFER_LIST, { by: 'title', direction: 'asc' });
const SEARCH = { name: 'q', label: WORDS.search, clear: WORDS.clear };

const PILLS: readonly Pill[] = [
  {
    name: 'code',
    label: WORDS.filters.code,
    kind: 'choice',
    options: JOB_CODES.map((value) => ({ value, label: WORDS.positions[value] })),
  },
  {
    name: 'state',
    label: WORDS.filters.state,
    kind: 'choice',
    options: JOB_OFFER_STATES.map((value) => ({ value, label: WORDS.states[value] })),
  },
  {
    name: 'text',
    label: WORDS.filters.text,
    kind: 'choice',
    options: JOB_OFFER_TEXTS.map((value) => ({ value, label: WORDS.texts[value] })),
  },
];

const actionsOf = ({ id, active, path }: JobOfferItem, archive: () => void): RowAction[] => [
  { label: WORDS.actions.edit, icon: 'write', to: jobOfferAddress(id) },
  ...(active ? [{ label: WORDS.actions.see, icon: 'external', href: path } as const] : []),
  { label: WORDS.actions.archive, icon: 'trash', danger: true, act: archive },
];

/** The offers of the market center, with the switch that opens them (rule JOB-OFFER-SWITCH). */
export const OfferList = (): ReactElement => {
  const [query, setQuery] = useQueryState(QUERY);
  const { views } = useSession();
  const { tri, sens } = query;
  const values = knownTexts(JOB_OFFER_LIST.filters, query);
  const result = useApiQuery(jobOfferOperations.list, { ...values, sort: tri, direction: sens }, { keepFormer: true });
  const archive = useArchiveOffer();
  const { data } = result;
  return (
    <ViewFrame
      title={WORDS.title}
      context={data && WORDS.context(data.counts.open, data.counts.all)}
      actions={<NewOffer />}
    >
      <OfferFigures />
      <ListView
        name="job-offers"
        label={WORDS.list}
        columns={offerColumns(views.includes('pipelineLearderShip'))}
        rows={data?.items}
        row={{
          id: ({ id }) => id,
          title: ({ title }) => title,
          to: ({ id }) => jobOfferAddress(id),
          actions: (offer) => actionsOf(offer, () => void archive(offer)),
        }}
        filters={{ search: SEARCH, pills: PILLS, values, onChange: setQuery }}
        sort={{ by: tri, direction: sens }}
        onSort={({ by, direction }) => isKeyOf(JOB_OFFER_LIST.orders, by) && setQuery({ tri: by, sens: direction })}
        onApply={(state) => setQuery(readSaved(QUERY, state), { push: true })}
        empty={<EmptyState {...WORDS.empty.all} />}
        filtered={WORDS.empty.filtered}
        result={result}
      />
    </ViewFrame>
  );
};
