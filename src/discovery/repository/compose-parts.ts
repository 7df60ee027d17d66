import { isObject } from '../../core/json-object.ts'
import type { ComposeService } from '../../core/repository.ts'
import { readYaml } from '../../text/read-yaml.ts'

/** Services of a compose file at the root, with what each is built from and waits for; empty where it is none that can be read. */
export function composeParts(text: string): readonly ComposeService[] {
  const file = readYaml(text)
  const services = isObject(file) ? file['services'] : undefined
  return isObject(services) ? Object.entries(services).flatMap(([name, one]) => (isObject(one) ? [partOf(name, one)] : [])) : []
}

function partOf(name: string, { build, depends_on: needs, environment, ports }: Readonly<Record<string, unknown>>): ComposeService {
  const context = isObject(build) ? build['context'] : build
  const isInside = typeof context === 'string' && !/^[/~$]|^\.\.|:\/\//.test(context)
  return {
    name,
    ...(isInside ? { builds: context.replace(/^\.\/?/, '').replace(/\/$/, '') } : {}),
    needs: namesIn(needs),
    sets: namesIn(environment),
    isPublished: Array.isArray(ports) && ports.length > 0,
  }
}

/** Names of a list (`NAME=value` by its name) or of a table. */
function namesIn(value: unknown): readonly string[] {
  const names = Array.isArray(value)
    ? value.filter((one): one is string => typeof one === 'string')
    : isObject(value)
      ? Object.keys(value)
      : []
  return names.map((one) => one.replace(/=.*$/s, '')).filter((one) => one !== '')
}
