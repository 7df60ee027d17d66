import http from 'node:http'
import { ConfigurationError } from '../core/errors.ts'

type Variables = Readonly<Record<string, string | undefined>>

const proxies = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY']

/**
 * Sends every request of this process through the proxy that its environment names, those to hosts of `NO_PROXY` left out; git gets the same
 * variables. Returns what the person should know where this Node.js cannot do it.
 */
export function obeyProxies(env: Variables): string | undefined {
  const given = proxies.filter((name) => (env[name] ?? '').trim() !== '')
  if (given.length === 0) return undefined
  const values = Object.fromEntries(given.map((name) => [name, withScheme(name, env[name] ?? '')]))
  const without = Object.fromEntries(['no_proxy', 'NO_PROXY'].flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])))
  if (typeof http.setGlobalProxyFromEnv === 'function') {
    http.setGlobalProxyFromEnv({ ...values, ...without })
    return undefined
  }
  // such a Node.js looks once, at its start
  if (env['NODE_USE_ENV_PROXY'] === '1') return undefined
  return `This Node.js (${process.version}) obeys ${given.join(' and ')} only with NODE_USE_ENV_PROXY=1, from 22.21 on; Node.js 24.14 does by itself.`
}

/** An address as Node.js wants it: curl and git also take one without `http://`. What it holds is not shown, as it may be a password. */
function withScheme(name: string, value: string): string {
  const text = /^[a-z][a-z\d+.-]*:\/\//i.test(value.trim()) ? value.trim() : `http://${value.trim()}`
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new ConfigurationError(`Expected \`${name}\` to be the address of a proxy, such as http://proxy.example.com:3128.`)
  return text
}
