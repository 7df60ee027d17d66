import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { inOwnFolder } from '../../../src/proof/process/own-folder.ts'
import { temporaryFolder } from '../../support/repository.ts'

const module = pathToFileURL(path.join(import.meta.dirname, '../../../src/proof/process/own-folder.ts')).href

it('is there while the work goes on, and removed with what is in it', async () => {
  const dir = temporaryFolder()
  const result = await inOwnFolder(path.join(dir, 'own-'), async (folder) => {
    expect(path.basename(folder)).toMatch(/^own-\w+$/)
    mkdirSync(path.join(folder, 'a/b'), { recursive: true })
    writeFileSync(path.join(folder, 'a/b/c'), '')
    return 'result'
  })
  expect(result).toBe('result')
  expect(readdirSync(dir)).toEqual([])
})

it('is removed where the work fails', async () => {
  const dir = temporaryFolder()
  const failing = inOwnFolder(path.join(dir, 'own-'), () => Promise.reject(new Error('failed')))
  await expect(failing).rejects.toThrow('failed')
  expect(readdirSync(dir)).toEqual([])
})

it('is removed where the process exits meanwhile', () => {
  const dir = temporaryFolder()
  const code = `import { existsSync } from 'node:fs'\nimport { inOwnFolder } from ${JSON.stringify(module)}\nawait inOwnFolder(process.argv[1], async (folder) => process.exit(existsSync(folder) ? 7 : 1))`
  const { status } = spawnSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', code, path.join(dir, 'own-')])
  expect(status).toBe(7)
  expect(readdirSync(dir)).toEqual([])
})

it('takes with it what others left long ago under the same beginning, and nothing else', async () => {
  const dir = temporaryFolder()
  const outside = path.join(dir, 'outside')
  for (const name of ['own-old', 'own-new', 'other-old', 'outside']) mkdirSync(path.join(dir, name))
  writeFileSync(path.join(outside, 'file'), '')
  writeFileSync(path.join(dir, 'own-file'), '')
  symlinkSync(outside, path.join(dir, 'own-link'))
  for (const name of ['own-old', 'other-old', 'own-file', 'outside']) utimesSync(path.join(dir, name), 0, 0)
  await inOwnFolder(path.join(dir, 'own-'), async () => undefined)
  expect(readdirSync(dir).sort()).toEqual(['other-old', 'outside', 'own-file', 'own-link', 'own-new'])
  expect(existsSync(path.join(outside, 'file'))).toBe(true)
})
