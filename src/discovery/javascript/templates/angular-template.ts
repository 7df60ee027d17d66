import { type Ast, parse } from 'angular-html-parser'
import { angularCode, angularStatements, type Locals } from './angular-code.ts'
import { libraryTag, pictureOf } from './angular-elements.ts'
import { camel, handlerProp, type IsCode, JsxOutput, plainProp, tagName } from './jsx-output.ts'
import { Scope } from './angular-scope.ts'

/** JSX of an Angular template whose names are members of `this`, line by line where the file has it. Throws for markup that cannot be parsed. */
export function angularToJsx(text: string, firstLine: number, isCode: IsCode): string {
  const { rootNodes, errors } = parse(text, {
    canSelfClose: true,
    isTagNameCaseSensitive: true,
    tokenizeAngularBlocks: true,
    tokenizeAngularLetDeclaration: true,
  })
  if (errors.length > 0 && rootNodes.length === 0) throw new SyntaxError(errors[0]?.msg)
  const writer = new AngularWriter(firstLine, isCode)
  writer.nodes(rootNodes, new Scope(rootNodes))
  return writer.out.text
}

/** Attributes of Angular by the names that every framework's markup has here. */
const attributeNames = new Map([
  ['routerLink', 'to'],
  ['ngModel', 'modelValue'],
  ['formControlName', 'name'],
  ['pTooltip', 'tooltip'],
  ['matTooltip', 'tooltip'],
])

class AngularWriter {
  readonly out: JsxOutput
  readonly #firstLine: number
  #hasContent = false

  constructor(firstLine: number, isCode: IsCode) {
    this.out = new JsxOutput(firstLine, isCode)
    this.#firstLine = firstLine
  }

  nodes(nodes: readonly Ast.Node[], scope: Scope): void {
    for (let i = 0; i < nodes.length; i += 1) {
      const node = nodes[i] as Ast.Node
      this.out.at(this.#firstLine + node.sourceSpan.start.line)
      if (node.kind === 'text') this.#text(node.value, scope)
      else if (node.kind === 'element') this.#repeated(node, scope)
      else if (node.kind === 'block') i += this.#block(nodes, i, scope)
    }
  }

  #text(text: string, { locals }: Scope): void {
    for (const [, words = '', code] of text.matchAll(/([\s\S]*?)(?:\{\{([\s\S]*?)\}\}|$)/g)) {
      this.out.words(words)
      if (code !== undefined) this.out.put(`{${angularCode(code, locals) ?? 'unread()'}}`)
    }
  }

  /** A block, with those that go on with it: the number of nodes that it took beside itself. */
  #block(nodes: readonly Ast.Node[], at: number, scope: Scope): number {
    const block = nodes[at] as Ast.Block
    const next = followers(nodes, at)
    const last = next.at(-1)?.at ?? at
    const [first = ''] = block.parameters.map(({ expression }) => expression)
    if (block.name === 'if') this.#if([block, ...next.map((one) => one.block)], scope)
    else if (block.name === 'for') this.#for(block, next, scope)
    else if (block.name === 'switch') this.#switch(first, block, scope)
    else this.out.inside(() => this.nodes(block.children, scope))
    return last - at
  }

  #if(blocks: readonly Ast.Block[], scope: Scope): void {
    this.out.put('{')
    for (const [i, { name, parameters, children }] of blocks.entries()) {
      const test = parameters[0]?.expression
      const as = parameters.flatMap(({ expression }) => /^as\s+(\w+)$/.exec(expression.trim())?.[1] ?? [])
      if (name !== 'else' && test !== undefined) this.out.put(`(${angularCode(test, scope.locals) ?? 'unread()'}) ? `)
      this.#part(children, scope.with(as))
      if (name === 'else') break
      this.out.put(i === blocks.length - 1 ? ' : null' : ' : ')
    }
    this.out.put('}')
  }

  #part(children: readonly Ast.Node[], scope: Scope): void {
    this.out.put('<>')
    this.out.inside(() => this.nodes(children, scope))
    this.out.put('</>')
  }

  #for({ parameters, children }: Ast.Block, next: readonly Follower[], scope: Scope): void {
    const [, item = '_item', list = ''] = /^\s*(\w+)\s+of\s+([\s\S]+)$/.exec(parameters[0]?.expression ?? '') ?? []
    const more = parameters.slice(1).flatMap(({ expression }) => [...expression.matchAll(/(\w+)\s*=\s*\$/g)].map(([, name = '']) => name))
    this.#loop(list, [item, ...more], scope, (inner) => this.nodes(children, inner))
    for (const { block } of next) this.out.inside(() => this.nodes(block.children, scope))
  }

  #loop(list: string, [item = '_item', ...more]: readonly string[], scope: Scope, write: (inner: Scope) => void): void {
    const names = [item, ...more, '$index', '$first', '$last', '$even', '$odd', '$count']
    this.out.loop(angularCode(list, scope.locals) ?? '', [item, ...more].join(', '), () => write(scope.with(names)))
  }

  #switch(of: string, { children }: Ast.Block, scope: Scope): void {
    for (const one of children) {
      if (one.kind !== 'block') continue
      const is = one.parameters[0]?.expression
      const test = is === undefined ? undefined : angularCode(`${of} === ${is}`, scope.locals)
      if (test !== undefined) this.out.put(`{(${test}) && `)
      this.#part(one.children, scope)
      if (test !== undefined) this.out.put('}')
    }
  }

  /** `*ngFor` and `*ngIf` stand around the element that has them. */
  #repeated(node: Ast.Element, scope: Scope): void {
    const { locals } = scope
    const loop = attribute(node, '*ngFor')
    const row = rowOf(node)
    if (row !== undefined) return this.#loop('', row, scope, (inner) => this.#element(node, inner))
    const test = attribute(node, '*ngIf') ?? attribute(node, '[ngIf]')
    if (loop !== undefined) {
      const [, item = '_item', list = '', rest = ''] = /^\s*let\s+(\w+)\s+of\s+([^;]+)([\s\S]*)$/.exec(loop) ?? []
      const more = [...rest.matchAll(/let\s+(\w+)|\bas\s+(\w+)/g)].map(([, a, b]) => a ?? b ?? '')
      return this.#loop(list.replace(/\s+as\s+\w+\s*$/, ''), [item, ...more], scope, (inner) => this.#element(node, inner))
    }
    if (test === undefined) return this.#element(node, scope)
    const [asked = '', ...others] = test.split(';')
    const [, condition = asked, as] = /^([\s\S]*?)\s+as\s+(\w+)\s*$/.exec(asked) ?? []
    const other = others.flatMap((one) => /^\s*else\s+(\w+)/.exec(one)?.[1] ?? [])[0]
    this.out.put(`{(${angularCode(condition, locals) ?? 'unread()'}) ? <>`)
    this.#element(node, scope.with(as === undefined ? [] : [as]))
    this.out.put('</> : <>')
    const instead = other === undefined ? undefined : scope.template(other)
    if (instead !== undefined) this.out.inside(() => this.nodes(instead.children, scope))
    this.out.put('</>}')
  }

  #element(node: Ast.Element, scope: Scope): void {
    const inside = (): void => this.out.inside(() => this.nodes(node.children, scope.with(declared(node))))
    switch (node.name) {
      case 'script':
      case 'style':
      case 'router-outlet':
        return
      case 'ng-container': {
        const outlet = attribute(node, '*ngTemplateOutlet') ?? attribute(node, '[ngTemplateOutlet]')
        const template = outlet === undefined ? undefined : scope.template(/^\s*(\w+)/.exec(outlet)?.[1] ?? '')
        return template === undefined ? inside() : this.out.inside(() => this.nodes(template.children, scope.with(declared(template))))
      }
      case 'ng-template':
        return scope.isElsewhere(node) ? undefined : inside()
      case 'ng-content':
        if (!this.#hasContent) this.out.put('{this.props.children}')
        this.#hasContent = true
        return
      default:
        this.#tag(node, scope.locals, inside)
    }
  }

  #tag(node: Ast.Element, locals: Locals, inside: () => void): void {
    const name = libraryTag(node) ?? tagName(node.name)
    const picture = name === 'Icon' ? pictureOf(node) : undefined
    this.out.put(`<${name}`)
    for (const one of node.attrs) {
      this.out.at(this.#firstLine + one.sourceSpan.start.line)
      const code = this.#prop(one, locals)
      if (code !== undefined) this.out.put(` ${code}`)
    }
    if (picture !== undefined) this.out.put(` ${plainProp('icon', picture)}`)
    this.out.put('>')
    if (picture === undefined) inside()
    this.out.put(`</${name}>`)
  }

  #prop({ name, value }: Ast.Attribute, locals: Locals): string | undefined {
    const bound = /^(?:\[\(?|bind-)([\w.-]+?)\)?\]?$/.exec(name)?.[1]
    const event = /^(?:\(|on-)([\w.-]+?)\)?$/.exec(name)?.[1]
    if (bound !== undefined) return this.#bound(bound.replace(/^attr\./, ''), value, locals)
    if (event !== undefined && name.startsWith('(')) return this.#handler(event, value, locals)
    if (name.startsWith('#') && value === '') return plainProp('templateRef', name.slice(1))
    if (/^[*#@]|^i18n\b/.test(name)) return undefined
    const own = attributeNames.get(name) ?? name
    if (!value.includes('{{')) return plainProp(own, value === '' ? undefined : value)
    const parts = [...value.matchAll(/([\s\S]*?)(?:\{\{([\s\S]*?)\}\}|$)/g)].map(([, words = '', code]) => {
      const filled = code === undefined ? '' : `\${${angularCode(code, locals) ?? 'unread()'}}`
      return words.replace(/[`\\$]/g, '\\$&') + filled
    })
    return /^[A-Za-z][\w-]*$/.test(own) ? `${propName(own)}={\`${parts.join('')}\`}` : undefined
  }

  #bound(name: string, value: string, locals: Locals): string | undefined {
    const own = attributeNames.get(name) ?? name
    if (!/^[A-Za-z][\w-]*$/.test(own) || own === 'ngClass' || own === 'ngStyle') return undefined
    const code = own === 'to' ? pathOf(value, locals) : angularCode(value, locals)
    return code === undefined || !this.out.isCode(code) ? undefined : `${propName(own)}={${code}}`
  }

  /** `(click)`, `(ngSubmit)`, `(onClick)` of a library. */
  #handler(event: string, value: string, locals: Locals): string | undefined {
    const name = event.replace(/^(?:ng|on)(?=[A-Z])/, '')
    const code = angularStatements(value, locals)
    return code === undefined || !/^[\w-]+$/.test(name)
      ? undefined
      : handlerProp(name.charAt(0).toLowerCase() + name.slice(1), code, this.out.isCode)
  }
}

function propName(name: string): string {
  return /^(?:aria|data)-/.test(name) ? name : camel(name)
}

/** `['/bills', bill.id]` as the path that it gives. */
function pathOf(value: string, locals: Locals): string | undefined {
  const inside = /^\s*\[([\s\S]*)\]\s*$/.exec(value)?.[1]
  if (inside === undefined) return angularCode(value, locals)
  const parts = inside.split(',').map((part) => {
    const text = /^\s*'([^']*)'\s*$/.exec(part)?.[1]
    return text ?? `\${${angularCode(part, locals) ?? 'unread()'}}`
  })
  return `\`${parts.join('/').replace(/\/{2,}/g, '/')}\``
}

interface Follower {
  block: Ast.Block
  at: number
}

/** `@else` of an `@if`, `@empty` of a `@for`: blocks that go on with one, whitespace between them is none. */
function followers(nodes: readonly Ast.Node[], from: number): readonly Follower[] {
  const found: Follower[] = []
  for (let at = from + 1; at < nodes.length; at += 1) {
    const node = nodes[at] as Ast.Node
    if (node.kind === 'block' && /^(?:else(?: if)?|empty|placeholder|loading|error)$/.test(node.name)) found.push({ block: node, at })
    else if (node.kind !== 'text' || node.value.trim() !== '') break
  }
  return found
}

function attribute({ attrs }: Ast.Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value
}

/** Names that the cell or the row of a table has for its entry: `*matCellDef="let bill"`, `<ng-template #body let-bill>`; undefined for what is no such thing. */
function rowOf(node: Ast.Element): readonly string[] | undefined {
  const cell = attribute(node, '*matCellDef') ?? attribute(node, '*cdkCellDef')
  if (cell !== undefined) return [...cell.matchAll(/\blet\s+(\w+)/g)].map(([, name = '']) => name)
  const isBody = node.name === 'ng-template' && (attribute(node, '#body') !== undefined || attribute(node, 'pTemplate') === 'body')
  return isBody ? declared(node) : undefined
}

/** Variables that a template gets: `let-row`. */
function declared({ attrs }: Ast.Element): readonly string[] {
  return attrs.flatMap(({ name }) => /^let-(\w+)$/.exec(name)?.[1] ?? [])
}
