import { isUrlOn } from './links.ts';

/** Frame of a video: youtube-nocookie.com, which sets no cookie before playback, or Vimeo with `dnt` (do not track). */
export type VideoFrame = { src: string; host: 'YouTube' | 'Vimeo' };

const YOUTUBE = ['www.youtube.com', 'youtube.com', 'youtu.be', 'www.youtube-nocookie.com'];
const VIMEO = ['vimeo.com', 'player.vimeo.com'];

const YOUTUBE_ID =
  /^https:\/\/(?:youtu\.be\/|[^/]+\/(?:embed|shorts|live|v)\/|[^/]+\/watch\?(?:[^#]*&)?v=)([\w-]{11})(?![\w-])/;
const VIMEO_ID = /^https:\/\/(?:player\.vimeo\.com\/video|vimeo\.com)\/(\d{6,12})(?![\w-])/;
/** Key of an unlisted video after the id: '/{key}' or '?h={key}'. */
const VIMEO_KEY = /^(?:\/|[^#]*[?&]h=)([0-9a-f]{8,12})(?![\w-])/;

/**
 * Frame of a YouTube or Vimeo URL (setting `aboutVideo`); null for any other URL. The URL is rebuilt from the video's
 * identifier only (rule SITE-FRAMES).
 */
export const videoFrame = (url: string): VideoFrame | null => {
  if (isUrlOn(url, YOUTUBE)) {
    const id = YOUTUBE_ID.exec(url)?.[1];
    return id ? { src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`, host: 'YouTube' } : null;
  }
  if (!isUrlOn(url, VIMEO)) return null;
  const [start, id] = VIMEO_ID.exec(url) ?? [];
  if (!start || !id) return null;
  const key = VIMEO_KEY.exec(url.slice(start.length))?.[1];
  return { src: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`, host: 'Vimeo' };
};
