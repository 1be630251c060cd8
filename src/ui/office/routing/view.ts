import type { ReactElement } from 'react';
import type { IconName } from '#ui/office/icon.tsx';
import { fillPath, type PathParams, type Query, stringifyQuery } from './address.ts';

export type ViewProps<P extends string> = { params: PathParams<P> };

type ViewDefinition<P extends string, Props> = {
  /** Below /dashboard, in the router's syntax: '/actualites/article/:id?'. */
  path: P;
  title: string;
  icon: IconName;
  /** The group of the sidebar that lists it; null: the sidebar does not. */
  group: string | null;
  /** The view whose entry of the sidebar is marked as current while this one is open; absent: its own. */
  marks?: (params: PathParams<P>) => string;
  /** Every signed-in person may see it, whatever their rights. */
  forEveryone?: true;
  /** Null: the home view, which comes with the entry of the office. */
  load: (() => Promise<{ default: (props: Props) => ReactElement }>) | null;
};

/** One screen of a back office, whatever the parameters of its path. */
export type View = ViewDefinition<string, never>;
/** The views of a back office by their names. */
export type ViewTable = Readonly<Record<string, View>>;

/** Declares a view whose component takes the parameters of its path. */
export const defineView = <const P extends `/${string}`>(
  view: ViewDefinition<P, ViewProps<P>>,
): ViewDefinition<P, ViewProps<P>> => view;

/** The address of a view, as links of the back office take it. */
export const addressOf = <P extends string>({ path }: { path: P }, params: PathParams<P>, query: Query = {}): string =>
  fillPath(path, params) + stringifyQuery(query);
