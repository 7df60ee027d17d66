import type { Block } from '../../core/page.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { pathRef } from '../../text/fact-refs.ts'
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
