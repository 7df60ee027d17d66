import type { FileChange } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import { UserError } from '../../core/errors.ts'
import { isProven, type Proof, type ProofPlan } from '../../core/proof.ts'
import { bodyText } from '../../generators/growth/shown-request.ts'
import { blankProject } from '../../generators/project/blank-project.ts'
import type { KnownOfCode } from '../../generators/project/read-project.ts'
import { parseCommand } from '../../text/parse-command.ts'
import { growAll, type Grown } from './grow-all.ts'
import { parseTemplate } from './parse-template.ts'

/** What is to be proven, and with what. */
interface Proving {
  grown: Grown
  known: KnownOfCode
  context: CommandContext
  files: readonly FileChange[]
}

/** Proves what a run made; the files may gain what the tools of the project make. Throws where the proof fails. */
export async function provePackage({ grown, known, context, files }: Proving): Promise<{ files: readonly FileChange[]; proof?: Proof }> {
  const { prove } = context
  if (prove === undefined) return { files }
  const proof = await prove(planOf(grown, known), context.signal)
  if (!isProven(proof)) throw new UserError(failure(proof))
  return { files, proof }
}

/** A whole project of our files alone: what every recorded command and this one make in an empty folder. */
export function planOf(grown: Grown, known: KnownOfCode): ProofPlan {
  const { language } = grown.laying.layout
  const own = ownProject(grown, known)
  const steps = [...own.steps]
  return {
    level: 'own',
    files: Object.fromEntries(own.laying.pack.files),
    config: own.laying.pack.config?.path ?? 'wrangler.jsonc',
    language,
    environments: [],
    requests: steps.flatMap(({ growth }) =>
      growth.requests.map(({ method, path, headers, body, status }) => ({
        method,
        path,
        status,
        headers: { ...(typeof body === 'object' && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: bodyText(body) }),
      })),
    ),
  }
}

function ownProject({ laying, steps }: Grown, known: KnownOfCode): Grown {
  const lines = new Set([...[...laying.records.values()].map(({ by }) => by), ...steps.map(({ line }) => line)])
  const asked = [...lines].filter((line) => line.includes(' ')).map((line) => parseTemplate(parseCommand(line).tokens))
  asked.sort((a, b) => a.generator.order - b.generator.order || (a.line < b.line ? -1 : 1))
  const empty = { title: known.title, routes: [], records: new Map() }
  const start: Grown = {
    laying: blankProject(known.title, { root: '', files: new Map(), listed: new Set() }, laying.layout.language),
    steps: [],
  }
  return asked.reduce((now, one) => growAll({ ...one, withDependencies: true }, now, empty), start)
}

function failure({ steps }: Proof): string {
  const failed = steps.filter(({ ok }) => !ok)
  return [
    `The proof failed, so nothing was written: ${failed.map(({ name }) => name).join(', ')}.`,
    ...failed.flatMap(({ detail }) => detail ?? []),
  ].join('\n')
}
