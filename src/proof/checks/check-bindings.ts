import { declaredBindings } from './declared-bindings.ts'
import { environmentsOf } from './read-config.ts'
import { usedBindings } from './used-bindings.ts'

/** Bindings that the code uses and that an environment does not declare: wrangler only notices those that the top level has. */
export function checkBindings(
  config: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, string>>,
  environments: readonly string[],
): readonly string[] {
  const used = usedBindings(files)
  const tables = environmentsOf(config)
  const missing = environments.filter((name) => !tables.has(name)).map((name) => `The configuration has no \`env.${name}\`.`)
  const undeclared = [...tables].flatMap(([environment, table]) => {
    const declared = declaredBindings(config, table)
    const where = environment === '' ? 'the top level' : `\`env.${environment}\``
    return [...used]
      .filter(([name]) => !declared.has(name))
      .map(([name, file]) => `\`${file}\` uses \`${name}\`, which ${where} does not declare.`)
  })
  return [...missing, ...undeclared]
}
