// Loaded first by every process of a proof: nothing but this machine can be reached, neither by a Worker, whose `fetch` goes through here, nor by a tool.
import dns from 'node:dns'
import net from 'node:net'

const local = new Set(['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'])

/** The host that a call of `connect` asks for; undefined for a socket of the file system. */
function hostOf(first: unknown): string | undefined {
  const options: unknown = Array.isArray(first) ? first[0] : first
  if (typeof options === 'number') return 'localhost'
  if (typeof options !== 'object' || options === null || ('path' in options && typeof options.path === 'string')) return undefined
  return 'host' in options && typeof options.host === 'string' ? options.host : 'localhost'
}

function refusal(host: string): Error {
  return Object.assign(new Error(`A proof reaches no network: ${host}`), { code: 'ENETUNREACH' })
}

type Connect = (this: net.Socket, ...args: unknown[]) => net.Socket
// it has several shapes, and is called with whatever it was given
const connect = Reflect.get(net.Socket.prototype, 'connect') as Connect
net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]): net.Socket {
  const host = typeof args[1] === 'string' ? args[1] : hostOf(args[0])
  if (host === undefined || local.has(host)) return Reflect.apply(connect, this, args)
  process.nextTick(() => this.destroy(refusal(host)))
  return this
}

const lookup = dns.lookup
/** Names are looked up before anything connects, and a question to a name server is one to the network. */
function lookUp(host: string, ...rest: unknown[]): unknown {
  if (local.has(host)) return Reflect.apply(lookup, dns, [host, ...rest]) as unknown
  const answer = rest.at(-1)
  if (typeof answer === 'function') process.nextTick(() => void Reflect.apply(answer, undefined, [refusal(host)]))
  return {}
}
Object.assign(dns, { lookup: lookUp })
