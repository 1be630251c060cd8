import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { CARD_EDITOR_WORDS as WORDS } from '#fr/card-editor';
import { SHARE_WORDS } from '#fr/share';
import { ShareLink } from '#ui/office/share/share-link.tsx';
import { SideWindow } from '#ui/office/window/side-window.tsx';

type Props = { url: string; name: string; isShown: boolean; onClose: () => void };

/** The link of the card and its QR code. */
const ShareWindow = ({ url, name, isShown, onClose }: Props): ReactElement => (
  <SideWindow title={WORDS.shareTitle} onClose={onClose}>
    {isShown ? (
      <ShareLink url={url} title={name} fileName="carte-qr-code" words={SHARE_WORDS} />
    ) : (
      <Text>{WORDS.notShared}</Text>
    )}
  </SideWindow>
);
export default ShareWindow;
