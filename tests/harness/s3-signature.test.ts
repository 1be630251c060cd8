import { describe, expect, test } from 'vitest';
import { type SignedRequest, signatureError } from './s3-signature.ts';

// The examples of 'Authenticating Requests: Using the Authorization Header' in the Amazon S3 API Reference.
const KEY = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const CREDENTIAL = `Credential=${KEY.accessKeyId}/20130524/us-east-1/s3/aws4_request`;
const NOW = Date.UTC(2013, 4, 24);
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const example = (
  target: string,
  signedHeaders: string,
  signature: string,
  { method = 'GET', body = '', headers = {} }: { method?: string; body?: string; headers?: object } = {},
): SignedRequest => ({
  method,
  target,
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': EMPTY,
    'x-amz-date': '20130524T000000Z',
    ...headers,
    authorization: `AWS4-HMAC-SHA256 ${CREDENTIAL},SignedHeaders=${signedHeaders},Signature=${signature}`,
  },
  body: Buffer.from(body),
});

const get = example(
  '/test.txt',
  'host;range;x-amz-content-sha256;x-amz-date',
  'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  { headers: { range: 'bytes=0-9' } },
);
const put = example(
  '/test$file.text',
  'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
  '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  {
    method: 'PUT',
    body: 'Welcome to Amazon S3.',
    headers: {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
  },
);
const lifecycle = example(
  '/?lifecycle',
  'host;x-amz-content-sha256;x-amz-date',
  'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
);
const list = example(
  '/?max-keys=2&prefix=J',
  'host;x-amz-content-sha256;x-amz-date',
  '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
);

test.each(Object.entries({ get, put, lifecycle, list }))('the published example %s is signed', (_, request) => {
  expect(signatureError(request, KEY, NOW)).toBeNull();
});

describe('a request is refused', () => {
  const changed = (request: SignedRequest, headers: SignedRequest['headers']): SignedRequest => ({
    ...request,
    headers: { ...request.headers, ...headers },
  });
  const authorization = String(list.headers.authorization);

  test.each<[string, SignedRequest, string]>([
    ['another method', { ...get, method: 'HEAD' }, '403 SignatureDoesNotMatch'],
    ['another path', { ...get, target: '/test.txt2' }, '403 SignatureDoesNotMatch'],
    ['another query', { ...list, target: '/?max-keys=3&prefix=J' }, '403 SignatureDoesNotMatch'],
    ['another signed header', changed(get, { range: 'bytes=0-8' }), '403 SignatureDoesNotMatch'],
    ['another payload', { ...put, body: Buffer.from('Welcome') }, '400 XAmzContentSHA256Mismatch'],
    ['a hash that was not signed', changed(put, { 'x-amz-content-sha256': EMPTY }), '403 SignatureDoesNotMatch'],
    ['no hash', changed(list, { 'x-amz-content-sha256': undefined }), '400 InvalidRequest'],
    ['a header beside the signed ones', changed(list, { 'x-amz-acl': 'public-read' }), '403 AccessDenied'],
    ['no signature', changed(list, { authorization: undefined }), '403 AccessDenied'],
    [
      'another key',
      changed(list, { authorization: authorization.replace(KEY.accessKeyId, 'OTHER') }),
      '403 InvalidAccessKeyId',
    ],
    [
      'another region',
      changed(list, { authorization: authorization.replace('us-east-1', 'eu-west-3') }),
      '400 AuthorizationHeaderMalformed',
    ],
  ])('for %s', (_, request, expected) => {
    const error = signatureError(request, KEY, NOW);
    expect(`${error?.status} ${error?.code}`).toBe(expected);
  });

  test('for another secret, and a quarter of an hour later', () => {
    expect(signatureError(list, { ...KEY, secretAccessKey: 'other' }, NOW)?.code).toBe('SignatureDoesNotMatch');
    expect(signatureError(list, KEY, NOW + 15 * 60_000)).toBeNull();
    expect(signatureError(list, KEY, NOW + 15 * 60_000 + 1)?.code).toBe('RequestTimeTooSkewed');
  });
});
