import type { Known } from './known.ts'
import { returnValue } from './answer-ways.ts'
import { type Outcome, type Run, collect, end, fork, record, stop } from './run.ts'
import { stronger } from './states.ts'

/** How several guards decide together. */
interface Relation {
  /** `or`: one that lets the caller pass is enough. `and`: every one must. */
  relation: 'or' | 'and'
  /** Only an error leads on to the next one: an answer is final. */
  byErrors?: true
}

interface Combined extends Relation {
  items: readonly Known[]
  args: readonly Known[]
}

/**
 * Runs guards that a package combines: `fastify.auth([one, two], { relation })` of @fastify/auth, where a list in the list has the other
 * relation, and `some(one, two)`, `every(one, two)` and `except(paths, one)` of Hono.
 */
export function anyOf(run: Run, member: string, before: readonly Known[], args: readonly Known[]): never {
  const last = member.replace(/\(\)$/, '').split('.').at(-1)
  const combined = last === 'auth' ? listed(before) : spread(last, before)
  if (combined === undefined) return end(run, { end: 'unread', unread: `functions of ${last}` })
  const ways = waysOfAll(run, { ...combined, args })
  const onward = args.at(-1)
  // `compose(list)(ctx, () => answer(ctx))`: who comes past all of them is answered by the last function.
  const passes = onward?.t === 'fn' ? ways.filter((one) => one.end === 'next') : []
  for (const one of ways) if (!passes.includes(one)) record(run, one)
  if (onward && passes.length > 0) {
    fork(
      run,
      passes.map((why) => ({ go: () => returnValue(run, run.apply(onward, [], 'next')), why })),
    )
  }
  // Paths that texts name are asked for elsewhere; what a function says of the request is not known.
  if (last === 'except' && before[0]?.t !== 'const' && before[0]?.t !== 'list')
    record(run, { end: 'next', unread: 'a condition of except' })
  return stop()
}

function listed([list, options]: readonly Known[]): Omit<Combined, 'args'> | undefined {
  const relation = options?.t === 'object' ? options.props.get('relation') : undefined
  if (list?.t !== 'list') return undefined
  return { items: list.items, relation: relation?.t === 'const' && relation.v === 'and' ? 'and' : 'or' }
}

function spread(name: string | undefined, before: readonly Known[]): Omit<Combined, 'args'> {
  const [only, ...others] = name === 'except' ? before.slice(1) : before
  const items = only?.t === 'list' && others.length === 0 ? only.items : only ? [only, ...others] : []
  return name === 'some' ? { items, relation: 'or', byErrors: true } : { items, relation: 'and' }
}

/** Ways through all functions together: those that pass end with `next`. */
function waysOfAll(run: Run, { items, relation, args, byErrors }: Combined): readonly Outcome[] {
  const settled: Outcome[] = []
  let open: Outcome[] = []
  for (const item of items) {
    const own = item.t === 'list' ? waysOfAll(run, { items: item.items, args, relation: other(relation) }) : waysOfOne(run, item, args)
    const ways = own.map((one) => joined(one, open))
    const leadsOn = (one: Outcome): boolean =>
      relation === 'and' ? one.end === 'next' : one.end !== 'next' && one.end !== 'unread' && (byErrors !== true || one.thrown === true)
    settled.push(...ways.filter((one) => !leadsOn(one)))
    open = ways.filter(leadsOn)
    if (open.length === 0) return settled
  }
  return [...settled, ...open]
}

function other(relation: Combined['relation']): Combined['relation'] {
  return relation === 'or' ? 'and' : 'or'
}

/** Ways through one function: it passes where it returns no answer, or calls its callback without an error. */
function waysOfOne(run: Run, item: Known, args: readonly Known[]): readonly Outcome[] {
  let value: Known = { t: 'const', v: null }
  const { outcomes, goesOn } = collect(run, () => {
    value = run.apply(item, args, 'auth')
  })
  const { missing, unread, sent } = run.flags
  const back: readonly Outcome[] = goesOn ? [{ end: 'return', value, missing, unread, sent }] : []
  return [...outcomes, ...back].map((one): Outcome => (one.end === 'return' && one.value?.t !== 'answer' ? { ...one, end: 'next' } : one))
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
