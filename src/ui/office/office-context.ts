import { createContext, useContext } from 'react';
import type { Confirm } from './confirm/confirm.ts';
import type { Connection } from './connection/connection.ts';
import type { Layers } from './layers.ts';
import type { LeaveGuard } from './routing/leave-guard.ts';
import type { Parts } from './routing/parts.ts';
import type { Version } from './routing/version.ts';
import type { Toasts } from './toasts/toasts.ts';
import type { OfficeWords } from './words.ts';

/** Tools for all views and kits, created once when the back office opens. */
export type OfficeTools = {
  toasts: Toasts;
  confirm: Confirm;
  guard: LeaveGuard;
  layers: Layers;
  version: Version;
  connection: Connection;
  parts: Parts;
  words: OfficeWords;
  /** Name of the site or network, for the window title. */
  place: string;
};

export const OfficeContext = createContext<OfficeTools | null>(null);

export const useOffice = (): OfficeTools => {
  const tools = useContext(OfficeContext);
  if (!tools) throw new Error('outside of a back office');
  return tools;
};
