import type { Drift, DriftDocument } from '../../../core/drift.ts'
import { readCommands } from '../../anchors/shell-words.ts'
import { documentNoise } from '../../anchors/noise/documents.ts'
import { escapeWord } from '../../declared.ts'
import { oncePerInput } from '../../once-per-input.ts'
import type { DriftInput, Past } from '../../signal.ts'
import { isJudged, tellsOfRemoval } from '../judged.ts'
import { anchorAt } from '../lost/anchor-at.ts'
import { type LostPlace, lineTaken } from '../lost/tell-lost.ts'
import { programsOfChange } from '../own-programs.ts'
import { tellRemoval } from '../tell.ts'
import { type LostShort, lostShorts } from './lost-shorts.ts'

interface ShortPlace extends LostPlace {
  lost: LostShort
}

/** Places where documents have a short name of an option that a change took: beside its long name, or in a command of a program of the repository. */
export const lostShortsNamed = oncePerInput(async (input: DriftInput): Promise<readonly ShortPlace[]> => {
  const all = await lostShorts(input)
  if (all.length === 0) return []
  const programs = await programsOfChange(input)
  const documents = input.documents.filter((one) => isJudged(one) && documentNoise(one.path) === undefined)
  return all.flatMap((lost) =>
    documents.flatMap((document) =>
      offsetsIn(document, lost, programs).map((from) => {
        const name = `-${lost.short}`
        return { lost, document, anchor: anchorAt(document, { kind: 'flag', name, text: name, from }) }
      }),
    ),
  )
})

function offsetsIn(document: DriftDocument, { short, long }: LostShort, programs: ReadonlySet<string>): readonly number[] {
  if (!document.text.includes(`-${short}`)) return []
  if (long !== undefined) return besideLong(document.text, short, long)
  return [...new Set([...inCommands(document, short, programs), ...inUsage(document, short, programs)])]
}

/** Entries of the usage of a program of the repository (`  -p PORT   Port`), and spans of a name of several letters: `-port`. */
function inUsage({ text, fences }: DriftDocument, short: string, programs: ReadonlySet<string>): readonly number[] {
  const name = escapeWord(short)
  const entry = new RegExp(`(?<=^[ \\t]*)-${name}(?=[ \\t=]|$)(?!,?[ \\t]*[|,]?[ \\t]*--)`, 'gm')
  const listed = fences.flatMap(({ text: code, from }) =>
    isUsage(code, programs) ? [...code.matchAll(entry)].map(({ index }) => from + index) : [],
  )
  const span = new RegExp(`(?<=(?<!\`)\`)-${name}(?=(?:[ =][^\`\\n]*)?\`(?!\`))`, 'g')
  return short.length < 3 ? listed : [...listed, ...[...text.matchAll(span)].map(({ index }) => index)]
}

/** True for a text that begins with a call of one of the programs and lists options of it. */
function isUsage(code: string, programs: ReadonlySet<string>): boolean {
  const words = /^(?:\s*(?:[$>]|usage:|usage of)?\s*)(?:\S*\/)?([\w.-]+)/i.exec(code)?.[1] ?? ''
  return programs.has(words.replace(/:$/, '').toLowerCase()) && (code.match(/^[ \t]*-{1,2}\w/gm)?.length ?? 0) > 1
}

/** `-p, --port`, `-p/--port`, `| -p | --port |`, `--port, -p` */
function besideLong(text: string, short: string, long: string): readonly number[] {
  const [one, other] = [escapeWord(short), escapeWord(long)]
  const between = '(?:[ =]?[<[]?[A-Za-z_]+[>\\]]?)?[`\'"*]{0,3}(?:[ \\t]*(?:[,|/(]|<br ?/?>|or)[ \\t]*|[ \\t]+)[`\'"*(]{0,3}'
  const like = [
    `(?<![\\w-])-${one}(?=${between}--(?:\\[no-\\])?${other}(?![\\w-]))`,
    `(?<=(?<![\\w-])--${other}${between})-${one}(?![\\w-])`,
  ]
  return like.flatMap((source) => [...text.matchAll(new RegExp(source, 'g'))].map(({ index }) => index))
}

/** What starts a program of the repository without being one. */
const starters = /^(?:sudo|npx|bunx|exec|time|env|pnpm|yarn|bundle|poetry|uv|run|dlx|go|cargo|php|python3?|node|ruby|perl|sh|bash|\.)$/

/** Words of commands that a program of the repository is given, in fences, indented code and spans. */
function inCommands({ text, fences }: DriftDocument, short: string, programs: ReadonlySet<string>): readonly number[] {
  const spans = [...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)|^(?: {4,}|\t)[ \t$>]*([^\n]+)/gm)].map((match) => {
    const code = match[1] ?? match[2] ?? ''
    return { text: code, from: match.index + match[0].indexOf(code) }
  })
  const found = [...fences, ...spans].flatMap(({ text: code, from }) =>
    code.includes(`-${short}`)
      ? readCommands(code).flatMap((command) => {
          const at = command.findIndex((word) => !starters.test(word.text))
          const program = command[at]?.text
            .replace(/^.*\//, '')
            .replace(/\.\w{2,4}$/, '')
            .toLowerCase()
          if (program === undefined || !programs.has(program)) return []
          const end = command.findIndex((word) => word.text === '--')
          const given = command.slice(at + 1, end < 0 ? undefined : end)
          return given.filter((word) => word.text === `-${short}` || word.text.startsWith(`-${short}=`)).map((word) => from + word.from)
        })
      : [],
  )
  return [...new Set(found)]
}

/** Findings of short names that a change took, where no other finding of the page ends at the same place. */
export async function goneShorts(input: DriftInput, past: Past, told: readonly Drift[]): Promise<readonly Drift[]> {
  const seen = new Set(told.map(({ anchor: { doc, to } }) => `${doc} ${to}`))
  return (await lostShortsNamed(input)).flatMap(({ lost: { now, taken }, document, anchor }) => {
    const line = lineTaken(taken.text.trim(), taken, { input, past })
    const place = `${anchor.doc} ${anchor.to}`
    if (line === undefined || seen.has(place) || tellsOfRemoval(document, anchor)) return []
    seen.add(place)
    const evidence = { line, form: anchor.name, role: 'flag' as const, strength: 'strong' as const }
    const suggestion = now === undefined ? undefined : { name: `-${now}`, certain: true }
    return [tellRemoval({ anchor, word: anchor.name, evidence, suggestion }, input)]
  })
}
