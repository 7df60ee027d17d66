import { isObject } from '../../core/json-object.ts'

/** Keys that an environment has from the top level where it has none of its own; bindings are not among them, except for these. */
const inherited = ['assets', 'wasm_modules', 'text_blobs', 'data_blobs']
/** Tables whose keys are names of the environment. */
const tables = ['vars', 'wasm_modules', 'text_blobs', 'data_blobs']
/** Lists whose elements call the name of the environment `name`. */
const named = ['ratelimits', 'send_email']

/** Names that a Worker finds in its environment, by one table of its configuration. */
export function declaredBindings(top: Readonly<Record<string, unknown>>, table: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const all: Readonly<Record<string, unknown>> = { ...Object.fromEntries(inherited.map((key) => [key, top[key]])), ...table }
  const found = new Set<string>()
  for (const [key, value] of Object.entries(all)) if (key !== 'env') addBindings(value, found)
  for (const key of tables) if (isObject(all[key])) for (const name of Object.keys(all[key])) found.add(name)
  for (const key of named) addNames(all[key], found)
  for (const key of ['durable_objects', 'unsafe']) if (isObject(all[key])) addNames(all[key]['bindings'], found)
  const secrets = isObject(all['secrets']) ? all['secrets']['required'] : undefined
  if (Array.isArray(secrets)) for (const name of secrets) if (typeof name === 'string') found.add(name)
  return found
}

/** Every other kind calls it `binding`, in an object or in a list of objects, at whatever depth: functions cannot call each other as deep as keys go. */
function addBindings(value: unknown, found: Set<string>): void {
  const open = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (Array.isArray(next)) for (const one of next.toReversed()) open.push(one)
    if (!isObject(next)) continue
    for (const [key, inner] of Object.entries(next).toReversed()) {
      if (key === 'binding' && typeof inner === 'string') found.add(inner)
      else open.push(inner)
    }
  }
}

function addNames(list: unknown, found: Set<string>): void {
  if (!Array.isArray(list)) return
  for (const one of list) if (isObject(one) && typeof one['name'] === 'string') found.add(one['name'])
}
