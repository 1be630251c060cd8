import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright';

/**
 * The bytes of a download, read from its stream: the browser that the tests share gives no path. Not by `text` of
 * node:stream/consumers, which drops a byte order mark.
 */
export const downloaded = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream());
