import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link, matchRoute, Redirect, useLocation, useRouter } from 'wouter';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { LazyView } from './lazy-view.tsx';
import { addressOf, type View, type ViewTable } from './view.ts';

type CurrentView = { name: string; view: View; params: Record<string, string | undefined> };

const decode = (params: Record<string, string | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value === undefined ? value : decodeURIComponent(value)]),
  );

/** The view of the current URL, among all views of the table. */
export const useCurrentView = (views: ViewTable): CurrentView | null => {
  const [path] = useLocation();
  const { parser } = useRouter();
  for (const [name, view] of Object.entries(views)) {
    const [matches, params] = matchRoute(parser, view.path, path);
    if (matches) return { name, view, params: decode(params) };
  }
  return null;
};

const NotFound = (): ReactElement => {
  const { words } = useOffice();
  return (
    <ViewFrame title={words.notFound.title}>
      <EmptyState
        title={words.notFound.text}
        text={words.notFound.hint}
        action={
          <Button component={Link} href="" variant="default" mt="xs">
            {words.notFound.home}
          </Button>
        }
      />
    </ViewFrame>
  );
};

type Props = {
  views: ViewTable;
  home: () => ReactElement;
  maySee: (name: string) => boolean;
  /** Shown when the person may see no view of the table. */
  none: ReactElement;
};

/** Shows the view of the URL; without the right to it, the first view that the person may see. */
export const ViewOutlet = ({ views, home, maySee, none }: Props): ReactElement => {
  const found = useCurrentView(views);
  if (!found) return <NotFound />;
  if (maySee(found.name)) return <LazyView key={found.name} view={found.view} home={home} params={found.params} />;
  const first = Object.entries(views).find(([name, { forEveryone }]) => maySee(name) && !forEveryone);
  return first ? <Redirect to={addressOf(first[1], {})} replace /> : none;
};
