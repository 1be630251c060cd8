import '@mantine/core/styles.css';
import './controls.css';
import './font.css';
import { MantineProvider } from '@mantine/core';
import { type ReactElement, StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { afterPaint } from './after-paint.ts';
import { browserClock as clock } from './clock.ts';
import { type Choice, createConfirm, loadConfirmDialog } from './confirm/confirm.ts';
import { ConfirmHost } from './confirm/confirm-host.tsx';
import { createConnection } from './connection/connection.ts';
import { ConnectionBar } from './connection/connection-bar.tsx';
import { createLayers } from './layers.ts';
import { OfficeContext, type OfficeTools } from './office-context.ts';
import { createLeaveGuard, type LeaveChoice } from './routing/leave-guard.ts';
import { createParts } from './routing/parts.ts';
import { followStyleSheets } from './routing/style-sheets.ts';
import type { Version } from './routing/version.ts';
import { cssVariables, theme } from './theme.ts';
import { isRegionRead, ToastRegion } from './toasts/toast-region.tsx';
import { createToasts } from './toasts/toasts.ts';
import type { OfficeWords } from './words.ts';

export const createTools = (words: OfficeWords, version: Version): OfficeTools => {
  const confirm = createConfirm();
  const { title, text, leave, stay, save } = words.unsaved;
  const ask = async ({ canSave }: { canSave: boolean }): Promise<LeaveChoice> => {
    const choices: Choice<LeaveChoice>[] = [
      { answer: 'stay', label: stay, look: 'plain' },
      { answer: 'discard', label: leave, look: 'danger' },
      { answer: 'save', label: save, look: 'main' },
    ];
    const offered = choices.filter(({ answer }) => canSave || answer !== 'save');
    return (await confirm.choose({ title, text, choices: offered })) ?? 'stay';
  };
  const onWatch = (): void => void afterPaint(() => void loadConfirmDialog().catch(() => null));
  const connection = createConnection({ ask: version.check, isOnline: () => navigator.onLine, clock });
  // Without the server, a reload would replace the page by the browser's error.
  const isOutdated = (): boolean => version.isOutdated() && connection.store.get() === 'connected';
  return {
    toasts: createToasts({ clock, isRead: isRegionRead }),
    confirm,
    guard: createLeaveGuard({ ask, onWatch, isOutdated }),
    layers: createLayers(),
    version,
    connection,
    parts: createParts({ version, connection, mendStyles: followStyleSheets(), clock }),
    words,
    place: document.title,
  };
};

/** Removes the initial layout of the page once the back office is rendered. */
const BootEnd = (): null => {
  useLayoutEffect(() => document.getElementById('boot')?.remove(), []);
  return null;
};

type Options = {
  tools: OfficeTools;
  /** The base path of all views. */
  base: string;
  children: ReactElement;
};

/** Reports what a first attempt threw when React's second one succeeded; its own message does not name the cause. */
const onRecoverableError = (error: unknown): void =>
  reportError(error instanceof Error ? (error.cause ?? error) : error);

/** Renders a back office in its page: theme, router, messages, dialogs. Styles have the page's nonce (strict CSP). */
export const mountOffice = ({ tools, base, children }: Options): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
  // The library that locks scrolling behind a dialog (get-nonce) reads it here.
  Object.assign(window, { __webpack_nonce__: nonce });
  tools.guard.listen();
  tools.layers.listen(window);
  tools.connection.listen(window);
  const office = (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        deduplicateCssVariables={false}
        getStyleNonce={() => nonce}
      >
        <BootEnd />
        <OfficeContext value={tools}>
          <ConnectionBar />
          <Router base={base} aroundNav={tools.guard.aroundNav}>
            {children}
          </Router>
          <ConfirmHost confirm={tools.confirm} />
          <ToastRegion toasts={tools.toasts} words={{ label: tools.words.notifications, close: tools.words.close }} />
        </OfficeContext>
      </MantineProvider>
    </StrictMode>
  );
  // A transition is rendered in slices.
  startTransition(() => createRoot(root, { onRecoverableError }).render(office));
};
