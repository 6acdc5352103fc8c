// NODE_OPTIONS loads this into every Node process of a test: it blocks connections to other machines and writes them
// to the file LOOPBACK_ONLY_REPORT.
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import net from 'node:net';

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1|::ffff:127(?:\.\d+){3})$/i;

function refuse(target) {
  appendFileSync(process.env.LOOPBACK_ONLY_REPORT, `${process.argv[1]}: ${target}\n`);
  throw new Error(`${target} is not on this machine.`);
}

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...args) {
  const [first] = args;
  // Node passes its normalized arguments on as a nested array.
  const options = Array.isArray(first) ? first[0] : first;
  const host = typeof options === 'object' ? options.host : args[1];
  const isPath = typeof options === 'string' ? Number.isNaN(Number(options)) : options?.path;
  if (!isPath && typeof host === 'string' && !LOOPBACK.test(host)) refuse(host);
  return connect.apply(this, args);
};

for (const target of [dns, dns.promises])
  for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6']) {
    const original = target[name];
    target[name] = (host, ...rest) => (LOOPBACK.test(host) ? original.call(target, host, ...rest) : refuse(host));
  }
