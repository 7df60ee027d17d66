import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { hidden } from '../../core/secrets/placeholders.ts'

/** A place of the repository where a secret of logins is known, or may be, to whoever reads it. Its value is never told. */
export interface ExposedSecret {
  /** A file for secrets that stands in the repository, a default that the code gives a setting, or a text in code. */
  how: 'file' | 'default' | 'code'
  file: RepoPath
  line: number
  /** The setting or the constant; empty for a file and for a text without a name. */
  name: string
}

const ofLogins =
  /(?:SESSION|JWT|COOKIE|TOKEN|AUTH|APP|SIGNING)\w*(?:KEY|SECRET)|(?:KEY|SECRET)\w*(?:SESSION|JWT|COOKIE|TOKEN|AUTH)|^SECRET(?:_KEY)?$/i
const secretFile =
  /(?:^|\/)(?:\.env(?:\.(?:local|production|prod|staging|development|dev))*|id_(?:rsa|ed25519|ecdsa)|[\w.-]*(?:priv(?:ate)?|jwt|signing|server)[\w.-]*\.pem|[\w.-]+\.(?:p12|pfx|jks|key)|(?:service-?account|firebase-adminsdk|gcp-key)[\w.-]*\.json)$/i
const asideFile =
  /(?:^|\/)(?:tests?|__tests__|specs?|e2e|examples?|samples?|fixtures?|mocks?|seed\w*|stories|docs?)\/|\.(?:tsx|jsx|vue|svelte|d\.ts)$/i

const known = new WeakMap<Project, readonly ExposedSecret[]>()

/** Places where a secret of logins stands open: files first, then defaults of settings, then texts in code. */
export function exposedSecrets(project: Project): readonly ExposedSecret[] {
  const before = known.get(project)
  if (before !== undefined) return before
  const files = (project.files ?? []).filter(
    (path) => secretFile.test(path) && !/(?:^|\/)(?:tests?|__tests__|fixtures?|node_modules)\//.test(path),
  )
  const defaults = project.env.filter(({ name, insecureDefault }) => insecureDefault && ofLogins.test(name))
  const found: readonly ExposedSecret[] = [
    ...files.map((file): ExposedSecret => ({ how: 'file', file, line: 1, name: '' })),
    ...defaults.map(({ name, file, line }): ExposedSecret => ({ how: 'default', file, line, name })),
    ...project.sources
      .filter((path) => !project.isTest(path) && !asideFile.test(path))
      .flatMap((path) => inCode(project.facts(path), path)),
  ]
  const all = [...found, ...(project.files ?? []).flatMap((path) => inSettings(project, path))]
  known.set(project, all)
  return all
}

const settingsFile =
  /(?:^|\/)(?:configs?|configuration|settings|environments?)\/[\w.-]+\.json$|(?:^|\/)(?:env|config|secrets?|settings|appsettings)(?:\.\w+)?\.json$/i

/** A file of settings that code imports, with a text under the name of a secret of logins. */
function inSettings(project: Project, path: RepoPath): readonly ExposedSecret[] {
  if (!settingsFile.test(path) || asideFile.test(path) || /example|sample|template|schema/i.test(path)) return []
  for (const [i, line] of (project.text?.(path) ?? '').split('\n').entries()) {
    const [, name = '', text = ''] = /^\s*"([A-Za-z_]\w*)"\s*:\s*"([^"]*)"/.exec(line) ?? []
    const isSecret = ofLogins.test(name.toUpperCase()) && !/EXPIR|NAME|ISSUER|AUDIENCE|URL/i.test(name)
    if (isSecret && text.length >= 4 && !/^\$|^process\.env/.test(text)) return [{ how: 'code', file: path, line: i + 1, name }]
  }
  return []
}

/** One place a file is enough for a reader who has to look there. */
function inCode(facts: FileFacts | undefined, file: RepoPath): readonly ExposedSecret[] {
  if (facts === undefined || facts.language === 'sql') return []
  const named = facts.bindings.flatMap(({ name, value, line, in: fn }): ExposedSecret[] => {
    if (isSecretName(name) && isText(value)) return [{ how: 'code', file, line, name }]
    const held = fn === -1 && holderName.test(name) ? secretIn(value) : undefined
    return held === undefined ? [] : [{ how: 'code', file, line, name: `${name}.${held}` }]
  })
  return (named.length > 0 ? named : inCalls(facts, file)).slice(0, 1)
}

const holderName = /jwt|auth|session|token|constants?$|config|settings|secrets?$/i

/** `jwtSecret`, `SECRET_KEY`; not `secretName`, and no key of a cache. */
function isSecretName(name: string): boolean {
  return /^(?:\w*(?:jwt|session|token|cookie|auth|access|refresh|signing)\w*_?)?secret(?:_?key)?$|^(?:jwt|session|token|cookie|auth|signing)_?(?:private_?)?key$/i.test(
    name,
  )
}

/** A text that code uses as a secret: no name of a setting (`JWT_SECRET`, `jwt.secret`), and no sentence. */
function isText(value: Value): boolean {
  if (value.k !== 'str') return false
  if (value.v.includes(hidden)) return true
  return value.v.length >= 4 && !/\s|^[A-Z][A-Z0-9_]+$|^[a-z]\w*(?:[.:/]\w+)+$|^(?:secret|token|password)(?:Key|_key)?$/.test(value.v)
}

const option = /^(?:secret|secretOrKey|secretOrPrivateKey|jwtSecret|secretKey|privateKey|signingKey|accessSecret|refreshSecret)$/

/** Name of the property in which an object holds a secret as a text, however deep. */
function secretIn(value: Value): string | undefined {
  if (value.k !== 'obj') return undefined
  for (const [name, held] of value.props) {
    if ((option.test(name) || isSecretName(name)) && isText(held)) return name
    const inner = secretIn(held)
    if (inner !== undefined) return `${name}.${inner}`
  }
  return undefined
}

const tokenPackage = /jwt|jsonwebtoken|jose|session|passport|next-auth|better-auth|cookie|^@fastify\/|^@nestjs\/jwt$/

/** Calls of packages for tokens and sessions that are given a text: `jwt.sign(who, 'text')`, `session({ secret: 'text' })`. */
function inCalls(facts: FileFacts, file: RepoPath): readonly ExposedSecret[] {
  if (!facts.imports.some(({ specifier }) => tokenPackage.test(specifier))) return []
  for (const call of callsBelow([facts.calls, facts.bindings, facts.flows, facts.functions.map(({ returns }) => returns), facts.classes])) {
    const callee = call.callee.k === 'ref' ? call.callee.name : ''
    const [, second] = call.args
    const isSigning = /(?:^|\.)(?:sign|verify)(?:Async)?$/.test(callee) && /jwt|jsonwebtoken|token/i.test(callee)
    if (isSigning && second !== undefined && (isText(second) || second.k === 'str'))
      return [{ how: 'code', file, line: call.line, name: '' }]
    const held = call.args.map(secretIn).find((name) => name !== undefined)
    if (held !== undefined) return [{ how: 'code', file, line: call.line, name: '' }]
  }
  return []
}

function* callsBelow(value: unknown): Generator<CallFact> {
  if (typeof value !== 'object' || value === null) return
  if (isCall(value)) yield value
  for (const inner of Array.isArray(value) ? value : Object.values(value)) yield* callsBelow(inner)
}

function isCall(value: object): value is CallFact {
  return 'callee' in value && 'args' in value && 'line' in value
}
