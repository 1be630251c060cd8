import { useElementSize } from '@mantine/hooks';
import type { ReactElement } from 'react';
import classes from './scaled-frame.module.css';
import type { Preview } from './use-preview.ts';

type Props = {
  title: string;
  src: string;
  /** Width of the page in pixels, for the available width. */
  widthFor: (available: number) => number;
  preview: Pick<Preview, 'frame' | 'onLoad' | 'isReady'>;
};

/** A page in a frame of its own width, scaled to the available width and centred. */
export const ScaledFrame = ({ title, src, widthFor, preview: { frame, onLoad, isReady } }: Props): ReactElement => {
  const { ref, width: available, height } = useElementSize();
  const width = widthFor(available);
  const scale = available === 0 ? 1 : Math.min(1, available / width);
  return (
    <div ref={ref} className={classes.stage}>
      <iframe
        ref={frame}
        className={classes.frame}
        title={title}
        src={src}
        sandbox="allow-same-origin"
        onLoad={onLoad}
        data-ready={isReady ? '' : undefined}
        style={{
          width,
          height: height / scale,
          transform: `scale(${scale})`,
          insetInlineStart: Math.max(0, (available - width * scale) / 2),
        }}
      />
    </div>
  );
};
