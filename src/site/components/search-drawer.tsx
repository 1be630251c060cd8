import type { ReactElement } from 'react';
import { SEARCH_WORDS, seeResults } from '#fr/search-page';
import { Button, ButtonLink } from '#ui/site/button.tsx';
import { Dialog } from '#ui/site/dialog.tsx';

/** Id, for the button that opens it. */
export const DRAWER = 'filters';

/** Empty dialog for the filters, inside their form; the enhancement 'search' moves them into it. */
export const SearchDrawer = ({ total }: { total: number }): ReactElement => (
  <Dialog
    id={DRAWER}
    title={SEARCH_WORDS.filters}
    closeLabel={SEARCH_WORDS.close}
    look="drawer"
    footer={
      <>
        <ButtonLink href="/annonces" variant="quiet" data-refine="" className="-ml-5">
          {SEARCH_WORDS.clear}
        </ButtonLink>
        <Button data-close-dialog="" data-live="count" className="min-w-44">
          {seeResults(total)}
        </Button>
      </>
    }
  >
    <div data-quick-in-drawer="" className="empty:hidden" />
    <div data-panel-in-drawer="" />
  </Dialog>
);
