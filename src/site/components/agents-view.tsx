import type { ReactElement } from 'react';
import { type AgentFilters, type AgentSpan, agentSpan } from '#domain/people/agent-filters';
import { AGENTS_WORDS as WORDS } from '#fr/agents';
import { SEARCH_WORDS } from '#fr/search-page';
import { Button, ButtonLink } from '#ui/site/button.tsx';
import { cx } from '#ui/site/cx.ts';
import { Input } from '#ui/site/input.tsx';
import { Container, Heading } from '#ui/site/layout.tsx';
import { Pagination } from '#ui/site/pagination.tsx';
import { EmptyState } from '#ui/site/states.tsx';
import { Tabs } from '#ui/site/tabs.tsx';
import { AgentCard, type PersonCard } from './agent-card.tsx';

export type AgentsView = 'card' | 'list';

export type AgentsViewProps = {
  searchTitle: string;
  filters: AgentFilters;
  view: AgentsView;
  total: number;
  span: AgentSpan;
  people: readonly PersonCard[];
  /** There are no agents, even without filters. */
  isEmpty: boolean;
  contactHref: string | null;
};

const PATH = '/agents';
const SIZES = '(width >= 80rem) 17.5rem, (width >= 60.5rem) 23vw, (width >= 48rem) 30vw, 46vw';
/** Number of portraits on the first screen of a desktop. */
const FIRST_ROW = 4;

/** URL of a state of the list, without default values. */
export const agentsHref = (
  { location, name }: AgentFilters,
  { page = 1, view = 'card' }: { page?: number; view?: AgentsView },
): string => {
  const query = new URLSearchParams({
    ...(location && { location }),
    ...(name && { name }),
    ...(view === 'list' && { view }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size === 0 ? PATH : `${PATH}?${query}`;
};

const VIEWS = [
  { view: 'card', icon: 'grid', label: SEARCH_WORDS.viewCard },
  { view: 'list', icon: 'list', label: SEARCH_WORDS.viewList },
] as const;

const Filters = ({ searchTitle, filters, view }: AgentsViewProps): ReactElement => (
  <form
    action={PATH}
    data-agents=""
    className={cx(
      'no-print grid items-end gap-x-4 gap-y-4 rounded-card border border-line bg-card p-5',
      'md:grid-cols-[1fr_1fr_auto] md:p-6',
    )}
  >
    <Heading level={2} size={3} className="md:col-span-3" field="search.title">
      {searchTitle}
    </Heading>
    <Input
      id="location"
      name="location"
      type="search"
      label={WORDS.location}
      defaultValue={filters.location}
      autoComplete="off"
      maxLength={80}
    />
    <Input
      id="name"
      name="name"
      type="search"
      label={WORDS.name}
      defaultValue={filters.name}
      autoComplete="off"
      maxLength={80}
    />
    <input type="hidden" name="view" value="list" disabled={view === 'card'} />
    <Button type="submit" icon="search">
      {WORDS.search}
    </Button>
  </form>
);

const NoAgents = ({ isEmpty, contactHref, view }: AgentsViewProps): ReactElement =>
  isEmpty ? (
    <EmptyState
      icon="people"
      title={WORDS.emptyTitle}
      actions={contactHref && <ButtonLink href={contactHref}>{WORDS.contact}</ButtonLink>}
    >
      {WORDS.emptyHint}
    </EmptyState>
  ) : (
    <EmptyState
      icon="search"
      title={WORDS.noneTitle}
      actions={
        <ButtonLink href={agentsHref({ location: '', name: '' }, { view })} variant="secondary">
          {WORDS.clear}
        </ButtonLink>
      }
    >
      {WORDS.noneHint}
    </EmptyState>
  );

const Pager = ({ filters, view, total, span: { page, pages } }: AgentsViewProps): ReactElement => {
  const at = (other: number): string => agentsHref(filters, { view, page: other });
  const { from, to } = agentSpan(total, page + 1);
  return (
    <Pagination
      data-pager=""
      label={WORDS.pages}
      previous={page > 1 ? { href: at(page - 1), label: SEARCH_WORDS.previous } : null}
      next={page < pages ? { href: at(page + 1), label: WORDS.more, 'data-more': to - from } : null}
      position={pages > 1 ? SEARCH_WORDS.pageOf(page, pages) : null}
    />
  );
};

const List = (props: AgentsViewProps): ReactElement => (
  <>
    <ul
      data-results=""
      data-view={props.view}
      className={cx(
        'grid content-start grid-cols-2 gap-x-5 gap-y-10 data-[view=list]:grid-cols-1 data-[view=list]:gap-y-0',
        'data-[view=list]:*:border-line data-[view=list]:*:border-t data-[view=list]:*:py-4',
        'md:grid-cols-3 md:gap-x-8 data-[view=list]:md:grid-cols-1 lg:grid-cols-4',
        'data-[view=list]:lg:grid-cols-2',
      )}
    >
      {props.people.map((person, rank) => (
        <li key={person.id} data-item={person.id}>
          <AgentCard person={person} sizes={SIZES} level={2} priority={rank < FIRST_ROW} />
        </li>
      ))}
    </ul>
    <Pager {...props} />
  </>
);

/** Two filters, the number of results, and the agents as a grid or a list (rule PEOPLE-LIST). */
export const AgentsDirectory = (props: AgentsViewProps): ReactElement => {
  const { filters, view, total, people } = props;
  return (
    <Container className="pt-10 pb-section">
      {!props.isEmpty && <Filters {...props} />}
      <p role="status" data-status="" className="sr-only" />
      <div data-region="results">
        {people.length === 0 ? (
          <NoAgents {...props} />
        ) : (
          <>
            <div className="flex min-h-target flex-wrap items-center justify-between gap-x-4 gap-y-3 py-6">
              <p data-count="" className="text-ink-soft">
                {WORDS.counted(total)}
              </p>
              <Tabs
                label={WORDS.view}
                tabs={VIEWS.map(({ view: one, icon, label }) => ({
                  href: agentsHref(filters, { view: one }),
                  label,
                  icon,
                  rel: 'nofollow',
                  current: one === view,
                  'data-view-link': one,
                }))}
              />
            </div>
            <List {...props} />
          </>
        )}
      </div>
    </Container>
  );
};
