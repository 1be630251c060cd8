import type { ReactElement } from 'react';
import type { IconName } from '#ui/office/icon.tsx';
import { fillPath, type PathParams, type Query, stringifyQuery } from './address.ts';

export type ViewProps<P extends string> = { params: PathParams<P> };

type ViewDefinition<P extends string, Props> = {
  /** Path below /dashboard, in the router's syntax: '/actualites/article/:id?'. */
  path: P;
  title: string;
  icon: IconName;
  /** The sidebar group that lists it; null: not listed. */
  group: string | null;
  /** The view whose sidebar entry is marked as current while this one is open; default: its own. */
  marks?: (params: PathParams<P>) => string;
  /** Every signed-in person may see it. */
  forEveryone?: true;
  /** Null: the home view, which is part of the back office's entry. */
  load: (() => Promise<{ default: (props: Props) => ReactElement }>) | null;
};

/** One screen of a back office, with any path parameters. */
export type View = ViewDefinition<string, never>;
/** The views of a back office, by name. */
export type ViewTable = Readonly<Record<string, View>>;

/** Declares a view whose component gets the parameters of its path. */
export const defineView = <const P extends `/${string}`>(
  view: ViewDefinition<P, ViewProps<P>>,
): ViewDefinition<P, ViewProps<P>> => view;

/** The address of a view for links of the back office. */
export const addressOf = <P extends string>({ path }: { path: P }, params: PathParams<P>, query: Query = {}): string =>
  fillPath(path, params) + stringifyQuery(query);
