import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLMap } from 'yaml'
import { yamlExcess } from '../../text/excess/yaml-excess.ts'
import { type Deployed, deployLines } from './deploy-lines.ts'

/** A step of a workflow that deploys a package without its packages. */
export interface UninstalledDeploy {
  line: number
  /** Where the step begins in the text; undefined where none can be put before it with certainty. */
  at: number | undefined
}

/** Steps of a workflow that deploy a package in jobs which install nothing before; none where that is not certain. */
export function uninstalledDeploys(text: string, deployed: Deployed): readonly UninstalledDeploy[] {
  if (!text.includes('jobs') || yamlExcess(text) !== undefined) return []
  const lines = new LineCounter()
  const { contents, errors } = parseDocument(text, { logLevel: 'silent', uniqueKeys: false, lineCounter: lines })
  const jobs = isMap(contents) ? contents.get('jobs') : undefined
  if (errors.length > 0 || !isMap(contents) || !isMap(jobs)) return []
  const shared = folderIn(contents)
  return jobs.items.flatMap(({ value: job }) => {
    const at = isMap(job) ? firstDeploy(job, shared, deployed) : undefined
    if (at === undefined) return []
    const { start, run } = at
    return [{ line: lines.linePos(run).line, at: blockStart(text, start) }]
  })
}

/** Where a step and its line to run begin. */
interface StepPlace {
  start: number
  run: number
}

/** The first step of a job that deploys, where no step before it installs or may install. */
function firstDeploy(job: YAMLMap, shared: string | undefined, deployed: Deployed): StepPlace | undefined {
  const steps = job.get('steps')
  const folder = folderIn(job) ?? shared
  for (const step of isSeq(steps) ? steps.items : []) {
    // what an anchor stands for is not followed
    if (!isMap(step)) return undefined
    if (mayInstall(textAt(step, 'uses'))) return undefined
    const run = textAt(step, 'run')
    const ends = run === undefined ? undefined : deployLines(run, textAt(step, 'working-directory') ?? folder ?? '', deployed)
    if (ends === 'installs') return undefined
    if (ends === 'deploys') return { start: startOf(step), run: startOf(step.get('run', true)) }
  }
  return undefined
}

function startOf(node: Node | undefined): number {
  return node?.range?.[0] ?? 0
}

/** Actions of the repository may do anything, and some of others install; those that fetch code and tools do not. */
function mayInstall(action: string | undefined): boolean {
  return action !== undefined && !/^actions\/(?:checkout|setup-node|cache|upload-artifact|github-script)(?:\/|@|$)/.test(action)
}

/** The folder in which lines of a workflow or a job run where they name none. */
function folderIn(map: YAMLMap): string | undefined {
  const folder = map.getIn(['defaults', 'run', 'working-directory'])
  return typeof folder === 'string' ? folder : undefined
}

function textAt(map: YAMLMap, key: string): string | undefined {
  const node = map.get(key, true)
  return isScalar(node) && typeof node.value === 'string' ? node.value : undefined
}

/** Where the line of a step begins, with remarks above it, if it is an item of a block list. */
function blockStart(text: string, start: number): number | undefined {
  const begins = text.lastIndexOf('\n', start - 1) + 1
  if (!/^ *- +$/.test(text.slice(begins, start))) return undefined
  let first = begins
  while (first > 0) {
    const above = text.lastIndexOf('\n', first - 2) + 1
    if (!/^ *#/.test(text.slice(above, first))) break
    first = above
  }
  return first
}

/** A workflow with a step that installs before each of these. */
export function withInstalls(
  text: string,
  deploys: readonly UninstalledDeploy[],
  { folder, line }: { folder: string; line: string },
): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n'
  return deploys
    .toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0))
    .reduce((now, { at = 0 }) => {
      const column = now.slice(at).search(/\S/)
      const step = ['- name: Install packages', ...(folder === '' ? [] : [`  working-directory: ${folder}`]), `  run: ${line}`]
      const added = step.map((one) => ' '.repeat(column) + one + end).join('')
      // steps that stand apart stay apart
      const gap = /\n\r?\n$/.test(now.slice(0, at)) ? end : ''
      return now.slice(0, at) + added + gap + now.slice(at)
    }, text)
}
