import type { Site } from '#domain/sites/site';
import { type VideoFrame, videoFrame } from '#domain/sites/video';

export type PageVideo = { title: string; video: VideoFrame; href: string };

/** The site's video where its settings say that it is shown (rule SITE-FRAMES); null: not here, or it is no video. */
export const pageVideo = ({ name, settings }: Site, page: 'home' | 'about'): PageVideo | null => {
  const { aboutVideo } = settings;
  const video = aboutVideo?.activeOn[page] ? videoFrame(aboutVideo.url) : null;
  return aboutVideo && video ? { title: name, video, href: aboutVideo.url } : null;
};
