import { createSocket, type Socket } from 'node:dgram';
import { type DecodedPacket, decode, encode, type Packet } from 'dns-packet';
import { afterAll } from 'vitest';

/** The records of each name; a missing name does not exist (NXDOMAIN). */
type Zone = Map<
  string,
  {
    TXT?: readonly string[];
    A?: readonly string[];
    AAAA?: readonly string[];
    CNAME?: string;
    /** Values of the CAA tag 'issue'. */
    CAA?: readonly string[];
  }
>;

const NXDOMAIN = 3;
const SERVFAIL = 2;

const recordsOf = (zone: Zone, name: string, type: string): NonNullable<Packet['answers']> => {
  const found = zone.get(name.toLowerCase());
  if (found?.CNAME !== undefined)
    return [{ type: 'CNAME', name, data: found.CNAME }, ...recordsOf(zone, found.CNAME, type)];
  if (type === 'TXT') return (found?.TXT ?? []).map((data) => ({ type: 'TXT', name, data: [data] }));
  if (type === 'CAA')
    return (found?.CAA ?? []).map((value) => ({ type: 'CAA', name, data: { flags: 0, tag: 'issue', value } }));
  if (type !== 'A' && type !== 'AAAA') return [];
  return (found?.[type] ?? []).map((data) => ({ type, name, data }));
};

const bind = (socket: Socket, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(port, '127.0.0.1', () => resolve(socket.address().port));
  });

/** A loopback port on which no server listens. */
export const freeUdpPort = async (): Promise<number> => {
  const socket = createSocket('udp4');
  const port = await bind(socket, 0);
  await new Promise<void>((resolve) => socket.close(() => resolve()));
  return port;
};

/** Opens a DNS server on this machine with records that tests set; closed with the test file. `port` 0: a free port. */
export const openTestDns = async (port = 0) => {
  const state = {
    zone: new Map() as Zone,
    /** How every query is handled; 'silence': no response. */
    mode: 'answers' as 'answers' | 'servfail' | 'silence',
    queries: [] as string[],
    address: '',
  };
  const socket = createSocket('udp4');
  const respond = ({ id, questions }: DecodedPacket): Buffer => {
    const [question] = questions ?? [];
    const { name = '', type = 'A' } = question ?? {};
    state.queries.push(`${type} ${name}`);
    const answers = recordsOf(state.zone, name, type);
    const known = state.zone.has(name.toLowerCase()) ? 0 : NXDOMAIN;
    const flags = 0x0180 | (state.mode === 'servfail' ? SERVFAIL : known);
    return encode({ type: 'response', id: id ?? 0, flags, questions: questions ?? [], answers });
  };
  socket.on('message', (message, peer) => {
    const query = decode(message);
    if (state.mode !== 'silence') socket.send(respond(query), peer.port, peer.address);
  });
  state.address = `127.0.0.1:${await bind(socket, port)}`;
  afterAll(() => new Promise<void>((resolve) => socket.close(() => resolve())));
  return state;
};
