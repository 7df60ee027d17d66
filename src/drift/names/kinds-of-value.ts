import { partsOf } from './rename.ts'

/** Words of names that say what their values are, each kind with the words that stand for it. */
const kinds: readonly (readonly string[])[] = [
  ['id', 'ids', 'identifier', 'identifiers'],
  ['name', 'names'],
  ['path', 'paths'],
  ['file', 'files', 'filename', 'filenames'],
  ['dir', 'dirs', 'directory', 'directories', 'folder', 'folders'],
  ['url', 'urls', 'uri', 'uris'],
  ['count', 'counts'],
  ['bytes'],
  ['ms', 'millis', 'milliseconds'],
  ['s', 'sec', 'secs', 'seconds'],
  ['min', 'mins', 'minutes'],
  ['hours'],
  ['days'],
  ['percent', 'percentage'],
  ['regex', 'regexp', 'pattern', 'patterns'],
  ['glob', 'globs'],
]

/** True where two names say that their values are of different kinds: what a page gives `user_id` is no value of `user_name`. */
export function areOtherValues(old: string, fresh: string): boolean {
  const [was, is] = [kindsOf(old), kindsOf(fresh)]
  const went = [...was].filter((kind) => !is.has(kind))
  return went.length > 0 && [...is].some((kind) => !was.has(kind))
}

/** Words for the kinds of values that an old name told and the new one does not. */
export function droppedKinds(old: string, fresh: string): readonly string[] {
  const is = kindsOf(fresh)
  return [...kindsOf(old)].filter((kind) => !is.has(kind)).flat()
}

function kindsOf(name: string): ReadonlySet<readonly string[]> {
  const parts = partsOf(name)
  // a name that is one word is the thing itself
  return new Set(parts.length < 2 ? [] : kinds.filter((kind) => kind.some((word) => parts.includes(word))))
}
