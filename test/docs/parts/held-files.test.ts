import { expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { heldFiles } from '../../../src/docs/parts/held-files.ts'
import { at } from '../../support/shop-project.ts'

const three = ['api/a/x.ts', 'api/a/y.ts', 'api/a/z.ts']

it.each([
  [['api/a/x.ts', 'api/b/y.ts'], 9, 'api', 'api/a/x.ts and api/b/y.ts of it'],
  [[...three, 'api/a/v.ts'], 9, 'api', '4 of its 9 files, in api/a'],
  [[...three, 'api/a/v.ts'], 9, 'api/a', '4 of its 9 files'],
  [[...three, 'api/b/deep/v.ts', 'api/b/deep/w.ts'], 9, 'api', '5 of its 9 files: 3 in api/a and 2 in api/b/deep'],
  [[...three, 'api/b/v.ts'], 4, 'api', 'its code: 3 in api/a and api/b/v.ts'],
  [[...three, 'main.ts'], 9, '', '4 of its 9 files'],
])('says in which folders of a package files lie: %j', (files, all, owner, words) => {
  const core = Array.from({ length: all }, (_, i) => at(files[i] ?? `other/${i}.ts`))
  expect(plain(heldFiles(files.map(at), core, owner))).toBe(words)
})
