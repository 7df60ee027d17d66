import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { makeLockfile, type MadeLockfile } from '../../../src/proof/lockfile/make-lockfile.ts'
import { temporaryFolder } from '../../support/repository.ts'

/** Asks for the lockfile of a manifest, with an npm that leaves a mark and makes the lockfile that is given. */
async function make(manifest: string, made = '{}'): Promise<{ asked: boolean; lockfile: MadeLockfile }> {
  const [folder, place] = [temporaryFolder(), temporaryFolder()]
  const [npm, mark] = [path.join(place, 'npm.cjs'), path.join(place, 'asked')]
  writeFileSync(
    npm,
    `const fs = require('node:fs'); fs.writeFileSync(${JSON.stringify(mark)}, ''); JSON.parse(fs.readFileSync('package.json', 'utf8')); fs.writeFileSync('package-lock.json', ${JSON.stringify(made)})`,
  )
  chmodSync(npm, 0o755)
  const wish = { lock: { manifest }, folder, npm: { program: process.execPath, args: [npm] }, options: { env: {}, cache: place } }
  const lockfile = await makeLockfile(wish, new AbortController().signal)
  return { asked: existsSync(mark), lockfile }
}

const said = (lockfile: MadeLockfile): string => ('reason' in lockfile ? plain(lockfile.reason) : '')

it.each([
  ['{"workspaces":["../../**"]}', 'it has workspaces'],
  ['{"workspaces":{"packages":["/etc"]}}', 'it has workspaces'],
  ['{"dependencies":{"a":".."}}', 'a is not of the registry'],
  ['\uFEFF{"dependencies":{"a":"file:../b"}}', 'a is not of the registry'],
  ['{"dependencies":', 'package.json is no object'],
  ['null', 'package.json is no object'],
])('asks npm nothing for %s', async (manifest, why) => {
  const { asked, lockfile } = await make(manifest)
  expect(said(lockfile)).toBe(`The lockfile is not part of this change (${why}): run npm install.`)
  expect(asked).toBe(false)
})

it('asks for a manifest behind a byte order mark', async () => {
  const root = { name: 'a', dependencies: { zod: '1.0.0' } }
  const zod = { version: '1.0.0', integrity: 'sha512-x' }
  const made = JSON.stringify({ name: 'a', lockfileVersion: 3, packages: { '': root, 'node_modules/zod': zod } })
  const { asked, lockfile } = await make(`\uFEFF${JSON.stringify(root)}`, made)
  expect(asked).toBe(true)
  expect(lockfile).toMatchObject({ text: expect.stringContaining('"node_modules/zod"') as string })
})
