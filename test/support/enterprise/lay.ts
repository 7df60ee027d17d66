import type { FeatureGrowth } from '../../../src/enterprise/feature-growth.ts'
import { layFeature } from '../../../src/enterprise/lay-feature.ts'
import { type FeaturePlace, nodeLayout } from '../../../src/enterprise/node/node-layout.ts'
import type { NodeService } from '../../../src/enterprise/node/node-service.ts'
import type { Laying } from '../../../src/generators/growth/laying.ts'
import { shopFiles } from '../shop.ts'

/** Where the plan of a feature puts its files in the shop. */
export function placeIn(name: string, language: 'ts' | 'js' = 'ts'): FeaturePlace {
  return {
    name,
    folder: `src/${name}`,
    module: (module) => `src/${name}/${module}.${language}`,
    test: (module) => `test/${name}/${module}.test.${language}`,
  }
}

/** Files of a service in which nothing of a feature was laid yet. */
export function startLaying(name: string, service: NodeService, files: Readonly<Record<string, string>> = shopFiles()): Laying {
  const pack = { root: '', files: new Map(Object.entries(files)), listed: new Set(Object.keys(files)) }
  const layout = nodeLayout(pack, service, placeIn(name, service.language))
  return { pack, records: new Map(), layout, whys: new Map(), findings: [], proposals: [], isNew: false }
}

/** Lays phases of a feature one after the other; what stood after each. */
export function layPhases(
  grow: (phase: number) => FeatureGrowth,
  { start, service }: { start: Laying; service: NodeService },
): readonly Laying[] {
  return [1, 2, 3, 4].reduce<Laying[]>(
    (all, phase) => [...all, layFeature(grow(phase), `phase ${phase}`, all.at(-1) ?? start, service)],
    [],
  )
}

/** The text of a file; empty where there is none. */
export function textIn({ pack }: Laying, path: string): string {
  return pack.files.get(path) ?? ''
}
