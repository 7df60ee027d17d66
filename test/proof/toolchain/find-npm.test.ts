import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findNpm } from '../../../src/proof/toolchain/find-npm.ts'
import { fakeNpm } from '../../support/fake-npm.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'npm-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function cliAt(at: string): string {
  const file = path.join(folder, at, 'npm-cli.js')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, '')
  return file
}

const node = (): string => path.join(folder, 'node/bin/node')

it('takes the npm that came with Node before any other', () => {
  const cli = cliAt('node/lib/node_modules/npm/bin')
  expect(findNpm({ PATH: fakeNpm(folder, '') }, node())).toEqual({ program: node(), args: [cli] })
})

it('takes the npm that stands beside Node, as on Windows', () => {
  const cli = cliAt('node/bin/node_modules/npm/bin')
  expect(findNpm({}, node())).toEqual({ program: node(), args: [cli] })
})

it('follows a link on the PATH to the script of npm', () => {
  const cli = cliAt('share/npm/bin')
  mkdirSync(path.join(folder, 'usr'))
  symlinkSync(cli, path.join(folder, 'usr/npm'))
  expect(findNpm({ PATH: `relative${path.delimiter}${path.join(folder, 'usr')}` }, node())).toEqual({ program: node(), args: [cli] })
})

it('starts a program named npm on the PATH as it is', () => {
  const bin = fakeNpm(folder, '')
  expect(findNpm({ PATH: bin }, node())).toEqual({ program: path.join(bin, 'npm'), args: [] })
})

it('finds none where there is none', () => {
  expect(findNpm({ PATH: path.join(folder, 'nowhere') }, node())).toBeUndefined()
  expect(findNpm({}, node())).toBeUndefined()
})
