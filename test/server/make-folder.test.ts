import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeFolder } from '../../src/server/make-folder.ts'

function place(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'docwright-folder-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

it('makes the data folder and those above it, for its user alone', () => {
  const dir = path.join(place(), 'a/b')
  makeFolder(dir)
  makeFolder(dir)
  expect(statSync(dir).mode & 0o777).toBe(0o700)
})

it('says that a folder cannot be made, and tries once', () => {
  const dir = place()
  writeFileSync(path.join(dir, 'file'), '')
  symlinkSync(path.join(dir, 'nowhere'), path.join(dir, 'link'))
  const wrong = [path.join(dir, 'file/x'), path.join(dir, 'link/x'), ...(existsSync('/proc/self') ? ['/proc/docwright/x'] : [])]
  for (const one of wrong)
    expect(() => makeFolder(one)).toThrow(`Expected \`DOCWRIGHT_DATA\` to be a folder that may be written to, got \`${one}\``)
})
