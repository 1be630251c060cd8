import { startFigures } from './careers/figures.ts';
import { startFrames } from './gallery/frames.ts';

startFigures();
startFrames();
