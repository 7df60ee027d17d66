/** How many keys stand before a new one: by the alphabet where the keys are sorted, with or without regard to case; all of them where they are not. */
export function sortedIndex(keys: readonly string[], key: string): number {
  const order = [exact, withoutCase].find((compare) =>
    keys.every((each, index) => index === 0 || compare(keys[index - 1] ?? '', each) <= 0),
  )
  if (order === undefined) return keys.length
  const index = keys.findIndex((each) => order(each, key) > 0)
  return index === -1 ? keys.length : index
}

function exact(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function withoutCase(one: string, other: string): number {
  return exact(one.toLowerCase(), other.toLowerCase())
}
