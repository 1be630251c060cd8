import type { AppIcon, IconFile } from '#domain/sites/app-icon';
import type { FileStorage } from '#platform/files/storage';
import type { Composition } from '#platform/images/images';
import { drawnHash, drawnPicture, original } from './drawn-picture.ts';
import { shareFolder } from './keys.ts';
import type { VariantResult } from './picture-variant.ts';

const WHITE = '#ffffff';
/** Size and top of the letter, as shares of the edge. */
const LETTER = { size: 0.62, top: 0.1 } as const;

const layoutIcon = ({ letter, colors }: AppIcon, { edge, margin, format }: IconFile, picture: Uint8Array | null) => {
  const inset = Math.round(edge * margin);
  const inner = edge - 2 * inset;
  const layer: Composition['layers'][number] = picture
    ? { kind: 'picture', bytes: picture, x: inset, y: inset, width: inner, height: inner, fit: 'inside' }
    : {
        kind: 'stack',
        y: Math.round(edge * LETTER.top),
        align: 'top',
        gap: 0,
        texts: [
          {
            text: letter,
            font: 'display',
            size: Math.round(edge * LETTER.size),
            color: colors.ink,
            x: 0,
            width: edge,
            maxLines: 1,
            isCentred: true,
          },
        ],
      };
  return { width: edge, height: edge, background: picture ? WHITE : colors.ground, layers: [layer], format } as const;
};

/** Hash of the content of the file. */
export const iconHash = (icon: AppIcon, file: IconFile): string => drawnHash([icon, file]);

/**
 * A file of an icon, drawn by an image process at the first request. If its picture is no longer stored, the initial is
 * drawn instead.
 */
export const iconPicture = async (files: FileStorage, icon: AppIcon, file: IconFile): Promise<VariantResult> =>
  drawnPicture(files, {
    folder: shareFolder(icon.ownerId, `icon-${file.edge}-${file.margin}`),
    name: `${iconHash(icon, file)}.${file.format}`,
    contentType: file.format === 'ico' ? 'image/x-icon' : 'image/png',
    compose: async () => layoutIcon(icon, file, await original(files, icon.pictureId)),
  });
