/** A remark that begins with the name of a variable or a flag: `# LEDGER_ROWS - number of rows`. */
const named = /^\s*(?:#|\/\/|\*|--|;)\s{0,8}`?(--[a-z][\w-]{2,40}|[A-Z][A-Z\d]{1,40}(?:_[A-Z\d]{1,40}){1,8})`?(?=\s|:)/
const given = /[([]defaults?(?:\sto|:|\sis)?\s{1,3}([^()[\]]{1,60}(?:\([^()]{0,40}\)[^()[\]]{0,40})?)[)\]]\s*$/i

/** The default in words that a remark gives a variable or a flag: `# LEDGER_ROWS - number of rows (default: all of a page)`. */
export function remarkDefault(line: string): { name: string; value: string } | undefined {
  const [, name] = named.exec(line) ?? []
  const value = name === undefined ? undefined : given.exec(line)?.[1]?.trim()
  // what code gives is read from code
  const isInWords = /[a-z]{2}\s|\s[a-z]{2}|\w\s[-+*/]\s/i.test(value ?? '')
  return name === undefined || value === undefined || !isInWords ? undefined : { name, value }
}
