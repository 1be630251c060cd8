import type { ReactElement } from 'react';
import { useOffice } from '#ui/office/office-context.ts';
import { useStore } from '#ui/office/store.ts';
import classes from './connection-bar.module.css';

/** Says at the top of the page that the server cannot be reached; empty while it can. */
export const ConnectionBar = (): ReactElement => {
  const { connection, words } = useOffice();
  const state = useStore(connection.store);
  return (
    <div role="status" className={classes.bar}>
      {state !== 'connected' && words.connection[state]}
    </div>
  );
};
