// The object storage of the cluster, as a process of its own: node tests/cluster/s3.ts PORT FOLDER
import { startS3 } from '../harness/s3-server.ts';
import { BUCKET } from './bucket.ts';

const [, , port = '', folder = ''] = process.argv;
await startS3(BUCKET, { port: Number(port), folder });
console.log('ready');
