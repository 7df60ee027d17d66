import { beforeAll, describe, expect, it } from 'vitest'
import type { ChangeSet } from '../../src/core/change-set.ts'
import type { Command } from '../../src/core/command.ts'
import type { Proof, ProofPlan, Prove } from '../../src/core/proof.ts'
import { plain } from '../../src/core/phrase.ts'
import type { Reviewed } from '../../src/core/reviewed.ts'
import { answerText } from '../../src/delivery/render-answer.ts'
import { addEnterpriseFeature } from '../../src/handlers/add-enterprise-feature.ts'
import { template } from '../../src/handlers/template.ts'
import { run } from '../../src/run.ts'
import { parseCommand } from '../../src/text/parse-command.ts'
import { changesOf, type Files, worldOf } from '../support/planning.ts'
import { shopFiles } from '../support/shop.ts'

const execute = '/add-enterprise-feature sso --execute'
const good: Proof = { level: 'own', runtime: 'node', steps: [{ name: 'tests', ok: true }], requests: [], skips: [] }

/** A prover that says what it is asked to, and the plans that it was given. */
function proverOf(proof: Proof): { prove: Prove; plans: ProofPlan[] } {
  const plans: ProofPlan[] = []
  return { plans, prove: async (plan) => (plans.push(plan), proof) }
}

/** The plan counts as reviewed as it stands. */
function reviewedIn(files: Files) {
  return async ({ path }: { path: string }): Promise<Reviewed> => ({
    kind: 'reviewed',
    by: 'default branch',
    text: files[path] ?? '',
    read: async (other) => files[other],
  })
}

async function typed(files: Files, line = execute, { prove } = proverOf(good)): Promise<{ changes: ChangeSet; after: Files }> {
  return changesOf(files, line, { reviewed: reviewedIn(files), prove })
}

const codeOf = ({ files }: ChangeSet): readonly string[] => files.map(({ path }) => path).filter((path) => !path.startsWith('.workflow/'))

describe('phases of a plan whose code is generated', () => {
  let planned: Files
  let phases: readonly Files[]
  beforeAll(async () => {
    planned = (await changesOf(shopFiles(), '/add-enterprise-feature sso "SAML 2.0 with Okta" --plan-only')).after
    const all = [planned]
    for (let phase = 1; phase <= 4; phase += 1) all.push((await typed(all.at(-1) ?? planned)).after)
    phases = all
  })
  const at = (phase: number): Files => phases[phase] ?? {}

  it('follow one another, whatever evidence of their tasks is seen', () => {
    expect(phases.map((files) => files['src/sso/metadata.ts'] !== undefined)).toEqual([false, true, true, true, true])
    expect(phases.map((files) => files['src/sso/response-guard.ts'] !== undefined)).toEqual([false, false, true, true, true])
    expect(phases.map((files) => files['src/sso/sessions.ts'] !== undefined)).toEqual([false, false, false, true, true])
    expect(phases.map((files) => files['src/sso/rate-limit.ts'] !== undefined)).toEqual([false, false, false, false, true])
  })

  it('change nothing when they are typed again, an earlier one neither', async () => {
    for (const phase of [1, 2, 3, 4]) {
      const { changes, after } = await typed(at(4), `${execute} --phase ${phase}`)
      expect(changes.files).toEqual([])
      expect(after).toEqual(at(4))
    }
  })

  it('tell what is left for a person when all of them are there', async () => {
    const { changes } = await typed(at(4))
    expect(changes.files).toEqual([])
    const text = answerText(changes.report.answer ?? [])
    expect(text).toContain('sso/P4.1 Audit single sign-on.')
    expect(text).toContain('The code of every phase stands.')
    expect(text).not.toContain('No generator')
  })

  it('come in their order', async () => {
    await expect(typed(planned, `${execute} --phase 3`)).rejects.toThrow(
      `Phase 3 comes behind phase 1. Type this first:\n${execute} --phase 1`,
    )
    await expect(typed(at(2), `${execute} --phase 4`)).rejects.toThrow(`${execute} --phase 3`)
  })

  it('propose settings and write none', async () => {
    const { changes } = await typed(planned)
    expect(codeOf(changes)).not.toContain('.env.example')
    expect(changes.patches?.map(({ path }) => path)).toEqual(['.env.example'])
  })

  it('are merged into what a person wrote meanwhile', async () => {
    const path = 'src/sso/sso.ts'
    const edited = { ...at(2), [path]: (at(2)[path] ?? '').replace('console.info(', 'console.error(') }
    expect(edited[path]).not.toBe(at(2)[path])
    const { after } = await typed(edited)
    expect(after[path]).toContain('console.error(')
    expect(after[path]).toContain('logoutEndpoint(')
  })

  it('mount nothing that a person deleted', async () => {
    const { 'src/sso/routes.ts': _, ...rest } = at(2)
    const files = { ...rest, 'src/app.ts': planned['src/app.ts'] ?? '' }
    const { after } = await typed(files)
    expect(after['src/app.ts']).toBe(files['src/app.ts'])
    expect(after['src/sso/routes.ts']).toBeUndefined()
  })

  it('are a patch where a file of somebody else stands in the way', async () => {
    const { changes } = await typed({ ...planned, 'src/sso/settings.ts': 'export const settings = 1\n' })
    expect(changes.files).toEqual([])
    expect(plain(changes.refused ?? [])).toContain('a file that is not ours stands in the way')
    expect(changes.patches?.map(({ path }) => path)).toContain('src/app.ts')
  })

  it('are written as the formatter of the project has code', async () => {
    const { after } = await typed({ ...planned, '.prettierrc': '{ "singleQuote": false, "tabWidth": 4 }' })
    expect(after['src/sso/seal.ts']).toContain('\n    seal(')
    expect(after['src/sso/routes.ts']).toContain('from "hono"')
  })

  it('are refused where the code asks for a task that nobody reviewed', async () => {
    const page = '.workflow/plans/sso.md'
    const shorter = { ...planned, [page]: (planned[page] ?? '').replace(/^- \[ \] `sso\/P1\.2`.*\n/m, '') }
    await expect(typed(shorter)).rejects.toThrow('phase 1 has `sso/P1.2` too')
  })
})

describe('the proof of a phase', () => {
  let planned: Files
  beforeAll(async () => {
    planned = (await changesOf(shopFiles(), '/add-enterprise-feature sso "SAML 2.0 with Okta" --plan-only')).after
  })

  it('is of our files and stand-ins alone, and one that fails writes nothing', async () => {
    const prover = proverOf(good)
    await typed(planned, execute, prover)
    const [plan] = prover.plans
    expect(plan?.files['src/sso/metadata.ts']).toBeDefined()
    expect(plan?.files['src/app.ts']).toBeUndefined()
    const failed = proverOf({ ...good, steps: [{ name: 'tests', ok: false, detail: 'a forged response came in' }] })
    await expect(typed(planned, execute, failed)).rejects.toThrow(/nothing was written: tests\.[^]*a forged response came in/)
  })

  it('of two phases in one run is that of the second, and is never that of other code', async () => {
    const prover = proverOf(good)
    const lines = [`${execute} --phase 1`, `${execute} --phase 2`].map((line) => parseCommand(line))
    const outcomes = await run(lines, worldOf(planned, { reviewed: reviewedIn(planned), prove: prover.prove }))
    expect(outcomes.map((one) => one.kind === 'done' && one.changes.isProvenLater)).toEqual([true, undefined])
    expect(prover.plans.map(({ files }) => [files['src/sso/metadata.ts'], files['src/sso/login.ts']].every(Boolean))).toEqual([true])
    const provenBy = (command: Command, line: string): unknown => {
      const bound = command.bind(parseCommand(line).tokens)
      return 'proves' in bound ? bound.proves : undefined
    }
    const own = provenBy(addEnterpriseFeature, execute)
    expect(own).toBe(provenBy(addEnterpriseFeature, '/add-enterprise-feature "single sign-on" --execute'))
    expect(own).not.toBe(provenBy(template, '/template add-api-route /users GET'))
  })
})
