import { ownStyle } from '../template/template-text.ts'
import type { Layout } from '../growth/write-file.ts'

/** Places of a project that is laid out as ours are. */
export function ownLayout(language: 'ts' | 'js'): Layout {
  return { language, style: ownStyle, extension: '', place: (file) => file }
}
