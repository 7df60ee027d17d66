import type { Drift, DriftDocument } from '../../../core/drift.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { RemovedLine } from '../../../core/snapshot.ts'
import { documentNoise } from '../../anchors/noise/documents.ts'
import { escapeWord } from '../../declared.ts'
import { oncePerInput } from '../../once-per-input.ts'
import type { DriftInput, Past } from '../../signal.ts'
import { isJudged } from '../judged.ts'
import { anchorAt } from './anchor-at.ts'
import { type TaskTool, taskTools } from './tasks.ts'
import { type LostPlace, tellLost } from './tell-lost.ts'

/** A task that no file of its tool has any more. */
interface LostTask {
  tool: TaskTool
  name: string
  path: RepoPath
}

const lostTasks = oncePerInput(async ({ base, snapshot }: DriftInput): Promise<readonly LostTask[]> => {
  const lost: LostTask[] = []
  for (const tool of taskTools) {
    const changed = base?.changed.filter((path) => tool.files.test(path) && base.snapshot.files.has(path)) ?? []
    if (base === undefined || changed.length === 0) continue
    const staying = new Set<string>()
    for await (const [, text] of snapshot.readAll([...snapshot.files.keys()].filter((path) => tool.files.test(path))))
      for (const name of tool.tasksIn(text)) staying.add(name)
    for await (const [path, text] of base.snapshot.readAll(changed))
      for (const name of new Set(tool.tasksIn(text))) if (!staying.has(name)) lost.push({ tool, name, path })
  }
  return lost
})

/** A place where a document has its reader run such a task. */
interface TaskPlace extends LostPlace {
  task: LostTask
}

/** Places where documents have their reader run a task that a change took. */
export const lostTasksNamed = oncePerInput(async (input: DriftInput): Promise<readonly TaskPlace[]> => {
  const lost = await lostTasks(input)
  if (lost.length === 0) return []
  const documents = input.documents.filter((one) => isJudged(one) && documentNoise(one.path) === undefined)
  return lost.flatMap((task) => documents.flatMap((document) => placesOf(task, document)))
})

function placesOf(task: LostTask, document: DriftDocument): readonly TaskPlace[] {
  const { text } = document
  if (!text.includes(task.name)) return []
  const like = new RegExp(
    `(?<=(?:^|[\`$>;&|(]|(?:uv|poetry|pdm|bundle|npx|vendor/bin/)\\s?(?:run|exec)?)[ \\t]*${task.tool.runs}[ :]?[ \\t]*)${escapeWord(task.name)}(?![\\w:-])`,
    'gm',
  )
  return [...text.matchAll(like)].map(({ 0: name, index: from }) => ({
    task,
    document,
    anchor: anchorAt(document, { kind: 'script', name, text: name, from }),
  }))
}

/** Findings of tasks that went, where no other finding of the page stands. */
export async function goneTasks(input: DriftInput, { removals }: Past, told: readonly Drift[]): Promise<readonly Drift[]> {
  return tellLost(await lostTasksNamed(input), { role: 'member', lineOf: ({ task }) => lineOf(task, removals) }, { input, told })
}

function lineOf({ name, path }: LostTask, { lines }: Past['removals']): RemovedLine | undefined {
  const words = name.match(/[\w$-]+/g) ?? []
  // a function of Python has its task with dashes
  return [...words, name.replaceAll('-', '_')].flatMap((word) => lines.get(word) ?? []).find((line) => line.path === path)
}
