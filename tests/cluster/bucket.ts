export const BUCKET = 'cluster';
