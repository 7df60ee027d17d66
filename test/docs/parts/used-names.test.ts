import { describe, expect, it } from 'vitest'
import { findFeature } from '../../../src/discovery/features/find-feature.ts'
import { exampleSymbols } from '../../../src/docs/examples/import-example.ts'
import { takenNames } from '../../../src/docs/parts/used-names.ts'
import { projectOf } from '../../support/project.ts'

const taker = (name: string): string =>
  `import { judgeParcel } from '../parcels/z-judge.ts'\nexport const ${name} = () => judgeParcel('a')\n`

/** `weigh` is used by most files, all of them the feature's own; `judgeParcel` is what others take. */
const files = {
  'package.json': '{ "name": "depot", "private": true }',
  'src/parcels/a-weigh.ts': 'export function weigh(parcel: string): number {\n  return parcel.length\n}\n',
  'src/parcels/b-sort.ts':
    "import { weigh } from './a-weigh.ts'\nexport function sortParcels(all: string[]): string[] {\n  return all.toSorted((a, b) => weigh(a) - weigh(b))\n}\n",
  'src/parcels/c-label.ts':
    "import { weigh } from './a-weigh.ts'\nexport function labelParcel(parcel: string): string {\n  return `${parcel} ${weigh(parcel)}`\n}\n",
  'src/parcels/z-judge.ts':
    "import { weigh } from './a-weigh.ts'\nexport function judgeParcel(parcel: string): boolean {\n  return weigh(parcel) > 3\n}\n",
  'src/desk/open.ts': taker('open'),
  'src/desk/close.ts': taker('close'),
}

describe('names that others take', () => {
  it('come first where examples are chosen, and are what a feature is said to give', async () => {
    const project = await projectOf(files)
    const match = findFeature(project, 'parcels')
    if (match.kind !== 'found') throw new Error(`Expected a feature, got ${match.kind}`)
    expect(exampleSymbols(match.feature, project).map((one) => one.name)[0]).toBe('judgeParcel')
    expect(takenNames({ feature: match.feature, project }).map((one) => one.name)).toEqual(['judgeParcel'])
  })
})
