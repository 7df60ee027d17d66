import { type DeclaredOption, type Notation } from '../notation.ts'

/** `-p|--port)` and `--port=*)` of a `case`. */
function ofCases(code: string): readonly DeclaredOption[] {
  return [
    ...code.matchAll(/^[ \t]*\(?((?:["']?--?[A-Za-z\d][\w-]*(?:=\*?)?["']?\s*\|\s*)*["']?--?[A-Za-z\d][\w-]*(?:=?\*)?["']?)\s*\)/gm),
  ].map(([, names = '']) => {
    const all = [...names.matchAll(/(?<![\w-])(--?)([A-Za-z\d][\w-]*)/g)]
    return {
      longs: all.flatMap(([, dash, name = '']) => (dash === '--' ? [name] : [])),
      shorts: all.flatMap(([, dash, name = '']) => (dash === '-' ? [name] : [])),
    }
  })
}

/** `getopts "ab:c" name`, and `getopt -o ab: --long all,bill:` */
function ofGetopts(code: string): readonly DeclaredOption[] {
  const letters = [
    ...code.matchAll(/\bgetopts\s+['"]?:?([A-Za-z\d:?]+)['"]?\s+\w/g),
    ...code.matchAll(/\bgetopt\b[^\n]*?\s-o\s*['"]?\+?:?([A-Za-z\d:]+)/g),
  ]
  const words = [...code.matchAll(/\bgetopt\b(?:[^\n]|\\\n)*?\s--?l(?:ong|ongoptions)?[ =]['"]?([\w:,-]+)/g)]
  return [
    ...letters.flatMap(([, all = '']) =>
      all
        .replace(/:/g, '')
        .split('')
        .map((short) => ({ longs: [], shorts: [short] })),
    ),
    ...words.flatMap(([, all = '']) => all.split(',').map((long) => ({ longs: [long.replace(/:/g, '')], shorts: [] }))),
  ]
}

/** Scripts of a shell. */
export const shell: Notation = {
  files: /\.(?:sh|bash|zsh|ksh|bats)$|(?:^|\/)[^.]+$/,
  marks: /^#!.*\b(?:ba|z|k|da)?sh\b|\bcase\b[^\n]*\bin\b|\bgetopts?\b/m,
  optionsIn: (code) => [...ofCases(code), ...ofGetopts(code)],
}
