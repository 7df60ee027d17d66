import type { TomlSection } from './scan-toml.ts'
import type { TomlItem, TomlValue } from './scan-value.ts'

/** Where a path is written as a value: itself, or the innermost inline table on it with the keys that this one lacks. */
export type TomlPlace = { is: 'value'; value: TomlValue } | { is: 'inside'; table: TomlValue; rest: readonly string[] }

/** Looks for the value of a path, or the inline table that it would stand in; undefined where it is, or would be, below a header. */
export function findPlace(sections: readonly TomlSection[], path: readonly string[]): TomlPlace | undefined {
  for (const section of sections) {
    if (!startsWith(path, section.path)) continue
    const rest = path.slice(section.path.length)
    const item = itemFor(section.items, rest)
    if (item !== undefined) return placeIn(item.value, rest.slice(item.path.length))
  }
  return undefined
}

function placeIn(value: TomlValue, rest: readonly string[]): TomlPlace {
  if (rest.length === 0) return { is: 'value', value }
  const item = itemFor(value.items, rest)
  return item === undefined ? { is: 'inside', table: value, rest } : placeIn(item.value, rest.slice(item.path.length))
}

function itemFor(items: readonly TomlItem[], path: readonly string[]): TomlItem | undefined {
  return items.find((item) => startsWith(path, item.path))
}

/** The last key that makes a table by its dots, as `a.b = 1` makes `a`; undefined where none does or the table has a header. */
export function findDotted(
  sections: readonly TomlSection[],
  path: readonly string[],
): { section: TomlSection; item: TomlItem } | undefined {
  for (const section of sections.toReversed()) {
    if (section.isElement || !startsWith(path, section.path) || section.path.length === path.length) continue
    const rest = path.slice(section.path.length)
    const item = section.items.findLast((each) => each.path.length > rest.length && startsWith(each.path, rest))
    if (item !== undefined) return { section, item }
  }
  return undefined
}

/** Whether a path begins with another one. */
export function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.length <= path.length && start.every((key, index) => path[index] === key)
}
