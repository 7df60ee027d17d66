import type { Block } from '../../core/page.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import type { ComposeService } from '../../core/repository.ts'
import { envRef, pathRef } from '../../text/fact-refs.ts'
import { code, paragraph, someOf } from '../../text/page-blocks.ts'
import { value } from '../../text/wording.ts'
import { command, isBuiltFirst, nearestPackage, rootPackage, type ShellCommand, startLines, startScripts } from '../examples/commands.ts'

/** Packages that one page says how to start: more are a list of manifests. */
const mostStarted = 3

/** How the repository is installed and started: its root where that starts something, else the packages that answer requests. The same for every feature. */
export function repositoryStarts(project: Project): readonly ShellCommand[] {
  const root = rootPackage(project)
  const serving = [...new Set(project.routes.map(({ file }) => nearestPackage(file, project.packages)))].filter((one) => one !== root)
  for (const owners of [[root], serving]) {
    const found = owners.flatMap((owner) => {
      const script = owner === undefined ? undefined : startScripts.find((name) => owner.scripts[name] !== undefined)
      return owner === undefined || script === undefined ? [] : [command(script, owner, project)]
    })
    if (found.length > 0) return found.toSorted((a, b) => (a.manifest < b.manifest ? -1 : 1)).slice(0, mostStarted)
  }
  return []
}

/** The lead and the lines that install and start. */
export function startBlocks(start: ShellCommand, project: Project, id: string): readonly Block[] {
  const built = isBuiltFirst(start, project) ? ', build,' : ''
  return [
    paragraph(
      `${id}/install`,
      say`Install the dependencies${[built]} and start with ${ref('script', start.script, start.manifest)} of ${pathRef(start.manifest)}:`,
      [start.source],
    ),
    code(`${id}/start`, 'sh', startLines(start, project).join('\n'), [start.source]),
  ]
}

/** What `docker compose up` starts. */
export function composeBlock({ workflow: { compose } }: Project): Block | undefined {
  if (compose === undefined) return undefined
  return paragraph(
    'start/services',
    say`With Docker, ${value('docker compose up')} starts ${someOf(compose.services.map(value), 8)} (${pathRef(compose.file)}).`,
  )
}

/** What else has to run where a command starts one service of a compose file by itself, and the line that starts it where its ports are open. */
export function besideBlocks(start: ShellCommand, project: Project): readonly Block[] {
  const { compose } = project.workflow
  const own = compose === undefined ? undefined : serviceOf(start, compose.parts ?? [])
  if (compose === undefined || own === undefined || own.needs.length === 0) return []
  const id = `start/${start.manifest}/beside`
  const read = new Map(project.env.map((key) => [key.name, key]))
  const sets = own.sets.flatMap((name) => read.get(name) ?? []).map(envRef)
  const given: Phrase = sets.length === 0 ? [] : say`, and gives ${value(own.name)} ${someOf(sets, 8)}`
  const told = say`${pathRef(compose.file)} starts ${list(own.needs.map(value))} before ${value(own.name)}${given}`
  const isOpen = own.needs.every((name) => compose.parts?.some((part) => part.name === name && part.isPublished))
  if (!isOpen || !own.needs.every((name) => /^[\w.-]+$/.test(name))) return [paragraph(id, say`${told}.`)]
  return [paragraph(id, say`${told}:`), code(`${id}/start`, 'sh', `docker compose up --detach ${own.needs.join(' ')}`)]
}

/** The service that a command starts without Docker: the one that is built from its folder, else the one that is called like it. */
function serviceOf({ owner }: ShellCommand, parts: readonly ComposeService[]): ComposeService | undefined {
  const built = parts.filter(({ builds }) => builds === owner.dir)
  if (built.length > 0) return built.length === 1 ? built[0] : undefined
  return owner.dir === ''
    ? undefined
    : parts.find(({ name, builds }) => builds === undefined && name === owner.dir.slice(owner.dir.lastIndexOf('/') + 1))
}
