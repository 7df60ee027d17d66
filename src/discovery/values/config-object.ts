import type { FileFacts, Value } from '../../core/facts.ts'

/** The object that a file of settings exports: `export default { … }`, `export default defineConfig({ … })`, or a name that holds it. */
export function configObject(facts: Pick<FileFacts, 'exports' | 'bindings' | 'functions'> | undefined): Extract<Value, { k: 'obj' }> | undefined {
  const main = facts?.exports.find((one) => one.exported === 'default' || one.common === true)
  let value: Value | undefined = main?.value ?? (main?.local === undefined ? undefined : { k: 'ref', name: main.local })
  for (let left = 5; left > 0 && value !== undefined && value.k !== 'obj'; left -= 1) value = inside(facts, value)
  return value?.k === 'obj' ? value : undefined
}

function inside(facts: Parameters<typeof configObject>[0], value: Value): Value | undefined {
  if (value.k === 'call') return value.call.args[0]
  if (value.k === 'fn') return facts?.functions[value.fn]?.returns
  return value.k === 'ref' ? facts?.bindings.find((one) => one.name === value.name && one.in === -1)?.value : undefined
}
