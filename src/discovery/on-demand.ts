/** Finds something when it is first asked for, and remembers it. */
export function once<T>(find: () => T): () => T {
  let known: { value: T } | undefined
  return () => (known ??= { value: find() }).value
}

/** An object whose properties are found when they are read. */
export function onDemand<T extends object>(finds: { readonly [K in keyof T]-?: () => T[K] }): T {
  const descriptors = Object.entries<() => unknown>(finds).map(
    ([name, get]) => [name, { get, enumerable: true, configurable: true }] as const,
  )
  return Object.defineProperties({}, Object.fromEntries(descriptors)) as T
}
