import { SegmentedControl } from '@mantine/core';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Later } from '#ui/office/later.tsx';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import classes from './form-and-preview.module.css';
import { type Preview, type PreviewOptions, usePreview } from './use-preview.ts';

/** The focus target of a field: its first text input; a picture has only buttons. */
const CONTROLS = ['input:not([type="file"]), textarea', 'button:not(:disabled)'] as const;

/** Moves the focus to a field of the form, and shows it. */
const focusField = (form: HTMLElement | null, field: string): void => {
  const place = form?.querySelector(`[data-field="${CSS.escape(field)}"]`);
  place?.scrollIntoView({ block: 'center' });
  const control = CONTROLS.map((selector) => place?.querySelector<HTMLElement>(selector)).find(Boolean);
  control?.focus({ preventScroll: true });
};

type Tab = 'form' | 'preview';
const TABS: readonly Tab[] = ['form', 'preview'];

type Props = Omit<PreviewOptions, 'onField'> & {
  words: { label: string } & Record<Tab, string>;
  form: ReactNode;
  /** Width of the preview beside the form: the remaining width, or that of a phone. */
  layout: 'wide' | 'phone';
  /** Renders the frame. */
  children: (preview: Preview) => ReactNode;
};

/** A form beside the preview of what it edits; on a small screen one of the two. */
export const FormAndPreview = ({ words, form, layout, children, ...options }: Props): ReactElement => {
  const [tab, setTab] = useState<Tab>('form');
  const place = useRef<HTMLDivElement>(null);
  const preview = usePreview({
    ...options,
    onField: (field) => {
      // The form must be visible before it can get the focus.
      flushSync(() => setTab('form'));
      focusField(place.current, field);
    },
  });
  return (
    <div className={classes.editor} data-tab={tab} data-layout={layout}>
      <div className={classes.tabs}>
        <SegmentedControl
          aria-label={words.label}
          fullWidth
          value={tab}
          onChange={(next) => setTab(next)}
          data={TABS.map((value) => ({ value, label: words[value] }))}
        />
      </div>
      <div ref={place} className={classes.form}>
        {/* The switch measures itself when it is added, which would cause a layout of the form in the same task. */}
        <Later before={<LineSkeleton />}>{form}</Later>
      </div>
      <div className={classes.preview}>{children(preview)}</div>
    </div>
  );
};
