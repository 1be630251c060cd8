import { Button, Group, Stack, Text } from '@mantine/core';
import { Component, type ReactElement, type ReactNode, useEffect } from 'react';
import { useOffice } from '#ui/office/office-context.ts';
import { useStore } from '#ui/office/store.ts';
import { isMissing } from './parts.ts';

type MessageProps = { title: string; text: string; retry: () => void };

/** Reloading is offered only while the server answers: the browser's own page of an error has no way back. */
const Message = ({ title, text, retry }: MessageProps): ReactElement => {
  const { words, connection } = useOffice();
  const isConnected = useStore(connection.store) === 'connected';
  return (
    <Stack gap="sm" maw={480} role="alert">
      <Text fw={600}>{title}</Text>
      <Text>{text}</Text>
      <Group gap="sm">
        <Button variant="default" onClick={retry}>
          {words.retry}
        </Button>
        {isConnected && (
          <Button variant="default" onClick={() => location.reload()}>
            {words.reload}
          </Button>
        )}
      </Group>
    </Stack>
  );
};

/** Instead of a part whose script has not arrived yet; it is requested again by itself. */
export const WaitingPart = (): ReactElement => {
  const { words, connection, parts } = useOffice();
  return <Message {...words.waitingPart[useStore(connection.store)]} retry={parts.retry} />;
};

/** `reset`: renders the part again. */
type Failure = { error: Error; reset: () => void };

/**
 * Instead of a part that failed. If its script is missing because the server has a new build, the page is loaded again,
 * unless changes would be lost.
 */
export const FailedPart = ({ error, reset }: Failure): ReactElement => {
  const { words, version, guard, parts } = useOffice();
  const isOutdated = isMissing(error) && version.isOutdated();
  useEffect(() => {
    if (isOutdated && !guard.isDirty()) version.reload();
  }, [isOutdated, version, guard]);
  const retry = (): void => {
    parts.retry();
    reset();
  };
  return <Message {...(isOutdated ? words.outdated : words.failedPart)} retry={retry} />;
};

type Props = {
  /** What is shown instead of the children after an error. */
  failed: (failure: Failure) => ReactNode;
  children: ReactNode;
};

/** Catches the error of a part of the page; the rest stays. */
export class PartBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  private readonly reset = (): void => this.setState({ error: null });

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.failed({ error, reset: this.reset }) : this.props.children;
  }
}
