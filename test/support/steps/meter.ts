import { Session } from 'node:inspector'

/** What of a piece of work is counted: blocks of code that ran, and characters and items that built-in searches passed over. */
export interface Steps {
  blocks: number
  passed: number
}

/** Counts work instead of timing it: the same on every machine, busy or idle. */
export interface Meter {
  /** Steps that `work` takes, and the few of whoever asked for it; the first answer also counts what was loaded. */
  count(work: () => unknown): Promise<Steps>
}

/**
 * Starts counting. Only code that is loaded afterwards is counted block by block (V8's precise coverage), so this belongs into a thread of its own that
 * imports what it measures later. It replaces built-in methods, another reason for a thread of its own.
 */
export function startMeter(): Meter {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const passed = countPassed()
  const takeBlocks = (): number => {
    let blocks = 0
    session.post('Profiler.takePreciseCoverage', (error, answer) => {
      if (error !== null) throw error
      for (const { functions } of answer.result) for (const { ranges } of functions) for (const { count } of ranges) blocks += count
    })
    return blocks
  }
  return {
    async count(work) {
      const before = passed()
      await work()
      return { passed: passed() - before, blocks: takeBlocks() }
    },
  }
}

type Method = (this: unknown, ...given: unknown[]) => unknown

function builtIn(holder: object, name: string): Method {
  return (holder as Record<string, Method>)[name] as Method
}

/** Makes built-in searches count what they pass over. */
function countPassed(): () => number {
  let passed = 0
  const exec = builtIn(RegExp.prototype, 'exec')
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const match = exec.call(this, text) as RegExpExecArray | null
    passed += match === null ? failedLength(this, String(text).length - from) : match.index - from + match[0].length + 1
    return match
  }
  const wrap = (holder: object, name: string, cost: (self: { length: number }, result: unknown) => number): void => {
    const method = builtIn(holder, name)
    ;(holder as Record<string, Method>)[name] = function (...given) {
      const result = method.apply(this, given)
      passed += cost(this as { length: number }, result)
      return result
    }
  }
  for (const name of ['split', 'replaceAll', 'toLowerCase', 'toUpperCase', 'normalize']) wrap(String.prototype, name, wholeLength)
  for (const name of ['concat', 'join', 'splice', 'reverse', 'unshift', 'shift']) wrap(Array.prototype, name, wholeLength)
  for (const name of ['includes', 'lastIndexOf']) {
    wrap(String.prototype, name, wholeLength)
    wrap(Array.prototype, name, wholeLength)
  }
  wrap(Array.prototype, 'indexOf', (self, at) => (at === -1 ? self.length : Number(at) + 1))
  wrap(Array.prototype, 'slice', (_, made) => (made as readonly unknown[]).length)
  const indexOf = builtIn(String.prototype, 'indexOf')
  String.prototype.indexOf = function (search, from = 0) {
    const at = indexOf.call(this, search, from) as number
    passed += Math.max(0, (at === -1 ? this.length : at + 1) - from)
    return at
  }
  return () => passed
}

const wholeLength = ({ length }: { length: number }): number => length

/** Characters that a search passed that found nothing: one where it may look at one place only. */
function failedLength({ sticky, multiline, source }: RegExp, rest: number): number {
  return sticky || (!multiline && source.startsWith('^')) ? 1 : Math.max(rest, 0) + 1
}
