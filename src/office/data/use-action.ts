import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CallOptions } from '#contracts/client';
import type { Operation } from '#contracts/operation';
import { useClient } from './client-context.ts';
import { useRefresh } from './refresh-context.ts';

export type Action<I, O> = {
  /** @throws ApiError when the server refuses; CallError when there is no response. */
  act: (input: I, options?: CallOptions) => Promise<O>;
  isActing: boolean;
  error: Error | null;
};

/** A call that changes data; queries that read these data are refetched. */
export const useAction = <O extends Operation & { respondsWith: 'json' }>(
  operation: O,
): Action<z.input<O['input']>, z.output<O['output']>> => {
  const client = useClient();
  const refresh = useRefresh();
  const mutation = useMutation({
    mutationFn: ({ input, options }: { input: z.input<O['input']>; options: CallOptions | undefined }) =>
      client.call(operation, input, options),
    onSuccess: () => refresh.changed(operation.changes ?? []),
  });
  return {
    act: (input, options) => mutation.mutateAsync({ input, options }),
    isActing: mutation.isPending,
    error: mutation.error,
  };
};
