import { describe, expect, it } from 'vitest'
import { plainCode, say } from '../../../src/core/phrase.ts'
import { isProven, type Proof, type ProofPlan, type WorkerPlan } from '../../../src/core/proof.ts'
import { planProject, projectLimits, whyNotProject } from '../../../src/handlers/template/plan-project.ts'
import { proveBoth } from '../../../src/handlers/template/prove-both.ts'

const planOf = (level: WorkerPlan['level'], files: Record<string, string> = {}): WorkerPlan => ({
  level,
  files,
  config: 'wrangler.jsonc',
  language: 'ts',
  environments: [],
  requests: [],
})
const { signal } = new AbortController()

/** Proves with a table of what each step of a plan comes to; a plan is known by its level and the name of its first file. */
async function proveWith(answers: Record<string, Partial<Proof>>): Promise<{ proof: Proof; asked: string[] }> {
  const asked: string[] = []
  const prove = async ({ level, files }: ProofPlan): Promise<Proof> => {
    const key = [level, ...Object.keys(files)].join(' ')
    asked.push(key)
    return { level, steps: [], requests: [], skips: [], ...answers[key] }
  }
  const project = { after: planOf('project', { after: '' }), before: planOf('project', { before: '' }) }
  return { proof: await proveBoth(planOf('own'), project, { prove, signal }), asked }
}

const step = (name: string, ok: boolean): Proof['steps'][number] => ({ name, ok, ...(!ok && { detail: `${name} is wrong` }) })

describe('a proof at both levels', () => {
  it('names what was shown of our files and of the project', async () => {
    const { proof, asked } = await proveWith({
      own: { steps: [step('tests', true)], lockfile: 'made' },
      'project after': { steps: [step('tests', true)] },
    })
    expect(asked).toEqual(['own', 'project after'])
    expect(proof).toMatchObject({ level: 'project', lockfile: 'made', steps: [{ name: 'tests' }, { name: 'project: tests' }] })
  })

  it('runs no code of the project where our own files fail', async () => {
    const { proof, asked } = await proveWith({ own: { steps: [step('tests', false)] } })
    expect(asked).toEqual(['own'])
    expect(proof.level).toBe('own')
  })

  it('says what of the project failed before, and fails for what did not', async () => {
    const { proof } = await proveWith({
      'project after': { steps: [step('types', false), step('tests', false), step('bundle', true)] },
      'project before': { steps: [step('types', false), step('tests', true)] },
    })
    expect(proof.steps.map(({ name, ok }) => [name, ok])).toEqual([
      ['project: tests', false],
      ['project: bundle', true],
    ])
    expect(proof.skips.map(plainCode)).toEqual(['`types` of the project fails without this change too.'])
    expect(isProven(proof)).toBe(false)
  })

  it('is a proof of our files alone where the project may not be run', async () => {
    const { proof } = await proveWith({
      own: { steps: [step('tests', true)] },
      'project after': { level: 'off', skips: [say`no sandbox`] },
    })
    expect(proof).toEqual({ level: 'own', steps: [step('tests', true)], requests: [], skips: [['no sandbox']] })
  })
})

describe('the plan of a project', () => {
  const packOf = (files: Record<string, string>): Parameters<typeof whyNotProject>[0] => ({
    root: '',
    files: new Map(Object.entries(files)),
    listed: new Set(),
    config: { path: 'wrangler.jsonc', format: 'jsonc' },
  })
  const skip = (files: Record<string, string>, isStrangers = false): string => {
    const why = whyNotProject(packOf(files), { ...(isStrangers && { isStrangers }) })
    return why === undefined ? '' : plainCode(why)
  }

  it('is its files, with the secrets of the proof', () => {
    const own = { ...planOf('own'), secrets: { KEY: 'x' }, requests: [{ method: 'GET', path: '/', status: 200 }] }
    expect(planProject(packOf({ 'a.ts': 'a' }), own)).toMatchObject({
      level: 'project',
      files: { 'a.ts': 'a' },
      secrets: { KEY: 'x' },
      requests: [],
    })
  })

  it('is none for a fork, for what is too large, and for names that leave the folder', () => {
    expect(skip({ 'a.ts': 'a' })).toBe('')
    expect(skip({ 'a.ts': 'a' }, true)).toBe('Code of the project was not run: the change comes from a fork.')
    expect(skip({ 'a.ts': 'x'.repeat(projectLimits.characters + 1) })).toContain('larger than a proof takes')
    const many = Object.fromEntries(Array.from({ length: projectLimits.files + 1 }, (_, i) => [`${i}.ts`, '']))
    expect(skip(many)).toContain('larger than a proof takes')
    const strange = ['..\\a.ts', 'src/../../a.ts', `${'x'.repeat(projectLimits.path)}.ts`, `${'あ'.repeat(90)}.ts`, 'a\0.ts', '\uD800.ts']
    for (const name of strange) expect(skip({ [name]: '' })).toContain('no name for every system')
    expect(skip({ 'src/a.ts': '', 'src/a.ts/b/c.ts': '' })).toContain('src/a.ts/b/c.ts')
  })
})
