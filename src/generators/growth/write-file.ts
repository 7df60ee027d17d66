import path from 'node:path/posix'
import { renderTemplate } from '../template/render-template.ts'
import { restyle } from '../template/restyle.ts'
import { importRuntimeTypes } from '../template/runtime-types.ts'
import { type ImportStyle, sortImports } from '../template/sort-imports.ts'
import { linesOf, type TemplateStyle } from '../template/template-text.ts'
import { texts } from '../template/texts.generated.ts'
import type { Tooling } from '../project/read-tooling.ts'
import { forZod3 } from '../template/for-zod-3.ts'
import type { GrownFile } from './growth.ts'

/** Where files stand in a project. */
export interface Layout {
  language: 'ts' | 'js'
  style: TemplateStyle
  /** Ending of relative imports, as the project writes them: `.js`, or nothing. */
  extension: string
  /** How imports of ours are ordered; as templates have them where absent. */
  imports?: ImportStyle
  /** Lays code out as the formatter of the project does; as it is where absent. */
  format?: (path: string, code: string) => string
  /** What the tools of the project mean for what is added; those of a new project where absent. */
  tooling?: Tooling
  /** Where our application describes its routes, beside a project that serves the usual document by itself. */
  document?: { path: string; file: string }
  /** Path at which a path of a new project stands here. */
  place(file: string): string
}

/** Path and text of a grown file: the template with its values, in the project's language, with imports of where the other files stand. */
export function writeFile(file: GrownFile, layout: Layout): { path: string; text: string } {
  const path = placed(file.path, layout)
  const template = texts[file.template]
  if (template === undefined) throw new Error(`There is no template ${file.template}.`)
  const { language, style } = layout
  const text = withDocument(renderTemplate(linesOf(template, language, style), file), file, layout)
  if (template.js === undefined) return { path, text }
  const plain = withImports(text, file, layout)
  const code = layout.tooling?.importsTypes === true && language === 'ts' ? importRuntimeTypes(plain) : plain
  const styled = restyle(layout.tooling?.zod === 3 ? forZod3(code, language) : code, language, style)
  const sorted = layout.imports === undefined ? styled : sortImports(styled, language, layout.imports)
  return { path, text: layout.format?.(path, sorted) ?? sorted }
}

/** Templates that serve the document of our application, or ask for it rather than for any path that answers. */
const describing = /^src\/api\.ts$|^test\/(?:routes\/|auth\/document)/

function withDocument(text: string, { template }: GrownFile, { document }: Layout): string {
  return document === undefined || !describing.test(template) ? text : text.replaceAll('/openapi.json', document.path)
}

/** A path of a new project where the project has it, with the ending of its language. */
export function placed(file: string, layout: Layout): string {
  return layout.place(layout.language === 'js' ? file.replace(/\.ts$/, '.js') : file)
}

/** Rewrites relative imports of a template (`from '../problems'`) for where the files stand. */
function withImports(text: string, file: GrownFile, layout: Layout): string {
  const from = placed(file.path, layout)
  return text.replace(/( from |import\()'(\.\.?\/[^'\n]*)'/g, (_, start: string, specifier: string) => {
    const template = `${path.join(path.dirname(file.template), specifier)}.ts`
    const own = file.imports?.[template] ?? template
    return `${start}'${relativeImport(from, placed(own, layout))}${layout.extension}'`
  })
}

/** How one module imports another: without an ending, which bundlers and TypeScript both find. */
export function relativeImport(from: string, to: string): string {
  const way = path.relative(path.dirname(from), to).replace(/\.[jt]s$/, '')
  return way.startsWith('.') ? way : `./${way}`
}
