/** Whether generated matrices run completely (`npm run test:matrix`); the default run uses a fixed part of each. */
export const isWholeMatrix = process.env.WHOLE_MATRIX === '1';
