import type { ReactElement } from 'react';
import { SEARCH_WORDS, seeResults } from '#fr/search-page';
import { Button, ButtonLink, IconButton } from '#ui/button.tsx';

/** Empty frame for the filters, inside their form; the enhancement 'search' fills and opens it. */
export const SearchDrawer = ({ total }: { total: number }): ReactElement => (
  <dialog
    data-drawer=""
    aria-labelledby="drawer-title"
    className="my-0 mr-0 ml-auto h-dvh max-h-dvh w-[min(30rem,100vw)] max-w-none bg-paper shadow-float"
  >
    <div className="flex h-full flex-col">
      <header className="flex items-center justify-between border-line border-b px-gutter py-2">
        <h2 id="drawer-title" className="font-display text-h3">
          {SEARCH_WORDS.filters}
        </h2>
        <IconButton icon="close" label={SEARCH_WORDS.close} data-close-drawer="" className="-mr-3" />
      </header>
      <div className="grid min-h-0 flex-1 content-start gap-8 overflow-y-auto overscroll-contain px-gutter py-6">
        <div data-quick-in-drawer="" className="empty:hidden" />
        <div data-panel-in-drawer="" />
      </div>
      <footer className="flex items-center justify-between gap-3 border-line border-t bg-paper px-gutter py-3">
        <ButtonLink href="/annonces" variant="quiet" data-refine="" className="-ml-5">
          {SEARCH_WORDS.clear}
        </ButtonLink>
        <Button data-close-drawer="" data-live="count" className="min-w-44">
          {seeResults(total)}
        </Button>
      </footer>
    </div>
  </dialog>
);
