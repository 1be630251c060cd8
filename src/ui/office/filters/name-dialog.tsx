import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useOffice } from '#ui/office/office-context.ts';

const MAX_LENGTH = 60;

type Props = {
  title: string;
  /** The current name; '' for a new one. */
  name: string;
  /** Stores the name. Returns why it is refused; null: stored. */
  submit: (name: string) => Promise<string | null>;
  onClose: () => void;
};

/** Asks for a name. */
const NameDialog = ({ title, name: given, submit, onClose }: Props): ReactElement => {
  const words = useOffice().words.saved;
  const [name, setName] = useState(given);
  const [state, setState] = useState<{ isBusy: boolean; fault: string | null }>({ isBusy: false, fault: null });
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setState({ isBusy: true, fault: null });
    const fault = await submit(name.trim());
    setState({ isBusy: false, fault });
    if (fault === null) onClose();
  };
  return (
    <Modal opened centered title={title} onClose={onClose} withCloseButton={false}>
      <form onSubmit={(event) => void onSubmit(event)}>
        <TextInput
          label={words.name}
          value={name}
          maxLength={MAX_LENGTH}
          error={state.fault}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={state.isBusy} disabled={name.trim() === ''}>
            {words.confirm}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
export default NameDialog;
