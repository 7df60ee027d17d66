import type { Method } from './parse-methods.ts'
import type { DecidedRoute } from './decided-route.ts'
import { hasClient } from './route-values.ts'

type Words = Readonly<Record<string, boolean>>

/** The words that hold, of the regions of a route's templates. */
export function regionWords(decided: DecidedRoute): ReadonlySet<string> {
  const methods = Object.fromEntries(decided.methods.map((method) => [method.toLowerCase(), true]))
  const own = decided.behaviour === 'upload' ? uploadWords(decided) : bodyWords(decided)
  const words: Words = { ...methods, ...pathWords(decided), ...fieldWords(decided), ...own }
  return new Set(Object.keys(words).filter((word) => words[word] === true))
}

function pathWords({ route, resource }: DecidedRoute): Words {
  return {
    collection: resource.idParam === undefined,
    item: resource.idParam !== undefined,
    params: route.params.length > 0,
    scoped: resource.scopes.length > 0,
    client: hasClient(route),
  }
}

function fieldWords({ fields, isGuessed }: DecidedRoute): Words {
  return {
    guessed: isGuessed,
    unique: fields.some(({ isUnique }) => isUnique),
    optional: fields.some(({ isOptional }) => isOptional),
    mandatory: fields.some(({ isOptional }) => !isOptional),
    flags: fields.some(({ type }) => type === 'boolean'),
  }
}

/** What routes with JSON bodies import, declare and test. */
function bodyWords({ route, resource, methods, fields }: DecidedRoute): Words {
  const isItem = resource.idParam !== undefined
  const has = hasOf(methods)
  const takesNew = has('PUT') || (has('POST') && !isItem)
  const body = takesNew || has('PATCH')
  const conflict = body && fields.some(({ isUnique }) => isUnique)
  const actsOnOne = has('PUT', 'PATCH', 'DELETE')
  return {
    body,
    conflict,
    new: takesNew,
    changing: has('PUT', 'PATCH'),
    one: body || (has('GET') && isItem),
    schemas: body || has('GET'),
    key: actsOnOne || (has('GET') && isItem),
    named: actsOnOne || (isItem && has('GET', 'POST')),
    answers: actsOnOne || isItem || conflict,
    at: isItem || actsOnOne,
    long: resource.scopes.length > 0,
    checked: route.params.length > 0 || has('GET', 'PUT', 'PATCH', 'DELETE'),
  }
}

/** What routes that take files import, declare and test. */
function uploadWords({ route, methods }: DecidedRoute): Words {
  const has = hasOf(methods)
  const hasParams = route.params.length > 0
  const takesFile = has('POST', 'PUT')
  return {
    file: takesFile,
    sizeLimit: takesFile,
    bytes: takesFile || has('GET'),
    z: hasParams || takesFile || has('GET'),
    plain: has('GET', 'PATCH', 'DELETE'),
    mounted: hasParams || takesFile,
    imports: hasClient(route) || hasParams || takesFile,
  }
}

function hasOf(methods: readonly Method[]): (...wanted: readonly Method[]) => boolean {
  return (...wanted) => wanted.some((method) => methods.includes(method))
}
