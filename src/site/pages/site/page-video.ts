import type { Site } from '#domain/sites/site';
import { type VideoFrame, videoFrame } from '#domain/sites/video';

export type PageVideo = { title: string; video: VideoFrame; href: string };

/**
 * The site's video, if its settings show it on this page (rule SITE-FRAMES); null: not shown, or not a supported video
 * service.
 */
export const pageVideo = ({ name, settings }: Site, page: 'home' | 'about'): PageVideo | null => {
  const { aboutVideo } = settings;
  const video = aboutVideo?.activeOn[page] ? videoFrame(aboutVideo.url) : null;
  return aboutVideo && video ? { title: name, video, href: aboutVideo.url } : null;
};
