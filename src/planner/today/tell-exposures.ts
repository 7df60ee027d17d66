import { list, say, type Phrase } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { fileSource, lineSource, pathRef, routeRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import type { Statement } from '../plan.ts'
import { type Authentication, guardRef } from './authentication.ts'
import { type BelievedHeader, believedHeaders } from './believed-headers.ts'
import { passingRisks } from './passing-guards.ts'
import { type ExposedSecret, exposedSecrets } from './exposed-secrets.ts'

/** What decides who can pass as somebody else, whatever the plan is about: places where it stands today, and what follows from it. */
export function exposuresOf(project: Project, auth: Authentication): { today: readonly Statement[]; risks: readonly Statement[] } {
  const secrets = exposedSecrets(project)
  const headers = believedHeaders(project)
  return {
    today: [
      ...secrets.slice(0, most).map((one) => tellSecret(project, one)),
      ...more(secrets),
      ...headers.slice(0, most).map((one) => tellHeader(project, one)),
    ],
    risks: [
      ...secretRisk(project, secrets, auth),
      ...headers.slice(0, most).map((one) => headerRisk(project, one)),
      ...passingRisks(project),
    ],
  }
}

const most = 4

function tellSecret(project: Project, one: ExposedSecret): Statement {
  const { how, file, line, name } = one
  const text =
    how === 'file'
      ? say`${pathRef(file)} stands in the repository and was not read: a secret in it is known to whoever can read the repository.`
      : how === 'default'
        ? say`${{ kind: 'env', name }} has a default in ${pathRef(file)}, which signs logins wherever nobody set another value.`
        : say`${pathRef(file)} holds a secret of logins as a text${name === '' ? [] : say`, ${value(name)}`}: whoever reads the code knows it.`
  return {
    id: `exposed/${how}/${file}${name === '' ? '' : `/${name}`}`,
    text,
    sources: [how === 'file' ? fileSource(project, file) : lineSource(project, { file, line }, name)],
  }
}

function more(secrets: readonly ExposedSecret[]): readonly Statement[] {
  const rest = [...new Set(secrets.slice(most).map(({ file }) => file))]
  if (rest.length === 0) return []
  return [
    {
      id: 'exposed/more',
      text: say`Further secrets of logins stand in ${some(
        rest.map((file) => [pathRef(file)]),
        4,
      )}.`,
      sources: [],
    },
  ]
}

function tellHeader(project: Project, one: BelievedHeader): Statement {
  return {
    id: `believed/${one.file}/${one.name}`,
    text: say`${guardRef(project, one)} in ${pathRef(one.file)} takes who calls from the header ${value(one.header)} and was not seen to check who set it.`,
    sources: [lineSource(project, one, one.name)],
  }
}

/** Who knows a secret of logins is whoever they want to be. */
function secretRisk(project: Project, secrets: readonly ExposedSecret[], { guards }: Authentication): readonly Statement[] {
  const [first] = secrets
  if (first === undefined) return []
  const files = [...new Set(secrets.map(({ file }) => file))].map((file): Phrase => [pathRef(file)])
  const isCertain = secrets.some(({ how }) => how !== 'file')
  const passed: Phrase = guards[0] === undefined ? [] : say` that ${guardRef(project, guards[0])} accepts`
  return [
    {
      id: 'risk/forged-login',
      text: isCertain
        ? say`Whoever reads ${some(files, 3)} can make a login${passed}, where these secrets are in use: they are set anew first.`
        : say`Whoever reads ${some(files, 3)} can make a login${passed}, if a secret of logins stands there: a person has to look, and set it anew.`,
      sources: [fileSource(project, first.file)],
    },
  ]
}

function headerRisk(project: Project, one: BelievedHeader): Statement {
  const behind = some(
    one.routes.map((route) => [routeRef(route)]),
    4,
  )
  return {
    id: `risk/believed/${one.file}/${one.name}`,
    text: say`Whoever can set ${value(one.header)} passes for anybody at ${behind}, unless a proxy in front removes the header from outside.`,
    sources: [lineSource(project, one, one.name)],
  }
}

function some(all: readonly Phrase[], shown: number): Phrase {
  return all.length <= shown ? list(all) : say`${list(all.slice(0, shown), ', ')} and ${all.length - shown} more`
}
