import { isUrlOn } from './links.ts';

/** How a video is shown in a page: in a frame of a host that sets no cookie before it plays, or where it asks not to be tracked. */
export type VideoFrame = { src: string; host: 'YouTube' | 'Vimeo' };

const YOUTUBE = ['www.youtube.com', 'youtube.com', 'youtu.be', 'www.youtube-nocookie.com'];
const VIMEO = ['vimeo.com', 'player.vimeo.com'];

const YOUTUBE_ID =
  /^https:\/\/(?:youtu\.be\/|[^/]+\/(?:embed|shorts|live|v)\/|[^/]+\/watch\?(?:[^#]*&)?v=)([\w-]{11})(?![\w-])/;
const VIMEO_ID =
  /^https:\/\/(?:player\.vimeo\.com\/video|vimeo\.com)\/(\d{6,12})(?:\/([0-9a-f]{8,12})|[^#]*[?&]h=([0-9a-f]{8,12}))?(?![\w-])/;

/**
 * The frame of an address that a person pastes from YouTube or Vimeo (setting `aboutVideo`); null: it is no video of theirs. Only the video's
 * identifier is kept, the address is built anew (rule SITE-FRAMES).
 */
export const videoFrame = (url: string): VideoFrame | null => {
  if (isUrlOn(url, YOUTUBE)) {
    const id = YOUTUBE_ID.exec(url)?.[1];
    return id ? { src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`, host: 'YouTube' } : null;
  }
  if (!isUrlOn(url, VIMEO)) return null;
  const [, id, path, query] = VIMEO_ID.exec(url) ?? [];
  const key = path ?? query;
  if (!id) return null;
  return { src: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`, host: 'Vimeo' };
};
