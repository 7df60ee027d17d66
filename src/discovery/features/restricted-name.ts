import type { AskedName } from './asked-name.ts'
import type { FileIndex } from './file-index.ts'
import type { Literal } from './literal-name.ts'
import { literalName } from './literal-name.ts'
import { matcher } from './match-forms.ts'
import { formOf, type Question } from './parse-question.ts'
import { namedFiles } from './resolve-key.ts'
import { isSameWord } from './same-word.ts'

/** So many files that bear a name are a part of a feature with a name of its own. */
const enough = 3
/** A single one is an accident. */
const fewest = 2
/** The share of the files of its rarest word that a name has to have where fewer bear it. */
const leastShare = 0.4

/** So many times as common as the word before it the last word of a name is many things. */
const common = 2

/**
 * What a repository calls by all words of a name together, in one name or in names below each other: `workspace users` are the users of a
 * workspace, neither all that is called workspace nor all that is called user. Undefined where `taken` says all of the words already, where it
 * lacks only words before the last that are no rarer than that one (`team invitations` are the invitations), and where so few files bear them
 * all that the rarest word is meant.
 */
export function restrictedName(
  index: FileIndex,
  { form }: AskedName,
  { asked, taken }: { asked: Question; taken: string },
): Literal | undefined {
  const said = formOf(taken)
  const missing = form.filter((part) => !said.some((own) => isSameWord(own, part)))
  if (missing.length === 0) return undefined
  const last = form.slice(-1)
  if (!missing.includes(last.join('')) && sizeOf(index, last) < common * rarest(index, missing)) return undefined
  const literal = literalName(index, asked, form)
  if (literal === undefined) return undefined
  const bearing = bearingOf(index, literal)
  return bearing >= enough || (bearing >= fewest && bearing >= leastShare * rarest(index, form)) ? literal : undefined
}

/** How many files or routes bear a name. */
function bearingOf({ project }: FileIndex, { files, because }: Literal): number {
  return because.borneBy === 'route' ? project.routes.filter((route) => files.has(route.handlerAt?.file ?? route.file)).length : files.size
}

/** How many files the rarest of some words has. */
function rarest(index: FileIndex, words: readonly string[]): number {
  return Math.min(...words.map((part) => sizeOf(index, [part])).filter((size) => size > 0))
}

function sizeOf(index: FileIndex, words: readonly string[]): number {
  return namedFiles(index, matcher(index, [words])).size
}
