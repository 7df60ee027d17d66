/**
 * Reads a folder below `src/routes` as SvelteKit does: `(group)` is left out, `[id]` is a parameter, `[[lang]]` an optional one, `[...rest]` the
 * rest; behind `=` stands what a value is checked with, and `[x+3a]` is a character.
 */
export function folderPath(folder: string): string {
  const parts = folder.split('/').filter((part) => part !== '' && !/^\([^)]*\)$/.test(part))
  return `/${parts.map(segment).join('/')}`
}

function segment(part: string): string {
  return part
    .replace(/\[(?:x|u)\+([0-9a-f]+)\]/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\[\[(\w+)(?:=\w+)?\]\]/g, ':$1?')
    .replace(/\[\.{3}(\w+)(?:=\w+)?\]/g, ':$1*')
    .replace(/\[(\w+)(?:=\w+)?\]/g, ':$1')
}
