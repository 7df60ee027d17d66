import { layFeature } from '../../../../src/enterprise/lay-feature.ts'
import { nodeLayout } from '../../../../src/enterprise/node/node-layout.ts'
import { growSso } from '../../../../src/enterprise/sso/grow-sso.ts'
import type { Laying } from '../../../../src/generators/growth/laying.ts'
import { shopFiles } from '../../shop.ts'
import type { ServiceHost } from './service-hosts.ts'

/** What a service has of the shop: its tables, its manifest and its rules for the compiler. */
const kept = /^(?:package\.json|tsconfig\.json|prisma\/.+)$/

/** Files of a service to which all phases of single sign-on were added. */
export function growService({ service, files }: ServiceHost): Readonly<Record<string, string>> {
  const before = { ...Object.fromEntries(Object.entries(shopFiles()).filter(([path]) => kept.test(path))), ...files }
  const pack = { root: '', files: new Map(Object.entries(before)), listed: new Set(Object.keys(before)) }
  const place = {
    name: 'sso',
    folder: 'src/sso',
    module: (name: string) => `src/sso/${name}.${service.language}`,
    test: (name: string) => `test/sso/${name}.test.${service.language}`,
  }
  const layout = nodeLayout(pack, service, place)
  const start: Laying = { pack, records: new Map(), layout, whys: new Map(), findings: [], proposals: [], isNew: false }
  const laid = layFeature(growSso(4, service), 'all phases', start, service)
  if (laid.findings.length > 0) throw new Error(`Expected single sign-on to be laid whole, got ${JSON.stringify(laid.findings)}.`)
  return Object.fromEntries(laid.pack.files)
}
