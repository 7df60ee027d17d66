import type { Finding } from '../../core/change-set.ts'
import { ref, say } from '../../core/phrase.ts'
import { inRepository } from '../project/package-texts.ts'
import type { Laying } from './lay-growth.ts'

/** Configurations of the same Worker for other places, such as `wrangler.staging.toml`; those that are only examples do not count. */
const form = /^wrangler[.-]([\w-]+)\.(?:toml|jsonc?)$/
const examples: ReadonlySet<string> = new Set(['example', 'sample', 'template'])

/** Tells of configurations that a change of the one that Wrangler reads by itself leaves as they are. */
export function otherConfigs({ pack: before, findings }: Laying, { pack }: Laying): readonly Finding[] {
  const path = pack.config?.path ?? ''
  if (before.files.get(path) === pack.files.get(path) || findings.some((one) => one.rule === rule)) return []
  const others = [...before.listed].filter((other) => {
    const [, name] = form.exec(other) ?? []
    return name !== undefined && !examples.has(name)
  })
  return others.sort().map((other) => ({
    rule,
    severity: 'warning',
    message: say`${ref('path', inRepository(pack, other))} configures this Worker too and stays as it is: what ${ref('path', inRepository(pack, path))} gets has to stand there too, before somebody deploys with it.`,
  }))
}

const rule = 'template-config'
