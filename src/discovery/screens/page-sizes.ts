import type { Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { ScreenTable } from '../../core/screen.ts'
import { insideValue } from '../../core/inside-value.ts'
import type { Codebase } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName } from '../values/chain.ts'
import type { Place, Placed } from '../values/follow.ts'
import { memberOfThis } from './angular.ts'
import { itemsShown } from './items-shown.ts'
import type { Shown } from './shown.ts'
import { trace } from './trace.ts'

type PageSize = Pick<ScreenTable, 'perPage' | 'perPageChoices'>

/** Attributes of tables and of what turns their pages. */
const sizes = ['pageSize', 'perPage', 'itemsPerPage', 'rowsPerPage', 'defaultPageSize', 'rows']
const choices = ['pageSizeOptions', 'rowsPerPageOptions', 'itemsPerPageOptions', 'perPageOptions', 'pageSizes']

/** Names under which code says how many entries it asks for. */
const keys = /^(?:pageSize|page_size|perPage|per_page|itemsPerPage|rowsPerPage|defaultPageSize)$/

export function turnsPages({ tag }: Shown): boolean {
  return /pagina(?:tion|tor)/i.test(tag)
}

/** How many entries a table shows at a time: as an attribute says, else as the file says that has what turns its pages. */
export function pageSizeOf(codebase: Codebase, one: Shown): PageSize {
  if (!turnsPages(one) && (one.opened === true || !/table|data-?grid/i.test(one.tag))) return {}
  const given = sizes.flatMap((name) => one.props.get(name) ?? [])[0]
  const offered = choices.flatMap((name) => one.props.get(name) ?? [])[0]
  const perPage =
    (given === undefined ? undefined : numberOf(codebase, given)) ?? (turnsPages(one) ? sizeIn(codebase, one.file) : undefined)
  const perPageChoices = offered === undefined ? [] : numbersOf(codebase, offered)
  return perPage === undefined ? {} : { perPage, ...(perPageChoices.length > 1 && { perPageChoices }) }
}

function numberOf(codebase: Codebase, placed: Placed, left = 6): number | undefined {
  const { value, at } = placed
  if (left <= 0) return undefined
  if (value.k === 'num') return value.v
  if (value.k === 'str') return /^\d+$/.test(value.v) ? Number(value.v) : undefined
  if (value.k !== 'ref' && value.k !== 'get') return undefined
  const next = value.k === 'ref' ? (entryOf(codebase, value.name, at) ?? memberHeld(codebase, value.name, at)) : undefined
  if (next !== undefined) return numberOf(codebase, next, left - 1)
  const traced = trace(codebase, placed)
  return traced?.kind === 'value' && traced.value !== value ? numberOf(codebase, traced, left - 1) : undefined
}

/** `sizes[2]` of a list that is written out. */
function entryOf(codebase: Codebase, name: string, at: Place): Placed | undefined {
  const [, list, index] = /^(.+)\.(\d+)$/.exec(name) ?? []
  const all = list === undefined ? undefined : itemsShown(codebase, { value: { k: 'ref', name: list }, at })
  return all?.known === true ? all.items[Number(index)] : undefined
}

/** What a member of a class of Angular is made of: `size = this.sizes[2]`. */
function memberHeld(codebase: Codebase, name: string, at: Place): Placed | undefined {
  const found = /^this\.\w+$/.test(name) ? memberOfThis(codebase, at.path, name.slice('this.'.length)) : undefined
  return found?.member.value?.k === 'ref' ? { value: found.member.value, at: { ...at, path: found.path, fn: -1 } } : undefined
}

function numbersOf(codebase: Codebase, placed: Placed): readonly number[] {
  const { known, items } = itemsShown(codebase, placed)
  const all = known ? items.map((item) => numberOf(codebase, item)) : []
  return all.every((one) => one !== undefined) ? all.flatMap((one) => one ?? []) : []
}

/** The only number under such a name in what the calls of a file are given. */
function sizeIn(codebase: Codebase, path: RepoPath): number | undefined {
  const facts = codebase.facts(path)
  const found = new Set<number>()
  const visit = (value: Value, fn: number, left: number): void => {
    if (left <= 0) return
    if (value.k === 'obj')
      for (const [name, one] of value.props) {
        const size = keys.test(name) ? numberOf(codebase, { value: one, at: { path, fn } }) : undefined
        if (size !== undefined) found.add(size)
      }
    for (const inner of insideValue(value)) visit(inner, fn, left - 1)
  }
  for (const { call } of facts === undefined ? [] : callsOf(facts)) {
    if (/^use(?:State|Ref)$/.test(calleeName(call)) && call.args[0]?.k !== 'obj') continue
    for (const arg of call.args) visit(arg, call.in, 6)
  }
  const [only, ...more] = [...found].filter((size) => size > 1)
  return more.length === 0 ? only : undefined
}
