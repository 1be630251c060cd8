import { CloseButton } from '@mantine/core';
import { type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLayer } from '#ui/office/layers.ts';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { FailedPart, PartBoundary, WaitingPart } from '#ui/office/routing/failed-part.tsx';
import { useStore } from '#ui/office/store.ts';
import classes from './window-part.module.css';

type Props = {
  onClose: () => void;
  /** For a window of a record: its frame is shown while it loads. Dialogs and the palette show none. */
  framed?: boolean;
  children: ReactNode;
};

/** In the place of a window that cannot be shown; the view behind it can still be used. */
const EmptyWindow = ({ onClose, children }: Omit<Props, 'framed'>): ReactElement => {
  const { words } = useOffice();
  const close = useRef<HTMLButtonElement>(null);
  useLayer(onClose);
  useEffect(() => {
    const origin = document.activeElement;
    close.current?.focus();
    return () => {
      if (origin instanceof HTMLElement) origin.focus();
    };
  }, []);
  return (
    <div role="dialog" aria-label={words.window.missing} className={classes.window}>
      <CloseButton ref={close} size="lg" aria-label={words.close} onClick={onClose} className={classes.close} />
      {children}
    </div>
  );
};

/** A window that loads within this time shows no frame first. */
const FRAME_MS = 200;

/** The frame of a window whose script has not arrived, so that a click shows at once that something happens. */
const Loading = ({ onClose, framed }: Omit<Props, 'children'>): ReactElement | null => {
  const { parts, connection } = useOffice();
  const isFailing = useStore(parts.failing) > 0;
  const isConnected = useStore(connection.store) === 'connected';
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!framed) return;
    const timer = setTimeout(() => setLate(true), FRAME_MS);
    return () => clearTimeout(timer);
  }, [framed]);
  if (!isLate && !isFailing) return null;
  return <EmptyWindow onClose={onClose}>{isFailing || !isConnected ? <WaitingPart /> : <LineSkeleton />}</EmptyWindow>;
};

/** A window whose script is loaded on first use. When it fails, the view behind it stays, and Escape closes it. */
export const WindowPart = ({ onClose, framed = false, children }: Props): ReactElement => (
  <PartBoundary
    failed={(failure) => (
      <EmptyWindow onClose={onClose}>
        <FailedPart {...failure} />
      </EmptyWindow>
    )}
  >
    <Suspense fallback={<Loading onClose={onClose} framed={framed} />}>{children}</Suspense>
  </PartBoundary>
);
