import type { ChangeSet, Finding } from '../../core/change-set.ts'
import { plain, type Phrase, ref, say } from '../../core/phrase.ts'
import { requestsOf } from '../../generators/growth/requests-of.ts'
import { isOpenRequest } from '../../generators/middleware/auth-required/grow-auth-required.ts'
import { nextSteps } from '../../generators/growth/next-steps.ts'
import { tryLines } from '../../generators/growth/try-lines.ts'
import { devPort } from '../../generators/project/dev-port.ts'
import { devCommands } from '../../generators/project/dev-commands.ts'
import type { EdgeProject } from '../../generators/project/edge-project.ts'
import { whyNoStart } from '../../generators/project/lacks-node.ts'
import type { Grown } from './grow-all.ts'
import type { AskedTemplate } from './parse-template.ts'
import { placedPhrase } from './placed-phrase.ts'

/** The project afterwards, and whether the run changes anything in it. */
interface Standing {
  project: EdgeProject
  isChanged: boolean
}

/** Command lines that are named for afterwards. */
const mostNext = 4

/** What a run says of its change: what was added, how to try it, and what to look at. Where nothing changed, it was said before. */
export function reportOf(grown: Grown, asked: AskedTemplate, { project, isChanged }: Standing): Omit<ChangeSet, 'files'> {
  const { laying, steps } = grown
  const title = steps.at(-1)?.growth.title ?? asked.line
  const warnings = steps.flatMap(({ growth }) => growth.warnings ?? []).map(warning)
  const noStart = whyNoStart(laying.pack)
  const tries = tryLines(
    steps.map(({ growth }) => growth),
    { project, develop: noStart === undefined ? devCommands(laying.pack) : [], port: devPort(laying.pack), root: laying.pack.root },
  )
  const findings = [...laying.findings, ...warnings, ...(noStart === undefined ? [] : [warning(noStart)])]
  const notes = eachOnce(
    [...steps.flatMap(({ growth }) => growth.notes), ...tokenNote(grown, project)].map((note) => placedPhrase(note, laying)),
  )
  const folder = folderNote([...findings.map(({ message }) => message), ...notes], laying.pack.root)
  return {
    title,
    report: {
      summary: [[title]],
      findings,
      suggestions: isChanged ? [...notes, ...folder] : [],
      ...(isChanged && tries.length > 0 && { tries }),
      skips: [],
      unchanged: [],
    },
    next: nextOf((steps.at(-1)?.growth.next ?? []).map(asTyped), nextSteps(project)),
  }
}

/** What the lines to try lack where callers have to be known. */
function tokenNote({ steps }: Grown, project: EdgeProject): readonly Phrase[] {
  const asked = requestsOf(steps.map(({ growth }) => growth)).filter((request) => !isOpenRequest(request) && request.method !== 'OPTIONS')
  const isClosed = asked.length > 0 && project.written('src/middleware/auth-required.ts') !== undefined
  if (!isClosed || steps.some(({ growth }) => growth.closes !== undefined)) return []
  const header = ref('value', "-H 'authorization: Bearer <access_token>'")
  return [
    say`A request that needs a caller is answered with 401 until it has ${header}, which ${ref('value', `POST ${project.prefix ?? ''}/auth/login`)} gives.`,
  ]
}

/** Says in which folder commands are typed, where that is not the root of the repository. */
function folderNote(said: readonly Phrase[], root: string): readonly Phrase[] {
  const isTyped = (part: Phrase[number]): boolean => typeof part !== 'string' && part.kind === 'command' && !part.name.startsWith('/')
  return root !== '' && said.some((phrase) => phrase.some(isTyped)) ? [say`Commands for a shell are for ${ref('path', root)}.`] : []
}

/** Lines of one run may have the same to say. */
function eachOnce(notes: readonly Phrase[]): readonly Phrase[] {
  return [...new Map(notes.map((note) => [plain(note), note])).values()]
}

/** What the subcommand names, then the recommended order, without what means the same. */
function nextOf(own: readonly string[], recommended: readonly string[]): readonly string[] {
  const said = new Set(own.map(subjectOf))
  const more = recommended.filter((line) => !said.has(subjectOf(line)))
  return [...new Set([...own, ...more])].slice(0, mostNext)
}

/** A line as it is typed in a comment. */
function asTyped(line: string): string {
  return line.startsWith('/') ? line : `/template ${line}`
}

/** `/template setup-database`, and for middleware also which: `/template add-middleware cors`. */
function subjectOf(line: string): string {
  const words = line.split(' ')
  return words.slice(0, words[1] === 'add-middleware' ? 3 : 2).join(' ')
}

function warning(message: Phrase): Finding {
  return { rule: 'template-warning', severity: 'warning', message }
}
