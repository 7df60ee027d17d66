import type { Ast } from 'angular-html-parser'
import type { Locals } from './angular-code.ts'

/** Names that a place of an Angular template knows beside members of its class. */
export class Scope {
  readonly locals: Locals
  readonly #templates: ReadonlyMap<string, Ast.Element>
  readonly #used: ReadonlySet<string>

  constructor(roots: readonly Ast.Node[], inherited?: { of: Scope; names: readonly string[] }) {
    if (inherited !== undefined) {
      const { of, names } = inherited
      this.locals = new Set([...of.locals, ...names])
      this.#templates = of.#templates
      this.#used = of.#used
      return
    }
    const seen: Seen = { references: new Set(), templates: new Map(), used: new Set() }
    for (const one of roots) look(one, seen)
    this.locals = seen.references
    this.#templates = seen.templates
    this.#used = seen.used
  }

  /** The same with names of a loop or a template. */
  with(names: readonly string[]): Scope {
    return names.length === 0 ? this : new Scope([], { of: this, names })
  }

  /** `<ng-template #name>` */
  template(name: string): Ast.Element | undefined {
    return this.#templates.get(name)
  }

  /** True for a template that stands where another place names it. */
  isElsewhere(node: Ast.Element): boolean {
    return [...this.#templates].some(([name, one]) => one === node && this.#used.has(name))
  }
}

interface Seen {
  references: Set<string>
  templates: Map<string, Ast.Element>
  used: Set<string>
}

function look(node: Ast.Node, seen: Seen): void {
  if (node.kind === 'letDeclaration') seen.references.add(node.name)
  if (node.kind !== 'element' && node.kind !== 'block') return
  if (node.kind === 'element')
    for (const { name, value } of node.attrs) {
      const reference = /^#(\w+)$/.exec(name)?.[1]
      // an element with a dash may be a component, whose methods are asked for by that name
      if (reference !== undefined && !node.name.includes('-')) seen.references.add(reference)
      if (reference !== undefined && node.name === 'ng-template') seen.templates.set(reference, node)
      for (const [, named = ''] of /^\*ngIf$/.test(name) ? value.matchAll(/\b(?:else|then)\s+(\w+)/g) : []) seen.used.add(named)
      const outlet = /ngTemplateOutlet/.test(name) ? /^\s*(\w+)/.exec(value)?.[1] : undefined
      if (outlet !== undefined) seen.used.add(outlet)
    }
  for (const one of node.children) look(one, seen)
}
