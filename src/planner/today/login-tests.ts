import type { RepoPath } from '../../core/names.ts'
import { list, type Phrase, say } from '../../core/phrase.ts'
import type { Project, TestInfo } from '../../core/project.ts'
import { fileSource, pathRef } from '../../text/fact-refs.ts'
import { count } from '../../text/wording.ts'
import { baseOf } from '../places/paths.ts'
import type { Statement } from '../plan.ts'
import type { Authentication } from './authentication.ts'
import { waysBefore, waysThat } from './login/read-login.ts'
import { isRequest } from './trigger-ref.ts'

/** Somebody signs in or out: whoever is logged in already is where a test of something else begins. */
const signing = /\b(?:log(?:s|ging)?[- ]?in|log(?:s|ging|ged)?[- ]?out|sign(?:s|ing)?[- ]?(?:in|out|up)|authenticat(?:es?|ing|ion))\b/i
/** Names of files that are about it by themselves. */
const named = /(?:^|[._-])(?:auth|authentication|authenticator|log-?in|log-?out|sign-?in|sign-?up|otp|two-?factor|2fa|mfa|jwt)(?=[._-])/i
/** Sessions of people, not of a training or a chat. */
const ofSession =
  /(?:^|[._-])(?:user|auth|login)?-?sessions?[._-](?:(?:e2e|int|integration|unit|api|routes?|service|actions?|controller)[._-])*(?:test|spec|cy|integration)\b/i

/** What a plan says of tests that are about the sign-in or sessions, and which of them do not run. */
export function tellAboutLogin(project: Project, auth: Authentication): readonly Statement[] {
  const isAbout = aboutLogin(auth)
  const files = Map.groupBy(project.tests, ({ file }) => file)
  const found = [...files].flatMap(([file, tests]) => {
    const worth = Math.max(...tests.map(isAbout))
    return worth === 0 ? [] : [{ file, worth, isLeftOut: tests.every(({ isSkipped }) => isSkipped === true) }]
  })
  const ranked = found.toSorted((a, b) => b.worth - a.worth || (a.file < b.file ? -1 : 1))
  const run = ranked.filter(({ isLeftOut }) => !isLeftOut).map(({ file }) => file)
  const leftOut = ranked.filter(({ isLeftOut }) => isLeftOut).map(({ file }) => file)
  return [...tellRun(project, run), ...tellLeftOut(project, leftOut)]
}

function tellRun(project: Project, files: readonly RepoPath[]): readonly Statement[] {
  if (files.length === 0)
    return project.tests.length === 0
      ? []
      : [{ id: 'tests/login', text: say`No test that runs was seen to be about the sign-in or sessions.`, sources: [] }]
  return [
    {
      id: 'tests/login',
      text: say`${[count(files.length, 'test file')]} ${[files.length === 1 ? 'is' : 'are']} about the sign-in or sessions: ${some(files)}.`,
      sources: files.slice(0, 3).map((path) => fileSource(project, path)),
    },
  ]
}

function tellLeftOut(project: Project, files: readonly RepoPath[]): readonly Statement[] {
  if (files.length === 0) return []
  return [
    {
      id: 'tests/login-left-out',
      text: say`${some(files)} ${[files.length === 1 ? 'is about the sign-in, and each of its tests is' : 'are about the sign-in, and each of their tests is']} skipped.`,
      sources: files.slice(0, 3).map((path) => fileSource(project, path)),
    },
  ]
}

/** How much a test has to do with the sign-in: it asks for one, it tests code of it, or its titles and the name of its file say so. */
function aboutLogin({ login, packages, guards }: Authentication): (test: TestInfo) => number {
  const ways = [...waysBefore(login), ...waysThat(login, 'sign-out')].filter(isRequest)
  const asked = new Set(ways.map(({ method, path }) => `${method} ${path}`))
  const own = guards.filter(({ isElsewhere, isForPrograms }) => isElsewhere !== true && isForPrograms !== true)
  const code = new Set<RepoPath>([...packages.map(({ path }) => path), ...own.map(({ file }) => file)])
  return ({ file, title, suite, covers, requests }) => {
    const name = baseOf(file.replace(/([a-z])([A-Z])/g, '$1-$2'))
    if (requests.some((request) => asked.has(request))) return 3
    if (covers.some((path) => code.has(path) && (covers.length === 1 || stemOf(path) === stemOf(file)))) return 2
    return named.test(name) || ofSession.test(name) || [...suite, title].some((words) => signing.test(words)) ? 1 : 0
  }
}

function stemOf(path: RepoPath): string {
  return baseOf(path).replace(/(?:\.(?:test|spec|e2e-spec|integration|cy))*\.[cm]?[jt]sx?$/, '')
}

function some(paths: readonly RepoPath[]): Phrase {
  return paths.length <= 3 ? list(paths.map(pathRef)) : say`${list(paths.slice(0, 3).map(pathRef), ', ')} and ${paths.length - 3} more`
}
