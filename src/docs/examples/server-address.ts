import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { Project } from '../../core/project.ts'

/** Where a started server answers: a port that the code states, or undefined. */
export function serverPort(project: Project): number | undefined {
  const scripted = scriptPort(project)
  if (scripted !== undefined) return scripted
  const env =
    project.env.find((key) => key.name === 'PORT' && isPort(key.default)) ??
    project.env.find((key) => /(^|_)PORT$/.test(key.name) && /server|app|http|api/i.test(key.name) && isPort(key.default))
  if (env?.default != null) return Number(env.default)
  for (const entry of project.entryPoints) {
    if (entry.kind !== 'server' && entry.kind !== 'app') continue
    const facts = project.facts(entry.path)
    const port = facts === undefined ? undefined : listenPort(facts)
    if (port !== undefined) return port
  }
  // Next.js listens on 3000 where nothing else is said (https://nextjs.org/docs/app/api-reference/cli/next).
  return project.frameworks.includes('Next.js') ? 3000 : undefined
}

/** The port that a script for development names, when all of them name the same: of packages that answer routes, and of the root, which starts these. */
function scriptPort(project: Project): number | undefined {
  const answering = project.packages.filter(({ dir }) => dir === '' || project.routes.some(({ file }) => file.startsWith(`${dir}/`)))
  const ports = answering.flatMap(({ scripts }) =>
    ['dev', 'start', 'serve', 'start:dev'].flatMap((name) => {
      const found = /(?:--port|\s-p|\bPORT)[ =](\d{2,5})\b/.exec(scripts[name] ?? '')?.[1]
      return found !== undefined && isPort(found) ? [Number(found)] : []
    }),
  )
  return new Set(ports).size === 1 ? ports[0] : undefined
}

/** Ports of databases, caches and mail servers (IANA, Service Name and Transport Protocol Port Number Registry): no place for a request. */
const otherServices = new Set(['25', '465', '587', '1433', '3306', '5432', '5672', '6379', '9200', '11211', '27017'])

/**
 * The server's address for a shell line: `http://localhost:3000`, or a variable that the reader sets. Where several frameworks answer
 * routes, each may listen on a port of its own, and no one port is true of all.
 */
export function serverAddress(project: Project): Address {
  const known = addresses.get(project) ?? findAddress(project)
  addresses.set(project, known)
  return known
}

interface Address {
  url: string
  known: boolean
}

/** Every example of a project asks for the same one. */
const addresses = new WeakMap<Project, Address>()

function findAddress(project: Project): Address {
  const servers = new Set(project.routes.map(({ framework }) => framework))
  const isOpen = servers.size > 1 || serversApart(project) || listensTwice(project)
  const port = isOpen ? undefined : serverPort(project)
  return port === undefined ? { url: '$BASE_URL', known: false } : { url: `http://localhost:${port}`, known: true }
}

/** Whether several packages of a workspace answer routes, each started by a file of its own: each listens on a port of its own. */
function serversApart(project: Project): boolean {
  const dirs = project.packages.map((one) => one.dir).sort((a, b) => b.length - a.length)
  const packageOf = (path: string): string => dirs.find((dir) => dir === '' || path.startsWith(`${dir}/`)) ?? ''
  const answering = new Set(project.routes.map((route) => packageOf(route.file)))
  const started = new Set(project.entryPoints.flatMap(({ kind, path }) => (kind === 'server' || kind === 'app' ? [packageOf(path)] : [])))
  return [...answering].filter((dir) => started.has(dir)).length > 1
}

/** Whether files that the program starts with, or that declare routes, listen on different ports: one of them may hand requests on to another. */
function listensTwice(project: Project): boolean {
  const started = project.entryPoints.flatMap(({ kind, path }) => (kind === 'server' || kind === 'app' ? [path] : []))
  const files = new Set([...started, ...project.routes.map(({ file }) => file)])
  const ports = [...files].flatMap((path) => {
    const facts = project.facts(path)
    return (facts === undefined ? undefined : listenPort(facts)) ?? []
  })
  return new Set(ports).size > 1
}

function isPort(text: string | null): boolean {
  return text !== null && /^\d{2,5}$/.test(text) && Number(text) <= 65_535 && !otherServices.has(text)
}

function listenPort(facts: FileFacts): number | undefined {
  // `this.server = app.listen(80)`
  const kept = facts.bindings.flatMap(({ value }) => (value.k === 'call' ? [value.call] : []))
  for (const call of [...facts.calls, ...kept]) {
    const name = calleeName(call)
    if (!/(^|\.)(listen|serve)$/.test(name)) continue
    for (const argument of call.args) {
      const port = portIn(argument, facts)
      if (port !== undefined) return port
    }
  }
  return undefined
}

function calleeName(call: CallFact): string {
  return call.callee.k === 'ref' ? call.callee.name : call.callee.k === 'get' ? `.${call.callee.name}` : ''
}

function portIn(value: Value, facts: FileFacts, depth = 0): number | undefined {
  if (depth > 4) return undefined
  if (value.k === 'num') return value.v > 0 && value.v <= 65_535 && Number.isInteger(value.v) ? value.v : undefined
  if (value.k === 'str') return isPort(value.v) ? Number(value.v) : undefined
  if (value.k === 'obj') {
    const port = value.props.find(([name]) => name === 'port')?.[1]
    return port === undefined ? undefined : portIn(port, facts, depth + 1)
  }
  if (value.k === 'ref') {
    const bound = facts.bindings.find((binding) => binding.name === value.name)
    return bound === undefined ? undefined : portIn(bound.value, facts, depth + 1)
  }
  const inside = value.k === 'any' ? value.of : value.k === 'call' ? value.call.args : []
  for (const part of inside) {
    const port = portIn(part, facts, depth + 1)
    if (port !== undefined) return port
  }
  return undefined
}
