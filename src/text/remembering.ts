/**
 * A function of a text that remembers what it made of the latest texts, of `most` characters together: whoever asks again gets the same
 * value, which nobody may change.
 */
export function remembering<T extends object>(most: number, make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  let size = 0
  const keep = (text: string, made: T): void => {
    if (text.length > most) return
    known.set(text, made)
    size += text.length
    for (const oldest of known.keys()) {
      if (size <= most) return
      known.delete(oldest)
      size -= oldest.length
    }
  }
  return (text) => {
    const found = known.get(text)
    if (found === undefined) {
      const made = make(text)
      keep(text, made)
      return made
    }
    // the oldest is the one that nobody asked for longest
    known.delete(text)
    known.set(text, found)
    return found
  }
}
