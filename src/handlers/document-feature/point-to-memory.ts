import type { FileChange } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import { rootMemoryPath } from '../../memory/paths.ts'
import { sidecarPath } from '../../text/sidecar.ts'
import { change } from './write-page.ts'

/** Files at the root that assistants read first. */
const instructions = ['AGENTS.md', 'CLAUDE.md'] as const

/**
 * One line in the files that assistants read first, which leads to the memory file. It is proposed in the run that first writes that file, so that a
 * line that people took out does not come back; and not where the file, or one that it takes in, leads there already.
 */
export async function pointToMemory({ head: { snapshot }, config, aggregates }: CommandContext): Promise<readonly FileChange[]> {
  const memory = rootMemoryPath(config)
  if (!aggregates || snapshot.files.has(sidecarPath(memory))) return []
  const changes: FileChange[] = []
  const pointing = new Set<string>([memory])
  for (const path of instructions as readonly string[] as readonly RepoPath[]) {
    const entry = snapshot.files.get(path)
    if (path === memory || entry === undefined || entry.skipped !== undefined) continue
    const text = await snapshot.read(path)
    if (text === undefined) continue
    const isPointing = [...pointing].some((name) => text.includes(name))
    if (!isPointing)
      changes.push(...change(path, text, withPointer(text, memory), { why: say`one line leads to ${ref('path', memory)}`, snapshot }))
    pointing.add(path)
  }
  return changes
}

/** The text with the line behind its end: as an entry of a list that ends the file, else as a paragraph. */
function withPointer(text: string, memory: RepoPath): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const body = text.replace(/\s+$/, '')
  const last = body.slice(body.lastIndexOf('\n') + 1)
  const line = `Documented features: [${memory}](${memory}).`
  if (body === '') return `${line}${eol}`
  const mark = /^([-*+]) /.exec(last)?.[1]
  return mark === undefined ? `${body}${eol}${eol}${line}${eol}` : `${body}${eol}${mark} ${line}${eol}`
}
