import { expect, test } from 'vitest';
import { videoFrame } from './video.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0';
const VIMEO = 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1';

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', YOUTUBE],
  ['https://www.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&t=12s', YOUTUBE],
  ['https://youtube.com/watch?v=aqz-KE-bpKQ', YOUTUBE],
  ['https://youtu.be/aqz-KE-bpKQ?si=abc', YOUTUBE],
  ['https://www.youtube.com/embed/aqz-KE-bpKQ', YOUTUBE],
  ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', YOUTUBE],
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ', YOUTUBE],
  ['https://vimeo.com/76979871', VIMEO],
  ['https://player.vimeo.com/video/76979871', VIMEO],
  ['https://vimeo.com/76979871/0123456789', `${VIMEO}&h=0123456789`],
  ['https://player.vimeo.com/video/76979871?h=0123456789', `${VIMEO}&h=0123456789`],
])('%s', (url, src) => {
  expect(videoFrame(url)?.src).toBe(src);
});

test.each([
  'https://www.youtube.com/',
  'https://www.youtube.com/@horizon',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQx',
  'https://www.youtube.com/watch?v=aqz-KE-bp"Q',
  'https://www.youtube.com/watch#v=aqz-KE-bpKQ',
  'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
  'https://evil.example/https://youtu.be/aqz-KE-bpKQ',
  'https://user@www.youtube.com/watch?v=aqz-KE-bpKQ',
  'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'javascript:alert(1)',
  'https://vimeo.com/about',
  'https://vimeo.com/channels/staffpicks/76979871',
  '',
])('not a video: %o', (url) => {
  expect(videoFrame(url)).toBeNull();
});
