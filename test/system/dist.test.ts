import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startGitHub, type GitHubStandIn } from '../support/github/start.ts'
import { type ActionEnd, runAction, workflowCommands } from '../support/run-action.ts'
import { shopFiles } from '../support/shop.ts'

const root = path.join(import.meta.dirname, '../..')
const name = 'acme/shop'
const execute = promisify(execFile)

function temporary(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'docwright-dist-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** dist/ in an empty folder, without the parts that only Linux on x64 has where asked. */
function copyOfDist({ isNative }: { isNative: boolean }): string {
  const dir = temporary()
  cpSync(path.join(root, 'dist'), path.join(dir, 'dist'), { recursive: true })
  chmodSync(path.join(dir, 'dist/node_modules/@typescript/typescript-linux-x64/lib/tsc'), 0o755)
  const hidden = ['@oxc-parser/binding-linux-x64-gnu', '@typescript/typescript-linux-x64']
  if (!isNative) for (const folder of hidden) rmSync(path.join(dir, 'dist/node_modules', folder), { recursive: true })
  return path.join(dir, 'dist/index.js')
}

/** Puts a program before the checker that writes its environment down. */
function watchChecker(index: string): string {
  const program = path.join(path.dirname(index), 'node_modules/@typescript/typescript-linux-x64/lib/tsc')
  const seen = path.join(path.dirname(index), 'environment')
  renameSync(program, `${program}.real`)
  writeFileSync(program, `#!/bin/sh\nenv > ${seen}\nexec ${program}.real "$@"\n`, { mode: 0o755 })
  return seen
}

interface Done {
  github: GitHubStandIn
  end: ActionEnd
  files: Readonly<Record<string, string>>
}

/** Types a command on a pull request of a fresh shop and lets a program answer it. */
async function answered(program: string, files: Readonly<Record<string, string>> = {}): Promise<Done> {
  const github = await startGitHub()
  onTestFinished(() => github.close())
  await github.createRepository(name, { files: shopFiles(), collaborators: { ann: 'write' } })
  await github.push(name, 'feature', 'ann', { files: { 'src/billing/note.ts': 'export const note = 1\n' } })
  const { pull } = await github.openPull(name, 'ann', { head: 'feature', title: 'Feature' })
  const { deliveries } = await github.comment(name, pull.number, 'ann', '/document-feature billing')
  github.forget()
  const end = await runAction(github, name, { event: 'issue_comment', payload: deliveries[0]?.payload, program, files })
  expect(end, end.stdout + end.stderr).toMatchObject({ code: 0 })
  return { github, end, files: await github.filesAt(name, `docwright/pr-${pull.number}`) }
}

describe('dist/ alone', () => {
  it('documents a feature from a comment on Linux on x64, with the checker', async () => {
    const { github, end, files } = await answered(copyOfDist({ isNative: true }))
    expect(workflowCommands(end)).toEqual([])
    expect(github.violations).toEqual([])
    expect(github.checksOf(name).map(({ status }) => status)).toEqual(['completed', 'completed'])
    const [body] = (await github.pulls(name, 'open')).slice(-1).map((pull) => pull.body ?? '')
    expect(body).toContain('references resolve')
    expect(body).not.toContain('checker did not answer')
    expect(end.outputs['conclusion']).toBe('success')
    expect(files['docs/features/billing/README.md']).toContain('# ')
    process.stdout.write(`dist/ answered in ${end.seconds.toFixed(1)} s\n`)
  })

  it('does it with WebAssembly on every other runner, and says what it went without', async () => {
    const { github, end, files } = await answered(copyOfDist({ isNative: false }))
    expect(['success', 'neutral']).toContain(end.outputs['conclusion'])
    const [body] = (await github.pulls(name, 'open')).slice(-1).map((pull) => pull.body ?? '')
    expect(body).toContain('checker did not answer')
    expect(files['docs/features/billing/README.md']).toContain('# ')
    process.stdout.write(`dist/ answered without native parts in ${end.seconds.toFixed(1)} s\n`)
  })

  it('shows its token to no program it starts, and runs nothing that lies in the working folder', async () => {
    const index = copyOfDist({ isNative: true })
    const seen = watchChecker(index)
    const trap = path.join(path.dirname(index), 'trapped')
    const hostile = `require('node:fs').writeFileSync(${JSON.stringify(trap)}, '')\nmodule.exports = {}\n`
    const { end } = await answered(index, {
      '.prisma-astrc.cjs': hostile,
      'prisma-ast.config.js': hostile,
      'package.json': '{"type":"commonjs"}',
    })
    expect(end.outputs['conclusion']).toBe('success')
    const environment = readFileSync(seen, 'utf8')
    expect(environment).toContain('GITHUB_ACTIONS=true')
    expect(environment).not.toMatch(/ghs_|INPUT_TOKEN|PRIVATE-KEY/)
    expect(existsSync(trap)).toBe(false)
  })

  it('holds nothing of the server', () => {
    const names = [...readFileSync(path.join(root, 'dist/licences.txt'), 'utf8').matchAll(/^(\S+) \d+\.\d+\.\d+\S* \(/gm)].map(
      ([, one]) => one,
    )
    expect(names).toEqual(expect.arrayContaining(['@actions/core', 'oxc-parser', 'typescript']))
    expect(names.filter((one) => /pglite|pg-boss|probot|^pg$|^pino|prom-client|emulate|vitest/.test(one ?? ''))).toEqual([])
    const files = readdirSync(path.join(root, 'dist'), { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => /pglite|\.map$|\.ts$/.test(file) && !/typescript-linux-x64\/lib\/lib\./.test(file))).toEqual([])
  })
})

describe('the build of dist/', () => {
  let one: string
  beforeAll(async () => {
    one = mkdtempSync(path.join(tmpdir(), 'docwright-built-'))
    await execute(process.execPath, ['scripts/dist.ts', '--to', path.join(one, 'dist')], { cwd: root })
    return () => rmSync(one, { recursive: true, force: true })
  })

  it('gives the same bytes from another folder', async () => {
    const other = path.join(temporary(), 'some where/else')
    for (const part of ['src', 'scripts', 'package.json', 'action.yml'])
      cpSync(path.join(root, part), path.join(other, part), { recursive: true })
    symlinkSync(path.join(root, 'node_modules'), path.join(other, 'node_modules'))
    await execute(process.execPath, ['scripts/dist.ts'], { cwd: other })
    await execute('diff', ['-rq', path.join(one, 'dist'), path.join(other, 'dist')])
  })

  it('is what is committed', async () => {
    const { stdout } = await execute('diff', ['-rq', path.join(root, 'dist'), path.join(one, 'dist')]).catch(
      (error: { stdout: string }) => error,
    )
    expect(stdout).toBe('')
    expect(existsSync(path.join(root, 'dist/index.js'))).toBe(true)
    const { stdout: status } = await execute('git', ['status', '--porcelain', '--ignored', '--', 'dist'], { cwd: root })
    expect(status).toBe('')
  })
})
