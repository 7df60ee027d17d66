import { plain } from '../../core/phrase.ts'
import type { Growth } from './growth.ts'
import { type Laying, layGrowth } from './lay-growth.ts'
import { otherConfigs } from './other-configs.ts'
import { whyStray } from './stray-migrations.ts'

/** Lays a growth where the package can take it: where it cannot, all of it is only proposed, and says why. */
export function layChecked(growth: Growth, by: string, laying: Laying): Laying {
  const whys = [whyOld(growth, laying), whyStray(growth, laying)].filter((why) => why !== undefined)
  const laid = layGrowth(growth, by, laying)
  const refused = [...new Set([...(laid.refused ?? []), ...whys.map(plain)])]
  return { ...laid, findings: [...laid.findings, ...otherConfigs(laying, laid)], ...(refused.length > 0 && { refused }) }
}

/** What a person has to raise before code of ours that is served by Hono can work. */
function whyOld({ packages, mounts }: Growth, { layout }: Laying): Growth['notes'][number] | undefined {
  const needsHono = packages.some((name) => name === 'hono' || name.startsWith('@hono/')) || mounts.some(({ kind }) => kind === 'routes')
  return needsHono ? layout.tooling?.tooOld : undefined
}
