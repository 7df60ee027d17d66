import type { ChangeSet, FileChange } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import { UserError } from '../../core/errors.ts'
import { ref, say } from '../../core/phrase.ts'
import { parse as parseJsonc } from 'jsonc-parser'
import { isProven, type Proof, type ProofLevel, type ProofPlan, type ProofStep } from '../../core/proof.ts'
import { requestsOf } from '../../generators/growth/requests-of.ts'
import { bodyText } from '../../generators/growth/shown-request.ts'
import { envTypesPath } from '../../generators/growth/edit-env-types.ts'
import type { Laying } from '../../generators/growth/lay-growth.ts'
import { blankProject, newProjectLine } from '../../generators/project/blank-project.ts'
import { inRepository } from '../../generators/project/package-texts.ts'
import type { KnownOfCode } from '../../generators/project/read-project.ts'
import { parseCommand } from '../../text/parse-command.ts'
import { growAll, type Grown } from './grow-all.ts'
import { type AskedTemplate, parseTemplate } from './parse-template.ts'

/** What is to be proven, and with what. */
interface Proving {
  grown: Grown
  known: KnownOfCode
  context: CommandContext
  files: readonly FileChange[]
  /** What the route table of the project showed; absent where no routes were added. */
  mounted?: ProofStep | undefined
}

/** The files, and what was shown of them. */
type Proven = Pick<ChangeSet, 'files' | 'proof' | 'isProvenLater'>

/** No code was run, and why. */
function notProven(level: ProofLevel): Proof {
  const why =
    level === 'off'
      ? say`The configuration says ${ref('config', 'proof: off')}, so no code was run.`
      : say`Nothing here can run code, so none was.`
  return { level: 'off', steps: [], requests: [], skips: [why] }
}

/** Proves what a run made; the files may gain what the tools of the project make. Throws where the proof fails. */
export async function provePackage({ grown, known, context, files, mounted }: Proving): Promise<Proven> {
  const { prove } = context
  if (files.length === 0 && context.provesEarlier !== true) return { files }
  if (context.isProvenLater === true) return { files, isProvenLater: true }
  if (prove === undefined || context.config.proof === 'off') return { files, proof: notProven(context.config.proof) }
  const plan = planOf(grown, known)
  const proof = await prove(plan, context.signal)
  if (!isProven(proof)) throw new UserError(failure(proof))
  const steps = mounted === undefined ? proof.steps : [...proof.steps, mounted]
  return { files: withTypes(files, { proof, plan, grown, context }), proof: { ...proof, steps } }
}

/** Takes the types over that Wrangler made of the same configuration, where the package has such a file. */
function withTypes(
  files: readonly FileChange[],
  { proof, plan, grown, context }: { proof: Proof; plan: ProofPlan; grown: Grown; context: CommandContext },
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
export function planOf(grown: Grown, known: KnownOfCode): ProofPlan {
  const { language } = grown.laying.layout
  const own = ownProject(grown, known)
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
      path,
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
function ownProject({ laying, steps }: Grown, known: KnownOfCode): Grown {
  const lines = new Set([...[...laying.records.values()].flatMap(({ by }) => by), ...steps.map(({ line }) => line)])
  const asked = [...lines].filter((line) => line !== newProjectLine).map((line) => parseTemplate(parseCommand(line).tokens))
  asked.sort((a, b) => rankOf(a) - rankOf(b) || (a.line < b.line ? -1 : 1))
  const empty = { title: known.title, routes: [], records: new Map() }
  const layAll = (start: Laying): Grown =>
    asked.reduce((now, one) => growAll({ ...one, withDependencies: true }, now, empty), { laying: start, steps: [] } as Grown)
  const blank = blankProject(known.title, { root: '', files: new Map(), listed: new Set() }, laying.layout.language)
  return layAll(layAll(blank).laying)
}

/** What others need comes first: they would bring it along under a name that they choose. */
function rankOf({ generator: { name, order } }: AskedTemplate): number {
  const needed = ['setup-database', 'setup-auth'].indexOf(name)
  return needed < 0 ? order : needed - 2
}

function failure({ steps }: Proof): string {
  const failed = steps.filter(({ ok }) => !ok)
  return [
    `The proof failed, so nothing was written: ${failed.map(({ name }) => name).join(', ')}.`,
    ...failed.flatMap(({ detail }) => detail ?? []),
  ].join('\n')
}
