import type { Known } from './known.ts'
import { type Outcome, type Run, collect, end, record, stop, stronger } from './run.ts'

interface Combined {
  items: readonly Known[]
  relation: 'or' | 'and'
  args: readonly Known[]
}

/**
 * `fastify.auth([one, two], { relation })` of @fastify/auth: functions run one after another. With `or` one that lets the caller pass is
 * enough, with `and` every one must; a list in the list has the other relation.
 */
export function anyOf(run: Run, before: readonly Known[], args: readonly Known[]): never {
  const [list, options] = before
  if (list?.t !== 'list') return end(run, { end: 'unread', unread: 'functions of auth' })
  const relation = options?.t === 'object' ? options.props.get('relation') : undefined
  for (const one of waysOfAll(run, { items: list.items, args, relation: relation?.t === 'const' && relation.v === 'and' ? 'and' : 'or' }))
    record(run, one)
  return stop()
}

/** Ways through all functions together: those that pass end with `next`. */
function waysOfAll(run: Run, { items, relation, args }: Combined): readonly Outcome[] {
  const settled: Outcome[] = []
  let open: Outcome[] = []
  for (const item of items) {
    const own = item.t === 'list' ? waysOfAll(run, { items: item.items, args, relation: other(relation) }) : waysOfOne(run, item, args)
    const ways = own.map((one) => joined(one, open))
    const passed = ways.filter((one) => one.end === 'next')
    const stopped = ways.filter((one) => one.end !== 'next' && one.end !== 'unread')
    settled.push(...ways.filter((one) => one.end === 'unread'), ...(relation === 'or' ? passed : stopped))
    open = relation === 'or' ? stopped : passed
    if (open.length === 0) return settled
  }
  return [...settled, ...open]
}

function other(relation: Combined['relation']): Combined['relation'] {
  return relation === 'or' ? 'and' : 'or'
}

/** Ways through one function: it passes where it returns or calls its callback without an error. */
function waysOfOne(run: Run, item: Known, args: readonly Known[]): readonly Outcome[] {
  const { outcomes, goesOn } = collect(run, () => void run.apply(item, args, 'auth'))
  const ways = outcomes.map((one): Outcome => (one.end === 'return' ? { ...one, end: 'next' } : one))
  return goesOn ? [...ways, { end: 'next', missing: run.flags.missing, unread: run.flags.unread, sent: run.flags.sent }] : ways
}

/** A way that a caller takes after others: for all their reasons. */
function joined(one: Outcome, before: readonly Outcome[]): Outcome {
  const refused = before.some((each) => each.end === 'refuse') && one.end === 'fail'
  return {
    ...one,
    ...(refused && { end: 'refuse' as const }),
    missing: before.map(({ missing }) => missing).reduce(stronger, one.missing),
    unread: one.unread ?? before.find(({ unread }) => unread !== undefined)?.unread,
    sent: one.sent === true || before.some(({ sent }) => sent === true),
  }
}
