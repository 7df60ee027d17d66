import type { Finding } from '../../core/change-set.ts'
import { ref, say } from '../../core/phrase.ts'
import { byConfig, inRepository } from '../project/package-texts.ts'
import { environmentOf } from '../project/wrangler-configs.ts'
import type { Laying } from './laying.ts'

/** Tells of configurations of the same Worker, such as `wrangler.staging.toml`, that a change of the one that Wrangler reads by itself leaves as they are. */
export function otherConfigs({ pack: before, findings }: Laying, { pack }: Laying): readonly Finding[] {
  const path = pack.config?.path ?? ''
  if (before.files.get(path) === pack.files.get(path) || findings.some((one) => one.rule === rule)) return []
  const written = new Set(byConfig(pack).map(({ config }) => config?.path))
  const others = [...before.listed].filter((other) => !other.includes('/') && environmentOf(other) !== undefined && !written.has(other))
  return others.sort().map((other) => ({
    rule,
    severity: 'warning',
    message: say`${ref('path', inRepository(pack, other))} configures this Worker too and stays as it is: what ${ref('path', inRepository(pack, path))} gets has to stand there too, before somebody deploys with it.`,
  }))
}

const rule = 'template-config'
