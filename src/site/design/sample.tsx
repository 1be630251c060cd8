import type { ReactElement, ReactNode } from 'react';

/** One component with its states, below its name in the code. */
export const Sample = ({ name, children }: { name: string; children: ReactNode }): ReactElement => (
  <section className="grid grid-cols-1 gap-4 border-line border-t py-8 lg:grid-cols-[12rem_minmax(0,1fr)]">
    <h3 className="text-ink-faint text-sm">{name}</h3>
    <div className="grid min-w-0 grid-cols-1 content-start gap-6">{children}</div>
  </section>
);

/** States side by side. */
export const Row = ({ children }: { children: ReactNode }): ReactElement => (
  <div className="flex flex-wrap items-center gap-4">{children}</div>
);

/** Fields and cards in columns. */
export const Columns = ({ children }: { children: ReactNode }): ReactElement => (
  <div className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
);
