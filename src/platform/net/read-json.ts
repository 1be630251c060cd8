/**
 * The JSON body of a response of an external service, read up to `maxBytes`.
 * @throws when the status is an error, or the body is too large or not JSON.
 */
export const readJson = async (answer: Response, maxBytes: number): Promise<unknown> => {
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`the service answers ${answer.status}`);
  }
  const reader = answer.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw new Error('the service answers too much');
    }
    chunks.push(part.value);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
};
