/** Whether generated matrices run whole (`npm run test:matrix`); the default run takes a fixed part of each. */
export const isWholeMatrix = process.env.WHOLE_MATRIX === '1';
