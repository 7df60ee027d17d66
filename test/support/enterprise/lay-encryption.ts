import { growEncryption } from '../../../src/enterprise/encryption/grow-encryption.ts'
import { layFeature } from '../../../src/enterprise/lay-feature.ts'
import { nodeLayout } from '../../../src/enterprise/node/node-layout.ts'
import type { NodeService } from '../../../src/enterprise/node/node-service.ts'
import type { Laying } from '../../../src/generators/growth/laying.ts'

/** A service as it stands, before encryption is laid in it. */
export function beforeEncryption(files: Readonly<Record<string, string>>, service: NodeService): Laying {
  const pack = { root: '', files: new Map(Object.entries(files)), listed: new Set(Object.keys(files)) }
  const place = {
    name: 'encryption',
    folder: 'src/encryption',
    module: (name: string) => `src/encryption/${name}.${service.language}`,
    test: (name: string) => `test/encryption/${name}.test.${service.language}`,
  }
  const layout = nodeLayout(pack, service, place)
  return { pack, records: new Map(), layout, whys: new Map(), findings: [], proposals: [], isNew: false }
}

/** Encryption up to a phase, laid in a service. */
export function layEncryption(phase: number, laying: Laying, service: NodeService): Laying {
  return layFeature(growEncryption(phase, service), `phase ${phase}`, laying, service)
}
