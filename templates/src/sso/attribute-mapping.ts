import { demand } from './refusal'

/** Values that a provider states under a path. */
export type ReadValues = (path: string) => readonly string[]

/**
 * The fields of a user, each from the path that the mapping names. A field has one value: where none or several are stated the login is refused with the
 * name of the path. `roles` may have any number.
 */
export function mapAttributes(mapping: Readonly<Record<string, string>>, read: ReadValues): Record<string, string | readonly string[]> {
  return Object.fromEntries(Object.entries(mapping).map(([field, path]) => [field, field === 'roles' ? read(path) : oneValue(path, read)]))
}

function oneValue(path: string, read: ReadValues): string {
  const [value, ...others] = read(path)
  demand(value !== undefined && value !== '', `The provider states no ${path}.`)
  demand(others.length === 0, `The provider states more than one ${path}.`)
  demand(value.length <= 1024, `What the provider states as ${path} is too long.`)
  return value
}

/** Values of a claim: its name, or a JSON Pointer (RFC 6901) where the path begins with a slash. Only own members count. */
export function readClaim(claims: Readonly<Record<string, unknown>>, path: string): readonly string[] {
  const steps = path.startsWith('/') ? path.slice(1).split('/').map(unescapeStep) : [path]
  const found = steps.reduce<unknown>((value, step) => (isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined), claims)
  return (Array.isArray(found) ? found : [found]).filter((value) => typeof value === 'string')
}

function unescapeStep(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
