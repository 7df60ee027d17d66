/** Names of all that a value of facts refers to: `handle`, `app.server`. What stands inside of a function is left out. */
export function namesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('k' in value && value.k === 'ref' && 'name' in value && typeof value.name === 'string') return [value.name]
  return Object.values(value).flatMap(namesIn)
}

/** Names of all that a value of facts calls, as they are written: `createApp`, `testing.buildServer`. */
export function callsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'callee' in value ? calleeOf(value.callee) : undefined
  return [...(own === undefined ? [] : [own]), ...Object.values(value).flatMap(callsIn)]
}

function calleeOf(callee: unknown): string | undefined {
  if (typeof callee !== 'object' || callee === null || !('k' in callee) || !('name' in callee)) return undefined
  return typeof callee.name === 'string' && (callee.k === 'ref' || callee.k === 'get') ? callee.name : undefined
}
