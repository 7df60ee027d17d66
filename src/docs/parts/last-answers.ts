import type { AnswerKey, AnswerWay, LastAnswer } from '../../core/last-answer.ts'
import type { Block } from '../../core/page.ts'
import { list, say, type Phrase } from '../../core/phrase.ts'
import type { ErrorInfo, Project, Route } from '../../core/project.ts'
import type { RepoPath } from '../../core/names.ts'
import { pathRef, statusRef } from '../../text/fact-refs.ts'
import { paragraph, table, unique, type Row } from '../../text/page-blocks.ts'
import { value } from '../../text/wording.ts'
import { idCut } from '../../core/page.ts'

/** One way of code that answers errors. */
interface Told {
  by: LastAnswer
  way: AnswerWay
}

/** The ways in which errors of a route are answered that nothing else has answered; undefined where that is not certain, empty where no code does. */
export function lastWays(route: Route, project: Project): readonly Told[] | undefined {
  if (route.socket === true || project.lastAnswers === undefined) return undefined
  const home = homeOf(route.file, project)
  const own = project
    .lastAnswers()
    .filter(({ framework, file }) => framework === route.framework.toLowerCase() && homeOf(file, project) === home)
  const general = own.filter(({ ways }) => ways.some(({ of }) => of === undefined))
  return general.length > 1 ? undefined : own.flatMap((by) => by.ways.map((way): Told => ({ by, way })))
}

/** Folder of the package that a file belongs to. */
function homeOf(file: RepoPath, { packages }: Project): string {
  const around = packages.filter(({ dir }) => dir === '' || file.startsWith(`${dir}/`))
  return around.reduce((best, { dir }) => (dir.length > best.length ? dir : best), '')
}

/** How an error is answered that has no status of its own: undefined where that is not certain. */
export function statusOfLast(error: ErrorInfo, ways: readonly Told[], project: Project): number | undefined {
  const classes = classesOf(error, project)
  const ofClass = ways.filter(({ way }) => way.of?.some((name) => classes.includes(name)) === true)
  const taken = ofClass.length > 0 ? ofClass : ways.filter(({ way }) => way.of === undefined)
  const statuses = new Set(taken.map(({ way }) => way.status))
  return statuses.size === 1 ? [...statuses][0] : undefined
}

/** The name of an error and those of the classes that it extends, as far as their file says. */
function classesOf({ name, declared }: ErrorInfo, project: Project): readonly string[] {
  const classes = declared === undefined ? [] : (project.facts(declared.file)?.classes ?? [])
  const names = [name]
  for (let at: string | undefined = name; at !== undefined; ) {
    at = classes.find((one) => one.name === at)?.extends
    if (at === undefined || names.includes(at)) break
    names.push(at)
  }
  return names
}

/** What answers the errors of some routes that nothing else has answered: for which errors, with which status and body. */
export function lastAnswerTable(routes: readonly Route[], project: Project): readonly Block[] {
  const all = routes.flatMap((route) => lastWays(route, project) ?? [])
  const plain = all.filter(({ way }) => way.maybe !== true)
  // what comes under a condition that is not told is no answer to errors in general where there is another one
  const isGeneral = plain.some(({ way }) => way.of === undefined)
  const told = unique(isGeneral ? plain : all, ({ way }) => JSON.stringify([way.of, way.status, way.own]))
  const rows = told.map(({ by, way }): Row => {
    const bodies = unique(
      all.flatMap((one) => (isAlike(one.way, way) && one.way.body !== undefined ? [one.way.body] : [])),
      (body) => JSON.stringify(body),
    )
    const id = `last/${by.file}/${by.line}/${way.of?.join() ?? ''}/${way.status ?? ''}`.slice(0, idCut.place)
    return {
      id,
      cells: [ofWords(way, told.length > 1), statusWords(way), bodyWords(bodies), byWords(by)],
      sources: [project.source(by.file, by.line, by.line)],
    }
  })
  const known = rows.filter(({ cells }) => cells[1]?.length !== 0 || cells[2]?.length !== 0)
  const rest = table('last', ['Error', 'Status', 'Body', 'Answered by'], known)
  return rest === undefined
    ? []
    : [paragraph('last/lead', ['Errors that the code throws and does not answer itself are answered so:']), rest]
}

function isAlike(one: AnswerWay, other: AnswerWay): boolean {
  return JSON.stringify([one.of, one.status, one.own]) === JSON.stringify([other.of, other.status, other.own])
}

function ofWords({ of }: AnswerWay, isRest: boolean): Phrase {
  if (of === undefined) return isRest ? ['others'] : []
  return list(
    of.map((name) => value(name)),
    ' or ',
  )
}

function statusWords({ own, status }: AnswerWay): Phrase {
  if (own === undefined) return status === undefined ? [] : [statusRef(status)]
  const ofError = own === 'getStatus' ? say`its own` : say`its ${value(own)}`
  return status === undefined ? ofError : say`${ofError}, else ${statusRef(status)}`
}

/** The keys of the one body that was read; of several it is not told. */
function bodyWords([only, ...others]: readonly (readonly AnswerKey[])[]): Phrase {
  if (only === undefined || others.length > 0) return []
  return list(only.map(keyWords))
}

function keyWords({ key, holds, text }: AnswerKey): Phrase {
  if (holds === 'message') return say`${value(key)} (what the error says)`
  return holds === 'text' && text !== undefined ? say`${value(key)} ${value(JSON.stringify(text))}` : [value(key)]
}

function byWords({ name, file }: LastAnswer): Phrase {
  return name === '' ? [pathRef(file)] : say`${value(name)} in ${pathRef(file)}`
}
