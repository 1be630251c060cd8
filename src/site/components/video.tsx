import type { ReactElement } from 'react';
import type { VideoFrame } from '#domain/sites/video';
import { VIDEO_WORDS as WORDS } from '#fr/video';
import { cx } from '#ui/site/cx.ts';
import { Icon } from '#ui/site/icon.tsx';
import { Container, Heading, Section } from '#ui/site/layout.tsx';

type Props = {
  title: string;
  video: VideoFrame;
  /** Page of the video, for a browser without scripts. */
  href: string;
};

/**
 * A third-party video: it loads nothing before the visitor asks for it (rule SITE-FRAMES). 16:9, at least 300 px wide.
 */
export const VideoFrameBox = ({ title, video, href }: Props): ReactElement => (
  <>
    <div
      data-frame={video.src}
      data-frame-title={WORDS.of(title)}
      data-frame-referrer="strict-origin-when-cross-origin"
      className={cx(
        'group/frame grid aspect-video w-full min-w-[300px] overflow-hidden rounded-card bg-night',
        'text-on-night',
      )}
    >
      <button
        type="button"
        data-frame-start=""
        className={cx(
          'on-night grid cursor-pointer place-content-center justify-items-center gap-4 p-6',
          'transition-colors hover:bg-line-night group-data-open/frame:hidden',
          '[@media(scripting:none)]:hidden',
        )}
      >
        <span className="grid size-18 place-items-center rounded-pill bg-accent text-on-accent">
          <Icon name="play" size={30} />
        </span>
        {WORDS.start}
      </button>
      <a
        href={href}
        rel="noopener nofollow"
        className="hidden place-content-center underline [@media(scripting:none)]:grid"
      >
        {WORDS.elsewhere(video.host)}
      </a>
    </div>
    <p className="mt-3 text-ink-faint text-sm">{WORDS.note(video.host)}</p>
  </>
);

/** The video as a section of a page. */
export const Video = (props: Props): ReactElement => (
  <Section labelledBy="video">
    <Container className="grid gap-x-16 gap-y-8 lg:grid-cols-[16rem_1fr]">
      <Heading level={2} id="video">
        {WORDS.title}
      </Heading>
      <div>
        <VideoFrameBox {...props} />
      </div>
    </Container>
  </Section>
);
