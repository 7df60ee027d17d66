import type { Drift, DriftDocument } from '../../../core/drift.ts'
import type { RemovedLine } from '../../../core/snapshot.ts'
import { documentNoise } from '../../anchors/noise/documents.ts'
import { readCommands, type ShellCommand, type ShellWord } from '../../anchors/shell-words.ts'
import { isComment } from '../../declared.ts'
import { oncePerInput } from '../../once-per-input.ts'
import type { DriftInput, Past } from '../../signal.ts'
import { isJudged } from '../judged.ts'
import { ownPrograms } from '../own-programs.ts'
import { livingAnywhere } from '../quoted-names.ts'
import { anchorAt } from './anchor-at.ts'
import { type ChangedSource, changedSources } from './changed-sources.ts'
import { spansOf } from './shown-code.ts'
import { type BaseLine, type LostPlace, lineTaken, tellLost } from './tell-lost.ts'
import { isToldToContributors } from './told-to-contributors.ts'

/** Files that say what those who work on the project run. */
const recipes =
  /(?:^|\/)(?:GNU)?[mM]akefile$|\.(?:mk|sh|bash)$|(?:^|\/)(?:[jJ]ustfile|tox\.ini|package\.json|composer\.json|\.travis\.yml)$|(?:^|\/)\.(?:github\/workflows|circleci)\/[^/]+\.ya?ml$/
/** What stands before the command of a line: the mark of a recipe, the key of a step or a script. */
const lead = /^(?:\t[@-]*|\s*(?:- )?(?:run|script|command|commands)\s*[:=]\s*(?:\|\s*$)?|\s*"[\w:.-]+"\s*:\s*"|\s+(?:- )?)/
/** Programs that start another one, with the words that belong to them. */
const starters = /^(?:sudo|npx|bunx|time|exec|env|poetry|pipenv|pdm|uv|hatch|bundle|python\d?|run|exec|-m|--)$/
/** Programs that everybody has, whatever the project itself runs. */
const everybodys =
  /^(?:cd|ls|cp|mv|rm|ln|cat|echo|printf|set|unset|export|source|eval|test|true|false|exit|if|then|else|fi|for|do|done|while|case|esac|function|return|local|trap|wait|sleep|kill|mkdir|touch|chmod|chown|find|grep|sed|awk|cut|sort|head|tail|tr|tee|xargs|diff|tar|zip|unzip|gzip|curl|wget|ssh|scp|rsync|git|gh|bash|sh|zsh|make|cmake|gcc|clang|node|npm|pnpm|yarn|bun|deno|python\d?|pip\d?|ruby|gem|bundle|rake|php|composer|go|cargo|rustup|rustc|java|javac|mvn|gradle|dotnet|docker|docker-compose|podman|kubectl|helm|apt|apt-get|brew|yum|dnf|apk|open|xdg-open|vi|vim|nano|code|date|pwd|which|command|read|shift|psql|mysql|redis-cli|terraform|ansible|jq|install)$/

/** Programs that recipes, scripts and workflows ran before a change, and that nothing of the repository names any more. */
const lostTools = oncePerInput(async (input: DriftInput): Promise<ReadonlyMap<string, BaseLine>> => {
  if (input.base === undefined) return new Map()
  const own = await ownPrograms(input)
  const taken = new Map((await changedSources(input)).flatMap(takenFrom).filter(([name]) => !own.has(name)))
  const named = [...taken.keys()].filter((name) => input.documents.some(({ text }) => text.includes(name)))
  const living = named.length === 0 ? new Set<string>() : await livingAnywhere(named, input.snapshot)
  return new Map([...taken].filter(([name]) => named.includes(name) && !living.has(name)))
})

function takenFrom({ path, before, after = '' }: ChangedSource): readonly (readonly [string, BaseLine])[] {
  if (before === undefined || !recipes.test(path)) return []
  const staying = new Set(after.split('\n'))
  return before.split('\n').flatMap((text, index) => {
    if (staying.has(text) || text.length > 400 || isComment(path, text) || !lead.test(text)) return []
    const line = { path, line: index + 1, text }
    return readCommands(text.replace(lead, '')).flatMap((command) => {
      const program = programOf(command)?.text
      return program === undefined ? [] : [[program, line] as const]
    })
  })
}

/** The program that a command runs in the end; undefined for those that everybody has. */
function programOf(command: ShellCommand): ShellWord | undefined {
  const word = command.find(({ text }) => !starters.test(text) && !/^[A-Z_\d]+=/.test(text))
  return word !== undefined && /^[a-z][a-z\d]*(?:[-_][a-z\d]+)*$/.test(word.text) && word.text.length > 3 && !everybodys.test(word.text)
    ? word
    : undefined
}

/** Places where pages and sections for those who work on the project run such a program, or name it as code. */
export const lostToolsNamed = oncePerInput(async (input: DriftInput): Promise<readonly LostPlace[]> => {
  const lost = await lostTools(input)
  const documents = lost.size === 0 ? [] : input.documents.filter((one) => isJudged(one) && documentNoise(one.path) === undefined)
  return documents.flatMap((document) =>
    commandsOf(document).flatMap((word): LostPlace[] => {
      const place = { document, anchor: anchorAt(document, { kind: 'name', name: word.text, text: word.text, from: word.from }) }
      return lost.has(word.text) && isToldToContributors(place) ? [place] : []
    }),
  )
})

/** Programs of the commands of a document, each where it stands. */
function commandsOf({ text, fences }: DriftDocument): readonly ShellWord[] {
  const shell = fences.filter(({ language }) => /^(?:|sh|bash|zsh|shell|console|shell-?session|text)$/i.test(language))
  return [...shell, ...spansOf(text)].flatMap(({ from, text: code }) =>
    readCommands(code).flatMap((command) => {
      const word = programOf(command)
      return word === undefined ? [] : [{ ...word, from: from + word.from, to: from + word.to }]
    }),
  )
}

/** Findings of programs that the project gave up, where no other finding of the page ends at the same place. */
export async function goneTools(input: DriftInput, past: Past, told: readonly Drift[]): Promise<readonly Drift[]> {
  const lost = await lostTools(input)
  const lineOf = ({ anchor: { name } }: LostPlace): RemovedLine | undefined => lineTaken(name, lost.get(name), { input, past })
  return tellLost(await lostToolsNamed(input), { role: 'member', lineOf }, { input, told })
}
