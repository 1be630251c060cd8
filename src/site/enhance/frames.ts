import { startFrames } from './gallery/frames.ts';

startFrames();
