import { createServer } from 'node:http';
import { createRequestListener } from '@react-router/node';
import * as build from './build/server/index.js';

createServer(createRequestListener({ build })).listen(Number(process.env.PORT), '127.0.0.1');
