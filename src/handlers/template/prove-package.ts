import type { ChangeSet, FileChange } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import { UserError } from '../../core/errors.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import { isProven, type Proof, type ProofStep, type WorkerPlan } from '../../core/proof.ts'
import { parse as parseJsonc } from 'jsonc-parser'
import { requestsOf } from '../../generators/growth/requests-of.ts'
import { bodyText } from '../../generators/growth/shown-request.ts'
import { envTypesPath } from '../../generators/project/types-command.ts'
import type { GrownFile } from '../../generators/growth/growth.ts'
import type { Laying } from '../../generators/growth/laying.ts'
import { layFile } from '../../generators/growth/lay-file.ts'
import { OutsideError } from '../../generators/names/below-prefix.ts'
import { blankProject, newProjectLine } from '../../generators/project/blank-project.ts'
import { inRepository, type PackageTexts } from '../../generators/project/package-texts.ts'
import { type KnownOfCode, readProject } from '../../generators/project/read-project.ts'
import { failure, notProven, withSkips } from './proof-words.ts'
import { parseCommand } from '../../text/parse-command.ts'
import { growAll, type Grown } from './grow-all.ts'
import { type AskedTemplate, parseTemplate } from './parse-template.ts'
import { planLock } from './plan-lock.ts'
import { planProject, whyNotProject } from './plan-project.ts'
import { type ProjectPlans, proveBoth } from './prove-both.ts'
import { withLockfile } from './with-lockfile.ts'

/** What is to be proven, and with what. */
interface Proving {
  grown: Grown
  /** The package as it was. */
  before: PackageTexts
  known: KnownOfCode
  context: CommandContext
  files: readonly FileChange[]
  /** What the route table of the project showed; absent where no routes were added. */
  mounted?: ProofStep | undefined
}

/** The files, and what was shown of them. */
type Proven = Pick<ChangeSet, 'files' | 'proof' | 'isProvenLater'>

/** Proves what a run made; the files may gain what the tools of the project make. Throws where the proof fails. */
export async function provePackage(proving: Proving): Promise<Proven> {
  const { grown, known, context, files, mounted } = proving
  const { prove, signal, unproven = [] } = context
  // what earlier commands left to this one has to be proven, whatever this one adds
  if (files.length === 0 && unproven.length === 0) return { files }
  if (context.isProvenLater === true) return { files, isProvenLater: true }
  const all = [...unproven, ...files]
  const { lock, skip } = await planLock(grown.laying.pack, all, context)
  if (prove === undefined || context.config.proof === 'off')
    return { files, proof: withSkips(notProven(context.config.proof), lock === undefined ? skip : runInstall) }
  const plan: WorkerPlan = { ...planOf(grown, known), ...(lock !== undefined && { lock }) }
  const proof = withSkips(await proveBoth(plan, projectPlans(proving, plan), { prove, signal }), skip)
  if (!isProven(proof)) throw new UserError(failure(proof))
  const steps = mounted === undefined ? proof.steps : [...proof.steps, mounted]
  return {
    files: withLockfile(withTypes(files, { proof, plan, grown, context }), proof, { pack: grown.laying.pack, context }),
    proof: { ...proof, steps },
  }
}

const runInstall = say`The lockfile is not part of this change: run ${ref('command', 'npm install')}.`

/** The project's own code, where the configuration that counts says that it is run; a project that begins with this run has none. */
function projectPlans({ grown, before, context }: Proving, own: WorkerPlan): ProjectPlans | { skip: Phrase } | undefined {
  const { pack } = grown.laying
  if (context.config.proof !== 'project') return undefined
  const skip = whyNotProject(pack, context)
  if (skip !== undefined) return { skip }
  return { after: planProject(pack, own), ...(before.config !== undefined && { before: planProject(before, own) }) }
}

/** Takes the types over that Wrangler made of the same configuration, where the package has such a file. */
function withTypes(
  files: readonly FileChange[],
  { proof, plan, grown, context }: { proof: Proof; plan: WorkerPlan; grown: Grown; context: CommandContext },
): readonly FileChange[] {
  const { pack } = grown.laying
  const content = proof.environmentTypes
  const standing = pack.files.get(envTypesPath)
  if (content === undefined || standing === undefined || standing === content) return files
  if (!isSameConfig(pack.files.get(pack.config?.path ?? ''), plan.files[plan.config])) return files
  const path = inRepository(pack, envTypesPath)
  const base = context.head.snapshot.files.get(path)?.blob ?? null
  const why = say`types of the bindings, as ${{ kind: 'command', name: 'wrangler types' }} writes them`
  return [...files.filter((file) => file.path !== path), { path, content, base, why }]
}

/** Configurations that differ only in the order of what they list have the same types. */
function isSameConfig(one = '', other = ''): boolean {
  const parsed = (text: string): string => JSON.stringify(inOrder(parseJsonc(text)))
  return one === other || parsed(one) === parsed(other)
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => JSON.stringify(inOrder(one))).sort()
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .map(([key, inner]): [string, unknown] => [key, inOrder(inner)])
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

/** A whole project of our files alone: what every recorded command and this one make in an empty folder. */
export function planOf(grown: Grown, known: KnownOfCode): WorkerPlan {
  const { language } = grown.laying.layout
  const { prefix = '' } = readProject(grown.laying.pack, { ...known, records: grown.laying.records })
  const own = ownProject(grown, known, prefix)
  const steps = [...own.steps]
  const secrets = steps.flatMap(({ growth }) => growth.secrets ?? [])
  return {
    level: 'own',
    // what Wrangler writes is asked for
    files: Object.fromEntries([...own.laying.pack.files].filter(([path]) => path !== envTypesPath)),
    config: own.laying.pack.config?.path ?? 'wrangler.jsonc',
    language,
    environments: [],
    secrets: Object.fromEntries(secrets.filter(({ forProof }) => forProof === undefined).map(({ name, example }) => [name, example])),
    keySets: [...new Set(secrets.filter(({ forProof }) => forProof === 'es256-keys').map(({ name }) => name))],
    requests: requestsOf(steps.map(({ growth }) => growth)).map(({ method, path, headers, body, status }, i) => ({
      method,
      path: `${prefix}${path}`,
      status,
      // none uses up what another client may send
      headers: {
        'cf-connecting-ip': `2001:db8:0:${i.toString(16)}::1`,
        ...(typeof body === 'object' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: bodyText(body) }),
    })),
  }
}

/** Every line that made something here, in an empty folder: twice, because some make more of what later ones left. */
function ownProject({ laying, steps }: Grown, known: KnownOfCode, prefix: string): Grown {
  const lines = new Set([...[...laying.records.values()].flatMap(({ by }) => by), ...steps.map(({ line }) => line)])
  const asked = [...lines].filter((line) => line !== newProjectLine).map((line) => parseTemplate(parseCommand(line).tokens))
  asked.sort((a, b) => rankOf(a) - rankOf(b) || (inRouteOrder(a.line) < inRouteOrder(b.line) ? -1 : 1))
  const empty = { title: known.title, routes: [], records: new Map() }
  const layAll = (start: Laying): Grown =>
    asked.reduce((now, one) => growTyped({ ...one, withDependencies: true }, now, empty), { laying: start, steps: [] } as Grown)
  const blank = blankProject(known.title, { root: '', files: new Map(), listed: new Set() }, laying.layout.language)
  return layAll(layAll(prefix === '' ? blank : layFile(indexBelow(prefix), newProjectLine, blank)).laying)
}

/** A line for sorting: parameters stand behind fixed parts, because a router asks what comes first. */
function inRouteOrder(line: string): string {
  return line.replaceAll('/:', '/\uffff')
}

/** The entry of a project whose application answers below a path. */
function indexBelow(prefix: string): GrownFile {
  return { template: 'src/index-below.ts', path: 'src/index.ts', values: { prefix }, holds: new Set(), why: say`answers below a path` }
}

/** Grows a line; a path that was typed before the application had its base path is one below it now. */
function growTyped(asked: AskedTemplate, grown: Grown, known: KnownOfCode): Grown {
  try {
    return growAll(asked, grown, known)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return growAll({ ...parseTemplate(parseCommand(error.line).tokens), withDependencies: true }, grown, known)
  }
}

/** What others need comes first: they would bring it along under a name that they choose. */
function rankOf({ generator: { name, order } }: AskedTemplate): number {
  const needed = ['setup-database', 'setup-auth'].indexOf(name)
  return needed < 0 ? order : needed - 2
}
