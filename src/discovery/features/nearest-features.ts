import type { Project } from '../../core/project.ts'
import { fileIndex } from './file-index.ts'
import { idleWords, narrowWords } from './question-words.ts'
import { parseQuestion } from './parse-question.ts'
import { notions } from './read-notions.ts'
import { splitWords, stem } from './words.ts'

/** A name that a person may mean in this repository, and how many files carry it. */
export interface NearFeature {
  name: string
  files: number
}

/** Folder and file names that say which layer or building block something is, never which feature. */
export const layers = new Set(
  `src app apps packages package lib libs server client web api core component module service controller route router handler model entity entities type interface util helper hook page view layout test spec
  common shared ui config constant middleware schema dto index main migration prisma db database query queries mutation store state context provider style asset public static script plugin internal external
  admin dashboard frontend backend mobile desktop website site docs email template job worker task event action form table list item dialog modal button card header footer sidebar nav menu icon image
  feature settings setting use get create update delete add remove edit new find save load fetch set is has with by id slug all base default utils helpers types error errors loading not found data info text
  input select field filter column row section panel tab content detail details wrapper container skeleton empty state repository repositories response request result options props generate process sync
  since until after before again also sign log main self other only just more most less same such very own off out over under here there now then once yes none null true false on up down
  v1 v2 v3 en de json ts js tsx css html sql graphql node ee oss drizzle next react vue svelte nest express koa fastify hono`
    .split(/\s+/)
    .map(stem),
)

/** Candidate names of features: words that folders, files and models share, most files first. */
export function nearestFeatures(project: Project, limit = 40): NearFeature[] {
  const index = fileIndex(project)
  const counts = new Map<string, { files: number; spellings: Map<string, number>; folder: boolean }>()
  const see = (part: string, raw: string, weight: number, folder: boolean): void => {
    const one = counts.get(part) ?? { files: 0, spellings: new Map<string, number>(), folder: false }
    one.files += weight
    one.folder ||= folder
    one.spellings.set(raw, (one.spellings.get(raw) ?? 0) + 1)
    counts.set(part, one)
  }
  for (const file of index.files) {
    if (file.kind !== 'code' && file.kind !== 'schema') continue
    const seen = new Set<string>()
    for (const [at, name] of [...file.dirs, file.base].entries()) {
      for (const raw of splitWords(name)) {
        const part = stem(raw)
        if (raw.length < 3 || seen.has(part) || layers.has(part) || idleWords.has(part) || narrowWords.has(part) || /^\d/.test(raw))
          continue
        seen.add(part)
        see(part, raw, 1, at < file.dirs.length)
      }
    }
  }
  for (const model of project.models) for (const raw of splitWords(model.name)) if (counts.has(stem(raw))) see(stem(raw), raw, 2, false)
  return [...counts]
    .filter(([, one]) => one.files >= 2)
    .map(([, one]) => ({ name: mostSpelled(one.spellings), files: one.files, rank: one.files * (one.folder ? 1.5 : 1) }))
    .toSorted((a, b) => b.rank - a.rank || (a.name < b.name ? -1 : 1))
    .slice(0, limit)
    .map(({ name, files }) => ({ name, files }))
}

function mostSpelled(spellings: ReadonlyMap<string, number>): string {
  return [...spellings].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? ''
}

const closeEnough = 0.34

/** Candidates closest to a question: spelled almost the same first, then of the same notion, then the largest. */
export function nearestTo(project: Project, question: string, limit = 6): NearFeature[] {
  const asked = splitWords(question).filter((raw) => raw.length > 2 && !idleWords.has(stem(raw)) && !narrowWords.has(stem(raw)))
  const kin = kinOf(question, asked)
  const near = nearestFeatures(project, 400)
  const rank = (name: string): number => {
    const far = name.length < 4 ? 1 : Math.min(...asked.map((raw) => distance(raw, name) / Math.max(raw.length, name.length)), 1)
    return far < closeEnough ? far : (kin.get(stem(name)) ?? 3)
  }
  return near
    .map((one, place) => ({ one, place, rank: rank(one.name) }))
    .toSorted((a, b) => a.rank - b.rank || a.place - b.place)
    .slice(0, limit)
    .map(({ one }) => one)
}

/** Stems that a repository may call what the question is about: names of its notions (1), then of notions said with its words (2). */
function kinOf(question: string, asked: readonly string[]): ReadonlyMap<string, number> {
  const kin = new Map<string, number>()
  const see = (forms: readonly (readonly string[])[], rank: number): void => {
    for (const form of forms) {
      const [only] = form
      if (form.length === 1 && only !== undefined && !kin.has(only)) kin.set(only, rank)
    }
  }
  const concepts = parseQuestion(question).concepts.filter((concept) => concept.kind === 'notion')
  for (const { strong, weak, last } of concepts) see([...strong, ...weak, ...(last ?? [])], 1)
  // Who asks for an enterprise login may do with the login.
  const ids = new Set(concepts.map((concept) => concept.id))
  const said = notions.flatMap((notion) => (ids.has(notion.id) ? notion.says.flat() : []))
  const stems = new Set([...asked.map(stem), ...said])
  for (const { says, strong } of notions) if (says.some((say) => say.length === 1 && stems.has(say[0] ?? ''))) see(strong, 2)
  return kin
}

/** Levenshtein distance of two short words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      next.push(Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + same))
    }
    row = next
  }
  return row[b.length] ?? 0
}
