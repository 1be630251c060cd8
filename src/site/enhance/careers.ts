import { startFigures } from './careers/figures.ts';

startFigures();
