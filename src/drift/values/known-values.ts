import type { Location } from '../../core/places.ts'
import type { ConfigKey, EnvKey, Project } from '../../core/project.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { hideSecrets } from '../../core/secrets/hide-secrets.ts'
import { hidden } from '../../core/secrets/placeholders.ts'
import type { Change } from '../change.ts'
import { cliOptions } from './cli-options.ts'
import { literalText } from './literal-text.ts'
import { memberTables } from './member-tables.ts'
import { type Contradiction, comparable, differ, isOfOneKind } from './same-value.ts'
import type { Stated } from './stated-values.ts'

/** Compares what documents state with one commit's code; undefined where they agree or nothing certain can be said. */
export type ValueJudge = (stated: Stated, change?: Change) => Promise<Contradiction | undefined>

/** Makes the judge of one commit. What it needs is read when the first statement asks for it; given a change, types are only those that it may have touched. */
export function valueJudge(project: Project, snapshot: Snapshot): ValueJudge {
  let env: ReadonlyMap<string, EnvKey> | undefined
  let config: ReadonlyMap<string, ConfigKey> | undefined
  let deployment: Promise<string> | undefined
  let options: ReturnType<typeof cliOptions> | undefined
  let members: ReturnType<typeof memberTables> | undefined
  return async (stated, change) => {
    const [name = ''] = stated.names
    if (stated.facet === 'default' && stated.names.length === 1) {
      env ??= new Map(project.env.map((one) => [one.name, one]))
      const key = env.get(name)
      if (key !== undefined) {
        deployment ??= readDeployment(snapshot)
        return fromEnv(stated, key, { project, deployment: await deployment })
      }
      config ??= new Map(project.config.map((one) => [one.name, one]))
      const setting = name.includes('.') ? config.get(name) : undefined
      if (setting?.default !== undefined && setting.default !== null) {
        const { file: path, line } = setting
        return contradiction(stated, setting.default, { path, line })
      }
    }
    if (name.startsWith('-')) {
      if (stated.facet !== 'default') return undefined
      options ??= cliOptions(project)
      const given = options.find((option) => stated.names.some((one) => option.names.includes(one)) && option.fits(stated))
      return given?.value === undefined ? undefined : contradiction(stated, given.value, given.at)
    }
    members ??= memberTables(project)
    return members(stated, change)
  }
}

function contradiction(stated: Stated, value: string, at: Location): Contradiction | undefined {
  // a default that is hidden in the code is compared with as much as may be known of what the document says
  if (value === hidden) return undefined
  const [said, known] = [comparable(hideSecrets(stated.value)), comparable(value)]
  if (said === undefined || known === undefined || !isOfOneKind(said, known) || !differ(said, known)) return undefined
  return { value, at }
}

/** Several places of code, examples of `.env` and files of deployments may each give a default: one that agrees is enough. */
function fromEnv(
  stated: Stated,
  key: EnvKey,
  { project, deployment }: { project: Project; deployment: string },
): Contradiction | undefined {
  if (key.default === null) return undefined
  const found = contradiction(stated, key.default, { path: key.file, line: key.line })
  if (found === undefined) return undefined
  const others = new Set<string>()
  for (const { file } of key.uses.slice(0, 40)) {
    for (const fact of project.facts(file)?.env ?? []) {
      const text = fact.name === key.name && fact.default !== undefined ? literalText(fact.default) : undefined
      if (text !== undefined) others.add(comparable(text) ?? text)
      // A default that is computed somewhere can be the documented one.
      else if (fact.name === key.name && fact.default !== undefined) return undefined
    }
  }
  const known = comparable(key.default) ?? key.default
  others.delete(known)
  if (others.size > 0) return undefined
  const given = new RegExp(`\\b${key.name}\\b(?:["']?\\s*[:=]\\s*["']?(?:\\$\\{${key.name}:?-)?|:?-|\\s+)([^"'\\s}#]+)`, 'g')
  const said = comparable(stated.value) ?? ''
  for (const [, value = ''] of deployment.matchAll(given)) {
    const one = comparable(value)
    if (one !== undefined && !differ(said, one)) return undefined
  }
  return found
}

/** Text of the files in which a deployment gives variables their values. */
async function readDeployment(snapshot: Snapshot): Promise<string> {
  const names = [...snapshot.files].filter(
    ([path, { size, skipped }]) =>
      skipped === undefined &&
      size < 200_000 &&
      /(?:^|\/)(?:\.env[\w.-]*|[\w.-]*\.env|env\.(?:example|sample)|(?:docker-)?compose[\w.-]*\.ya?ml|[\w.-]*dockerfile[\w.-]*|values[\w.-]*\.ya?ml|configmap[\w.-]*\.ya?ml|entrypoint[\w.-]*|app\.json|render\.ya?ml|wrangler\.(?:toml|jsonc?))$/i.test(
        path,
      ),
  )
  const texts: string[] = []
  for await (const [, text] of snapshot.readAll(names.slice(0, 80).map(([path]) => path))) texts.push(text)
  return texts.join('\n')
}
