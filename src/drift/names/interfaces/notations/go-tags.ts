import { kebab, type Notation, optionOf } from '../notation.ts'

/** go-flags, go-arg and kong of Go, which read the tags of fields. */
export const goTags: Notation = {
  files: /\.go$/,
  marks: /go-flags|go-arg|\bkong\b|`[^`\n]*\blong:"/,
  optionsIn: (code) => {
    const isKong = /alecthomas\/kong/.test(code)
    return [...code.matchAll(/^[ \t]*(\w+)[ \t][^`\n]*`([^`\n]*)`/gm)].flatMap(([, field = '', tag = '']) => {
      const arg = /\barg:"([^"\n]*)"/.exec(tag)?.[1]
      if (arg?.includes('-') === true) return optionOf(/--([\w-]+)/.exec(arg)?.[1], /(?<![\w-])-(\w)\b/.exec(arg)?.[1])
      const kong = /\bkong:"([^"\n]*)"/.exec(tag)?.[1] ?? ''
      const long = /\blong:"([\w-]+)"/.exec(tag)?.[1] ?? /\bname='([\w-]+)'/.exec(kong)?.[1]
      const short = /\bshort:"(\w)"/.exec(tag)?.[1] ?? /\bshort='(\w)'/.exec(kong)?.[1]
      return optionOf(long ?? (isKong ? nameOfKong(field, `${tag} ${kong}`) : undefined), short)
    })
  },
}

/** kong calls an option after its field; a field with `cmd` or `arg` is none. */
function nameOfKong(field: string, tag: string): string | undefined {
  if (!/\b(?:help|short|default|env|enum|placeholder)\b/.test(tag) || /\b(?:cmd|arg)\b(?!\w)/.test(tag.replace(/"[^"]*"|'[^']*'/g, '')))
    return undefined
  return /\bname:"([\w-]+)"/.exec(tag)?.[1] ?? kebab(field)
}
