/** Words of a call, a schema or a declaration that say nothing of what has the value. */
const anyName =
  /^(?:env|(?:env)?_?default(?:[_-]?values?(?:_t)?)?|values?|name|key|type|id|version|const|let|var|return|case|if|when|else|long|short|help|usage|description|metavar|dest|from|new|self|this|string|int|integer|bool|boolean|float|number|required|optional|inputs?|outputs?|properties|options?|args?|variable|and|or|not|get|set|fn|def|func|function|class)$/i

/** True for a word that names what it stands for, and is no word of the notation. */
export function isTelling(name: string): boolean {
  return name.replace(/^-+/, '').length > 2 && !anyName.test(name)
}

/** A key right before a literal, with a type or up to two calls that wrap the value: `"tags": `, `pub const PORT: u16 = `, `s.wait = NewDuration(`. */
const keyBefore =
  /(?<![\w-])([A-Za-z_][\w-]{0,80})["'\]]?\??(?: {0,3}: {0,3}&?'?[A-Za-z_][\w<>&'[\]?|. ]{0,60}?| {0,3}\{ {0,3}get;[^}]{0,40}\}|[ \t]{1,99}(?:string|u?int\d*|bool|float\d+|byte|time\.Duration))?[ \t]{0,99}(?::=|=>|\?\?=|\|\|=|\?=|=|:)[ \t]{0,99}((?:(?:new )?[A-Za-z_][\w.:]{0,40}\(){0,2})$/

/** The key that a literal is given to, and the calls around the literal; undefined where it stands in something else. */
export function keyOf(left: string): { key: string; wrapper: string } | undefined {
  const [, key, wrapper = ''] = keyBefore.exec(left) ?? []
  return key === undefined ? undefined : { key, wrapper }
}

/** A value that stands in where another is missing: `x ?? `, `x or `, `${X:-`, `.unwrap_or(`. */
const insteadOf = /(?:\?\?|\|\||\?:|\bor|:-|\.(?:unwrap_or|getOrElse|orElse|get_or|fetch|get)\w*\([^()]*)\s*$/

/** True right behind words that give a value where another is missing. */
export function isInstead(left: string): boolean {
  return insteadOf.test(left) || /(?:getenv|\benv\w*|lookup\w*|getVar|get_var)\s*\([^()]*,\s*$/i.test(left)
}

const target =
  /^\s*(?:(?:export|const|let|var|val|final|static|public|private|pub|readonly|self\.|this\.|\$)\s*)*([A-Za-z_]\w*)\s*(?::[^=]{1,40})?:?=(?!=)/
const field = /^\s*([A-Z]\w*)\s+[\w.*[\]]+\s+\w+:"/

/**
 * Names on a line before a literal that may have it as their value, nearest first: texts that look like names, what a value stands in for, the symbol that a
 * macro of Ruby declares (`option :rows, default: `), the target.
 */
export function namesBefore(left: string): readonly string[] {
  const quoted = [...left.matchAll(/["'`]([^"'`\n]{2,60})["'`]/g)].flatMap(([, text = '']) => quotedNames(text)).toReversed()
  const other = /([A-Za-z_]\w*)\s*(?:\?\?|\|\||\?:|\bor|:-)\s*$/.exec(left)?.[1]
  const symbol = /^\s*[a-z]\w*[ (]\s*:([a-z]\w*)\b(?!\s*=>)/.exec(left)?.[1]
  // `rows.unwrap_or(`, and `read(Names.Rows, defaultValue: `
  const asked = /([A-Za-z_]\w*)\.(?:unwrap_or|getOrElse|orElse|get_or)\w*\(\s*$/.exec(left)?.[1]
  const member = /\w(?:\.|::)([A-Z]\w+)\s*,\s*default\w*\s*[:=]\s*$/i.exec(left)?.[1]
  return [...quoted, other, asked, member, symbol, target.exec(left)?.[1], field.exec(left)?.[1]].filter(
    (name) => name !== undefined && isTelling(name),
  ) as string[]
}

/** Names in a text of a call: `port`, `--port`, `-p, --port <n>`. */
export function quotedNames(text: string): readonly string[] {
  const flags = text.match(/--[a-z][\w-]+/gi)
  if (flags !== null) return flags
  return /^[A-Za-z][\w.-]*$/.test(text) ? [text] : []
}
