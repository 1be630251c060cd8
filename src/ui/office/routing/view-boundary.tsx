import { Button, Group, Stack, Text } from '@mantine/core';
import { Component, type ReactElement, type ReactNode, useEffect } from 'react';
import { useOffice } from '#ui/office/office-context.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';

/** Error messages of browsers for a script that is no longer on the server. */
const isMissingScript = (error: Error): boolean =>
  /dynamically imported module|importing a module script|unable to preload/i.test(error.message);

/** When a script is missing because the server has a new build, reloads the page, unless changes would be lost. */
const useNewBuild = (isMissing: boolean): void => {
  const { version, guard } = useOffice();
  useEffect(() => {
    if (!isMissing) return;
    void version.check().then(() => {
      if (version.isOutdated() && !guard.isDirty()) version.reload();
    });
  }, [isMissing, version, guard]);
};

type FailedProps = { title: string; error: Error; retry: () => void };

const FailedView = ({ title, error, retry }: FailedProps): ReactElement => {
  const { words } = useOffice();
  const isMissing = isMissingScript(error);
  useNewBuild(isMissing);
  const { text, title: what } = isMissing ? words.outdated : words.failedView;
  return (
    <ViewFrame title={title}>
      <Stack gap="sm" maw={480} role="alert">
        <Text fw={600}>{what}</Text>
        <Text>{text}</Text>
        <Group gap="sm">
          <Button onClick={retry}>{words.retry}</Button>
          <Button variant="default" onClick={() => location.reload()}>
            {words.reload}
          </Button>
        </Group>
      </Stack>
    </ViewFrame>
  );
};

type Props = { title: string; onRetry: () => void; children: ReactNode };

/** Catches the error of a view: the layout stays, and the view can be retried. */
export class ViewBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  private readonly retry = (): void => {
    this.setState({ error: null });
    this.props.onRetry();
  };

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <FailedView title={this.props.title} error={error} retry={this.retry} /> : this.props.children;
  }
}
