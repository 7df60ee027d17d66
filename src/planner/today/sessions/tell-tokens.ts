import { list, say, type Phrase } from '../../../core/phrase.ts'
import type { Project } from '../../../core/project.ts'
import { lineSource, pathRef } from '../../../text/fact-refs.ts'
import { value } from '../../../text/wording.ts'
import type { Statement } from '../../plan.ts'
import { lengthWords } from './length-of.ts'
import { readTokens, type SignedToken } from './read-tokens.ts'

/** Tokens that open a page of another service, or a mail that is no login. */
const ofOther = /embed|metabase|dashboard|unsubscribe|calendar|\bics\b|spec[-_.]?helpers?|fixtures?|mocks?|seeds?/i

/** What a plan says of signed tokens: how long each lasts, and which share a key. */
export function tellTokens(project: Project): readonly Statement[] {
  const named = loginTokens(project)
  return [...named.slice(0, 4).map((token) => tellToken(project, token)), ...tellShared(project, named)]
}

/** Whether a token of logins is signed without an end, or with one that has no effect. */
export function signsWithoutEnd(project: Project): boolean {
  return loginTokens(project).some(({ length, holdsEnd, mayEnd }) => length === undefined && !holdsEnd && !mayEnd)
}

function loginTokens(project: Project): readonly SignedToken[] {
  return readTokens(project)
    .filter(({ path, by, key = '' }) => by !== '' && !ofOther.test(`${path} ${by} ${key}`))
    .toSorted((a, b) => rank(b) - rank(a))
}

function rank({ by, path }: SignedToken): number {
  return Number(/log-?in|sign-?in|access|session|auth/i.test(by)) * 2 + Number(/auth|session|token/i.test(path))
}

/** How long it is accepted. */
function endOf({ path, length, isInPayload, holdsEnd, mayEnd }: SignedToken): Phrase {
  if (length !== undefined && !(length.isDefault && holdsEnd))
    return say` for ${[lengthWords(length.seconds)]}${length.path === path ? [] : say`, as ${pathRef(length.path)} says`}`
  if (holdsEnd) return say` that holds its end in ${value('exp')}`
  if (isInPayload)
    return say`; ${value('expiresIn')} stands inside of what is signed, where it has no effect, so that the token does not end`
  return mayEnd ? say` whose end was not determined` : say`; no end of it was seen`
}

function tellToken(project: Project, token: SignedToken): Statement {
  const { path, line, by, length } = token
  return {
    id: `session/token/${path}/${line}`,
    text: say`${value(by)} in ${pathRef(path)} signs a token${endOf(token)}.`,
    sources: [
      lineSource(project, { file: path, line }, by),
      ...(length === undefined ? [] : [lineSource(project, { file: length.path, line: length.line })]),
    ],
  }
}

/** One key that signs several kinds of token: only what they hold tells them apart. */
function tellShared(project: Project, tokens: readonly SignedToken[]): readonly Statement[] {
  const groups = Map.groupBy(
    tokens.filter(({ key }) => key !== undefined),
    ({ key = '' }) => key,
  )
  return [...groups].flatMap(([key, own]): Statement[] => {
    const names = [...new Set(own.map(({ by }) => by))]
    const [first] = own
    if (names.length < 2 || first === undefined) return []
    return [
      {
        id: `session/key/${key}`,
        text: say`One key, ${value(key)}, signs what ${list(names.slice(0, 4).map(value))} give out: only their content tells them apart.`,
        sources: own.slice(0, 3).map(({ path, line, by }) => lineSource(project, { file: path, line }, by)),
      },
    ]
  })
}
