import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { CallOptions } from '#contracts/client';
import type { Operation } from '#contracts/operation';
import { useClient } from './client-context.ts';
import { useRefresh } from './refresh-context.ts';
import { DOUBLE_CLICK_MS, openSendings } from './send-once.ts';

export type ApiMutation<I, O> = {
  /** @throws ApiError when the server refuses; CallError when there is no response. */
  mutate: (input: I, options?: CallOptions) => Promise<O>;
  isPending: boolean;
  error: Error | null;
};

type Options = {
  /** The same input is a new call after each response: for a check or a preview, whose data may have changed. */
  isRepeatable?: boolean;
};

/**
 * A mutation; queries that read the changed data are refetched. A double click, or a second attempt after a lost
 * response, is one call (rule CALL-ONCE).
 */
export const useApiMutation = <O extends Operation & { respondsWith: 'json' }>(
  operation: O,
  { isRepeatable = false }: Options = {},
): ApiMutation<z.input<O['input']>, z.output<O['output']>> => {
  const client = useClient();
  const refresh = useRefresh();
  const [sendOnce] = useState(() => openSendings(isRepeatable ? 0 : DOUBLE_CLICK_MS));
  const mutation = useMutation({
    mutationFn: ({ input, options }: { input: z.input<O['input']>; options: CallOptions | undefined }) =>
      client.call(operation, input, options),
    onSuccess: () => refresh.changed(operation.changes ?? []),
  });
  return {
    mutate: (input, options) =>
      sendOnce(input as object, (idempotencyKey) =>
        mutation.mutateAsync({ input, options: { idempotencyKey, ...options } }),
      ),
    isPending: mutation.isPending,
    error: mutation.error,
  };
};
