import type { FileChange, Finding } from '../../core/change-set.ts'
import { objectOf } from '../../core/json-object.ts'
import { limits } from '../../core/limits.ts'
import type { RepoPath } from '../../core/names.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { inRepository, type PackageTexts } from '../../generators/project/package-texts.ts'
import { readManifest } from '../../generators/project/read-tooling.ts'
import { type UninstalledDeploy, uninstalledDeploys, withInstalls } from '../../generators/project/uninstalled-deploys.ts'
import { readYaml } from '../../text/read-yaml.ts'

/** Workflows that are looked at. */
const mostWorkflows = 100

/** What is said of workflows that deploy, and the workflows as they should be. */
export interface ToldDeploys {
  findings: readonly Finding[]
  patches: readonly FileChange[]
}

/** Tells of workflows that deploy a package without an install, which served a package without dependencies until this change. */
export async function tellDeploys(opened: PackageTexts, files: readonly FileChange[], snapshot: Snapshot): Promise<ToldDeploys> {
  const manifest = files.find(({ path }) => path === inRepository(opened, 'package.json'))
  if (opened.config === undefined || hasDependencies(opened.files.get('package.json')) || !hasDependencies(manifest?.content))
    return { findings: [], patches: [] }
  const deployed = { folder: opened.root.slice(0, -1), scripts: readManifest(opened).scripts }
  const told: ToldDeploys[] = []
  for await (const [path, text] of snapshot.readAll(workflowsIn(snapshot))) {
    const deploys = uninstalledDeploys(text, deployed)
    if (deploys.length > 0) told.push(tell(path, { text, deploys }, opened, snapshot))
  }
  return { findings: told.flatMap(({ findings }) => findings), patches: told.flatMap(({ patches }) => patches) }
}

function hasDependencies(manifest: string | null | undefined): boolean {
  try {
    const value: unknown = JSON.parse((manifest ?? '{}').replace(/^\uFEFF/, ''))
    return Object.keys(objectOf(objectOf(value)['dependencies'])).length > 0
  } catch {
    // what cannot be read is not known to have none
    return true
  }
}

function workflowsIn({ files }: Snapshot): readonly RepoPath[] {
  return [...files]
    .filter(([path, { size, skipped }]) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path) && size <= limits.sourceBytes && !skipped)
    .map(([path]) => path)
    .sort()
    .slice(0, mostWorkflows)
}

interface Found {
  text: string
  deploys: readonly UninstalledDeploy[]
}

function tell(path: RepoPath, found: Found, opened: PackageTexts, snapshot: Snapshot): ToldDeploys {
  const line = opened.listed.has('package-lock.json') ? 'npm ci' : opened.manager === 'yarn' ? 'yarn install' : 'npm install'
  const mended = isInstalledByNode(opened) ? mendedBy(found, opened, line) : undefined
  const why: Phrase = say`installs the packages before it deploys`
  const patch: FileChange | undefined =
    mended === undefined ? undefined : { path, content: mended, base: snapshot.files.get(path)?.blob ?? null, why }
  const what = patch === undefined ? say`A step has to install them before it.` : say`The patch of it runs ${ref('command', line)} first.`
  const findings = found.deploys.map(
    ({ line: at }): Finding => ({
      rule: 'template-deploys',
      severity: 'warning',
      message: say`This deploys the Worker. Its first packages come with this change, and until they are installed here the deployment fails. ${what}`,
      at: { path, line: at },
    }),
  )
  return { findings, patches: patch === undefined ? [] : [patch] }
}

/** Runners have npm and yarn; what else installs has to be set up, which is for a person. */
function isInstalledByNode({ manager = 'npm' }: PackageTexts): boolean {
  return manager === 'npm' || manager === 'yarn'
}

/** The workflow with steps that install, where the place of each is certain and it is read back as that. */
function mendedBy({ text, deploys }: Found, { root }: PackageTexts, line: string): string | undefined {
  const folder = root.slice(0, -1)
  if (deploys.some(({ at }) => at === undefined) || !/^[\w./-]*$/.test(folder)) return undefined
  const mended = withInstalls(text, deploys, { folder, line })
  return stepsIn(mended) === stepsIn(text) + deploys.length ? mended : undefined
}

function stepsIn(text: string): number {
  const jobs = Object.values(objectOf(objectOf(readYaml(text))['jobs']))
  return jobs.reduce<number>((sum, job) => {
    const { steps } = objectOf(job)
    return sum + (Array.isArray(steps) ? steps.length : 0)
  }, 0)
}
