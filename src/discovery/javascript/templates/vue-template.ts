import {
  type AttributeNode,
  type DirectiveNode,
  type ElementNode,
  NodeTypes,
  parse,
  type SimpleExpressionNode,
  type TemplateChildNode,
} from '@vue/compiler-dom'
import { camel, handlerProp, type IsCode, JsxOutput, plainProp, slotName, tagName } from './jsx-output.ts'

/** JSX of the template of a Vue component, line by line where the template has it. Throws for one that cannot be parsed. */
export function vueToJsx(text: string, firstLine: number, isCode: IsCode): string {
  const root = parse(text, { onError: () => undefined, comments: false })
  const writer = new VueWriter(firstLine, isCode)
  writer.children(root.children)
  return writer.out.text
}

type Written = (code: string) => void

class VueWriter {
  readonly out: JsxOutput
  readonly #offset: number

  constructor(firstLine: number, isCode: IsCode) {
    this.out = new JsxOutput(firstLine, isCode)
    this.#offset = firstLine - 1
  }

  children(nodes: readonly TemplateChildNode[]): void {
    for (let i = 0; i < nodes.length; i += 1) {
      const node = nodes[i] as TemplateChildNode
      if (node.type !== NodeTypes.ELEMENT) {
        this.#words(node)
        continue
      }
      const branches = branchesFrom(nodes, i)
      if (branches.length > 0) this.#branches(branches)
      else this.#repeated(node)
      i += Math.max(0, branches.length - 1)
    }
  }

  #words(node: TemplateChildNode): void {
    this.out.at(this.#offset + node.loc.start.line)
    if (node.type === NodeTypes.TEXT) this.out.words(node.content)
    if (node.type === NodeTypes.INTERPOLATION) this.out.expression(codeOf(node.content as SimpleExpressionNode))
  }

  /** `v-if`, `v-else-if` and `v-else` of elements beside one another. */
  #branches(branches: readonly ElementNode[]): void {
    this.out.put('{')
    let isOpen = true
    for (const one of branches) {
      const test = directive(one, 'if') ?? directive(one, 'else-if')
      if (test !== undefined) this.out.put(`(${this.out.code(codeOf(test.exp))}) ? `)
      else isOpen = false
      this.out.put('<>')
      this.#repeated(one)
      this.out.put(test === undefined ? '</>' : '</> : ')
    }
    this.out.put(isOpen ? 'null}' : '}')
  }

  #repeated(node: ElementNode): void {
    const shown = directive(node, 'show')
    if (shown !== undefined) this.out.put(`{(${this.out.code(codeOf(shown.exp))}) && <>`)
    const loop = directive(node, 'for')
    if (loop === undefined) this.#element(node)
    else {
      const [, item = '', list = ''] = /^([\s\S]+?)\s+(?:in|of)\s+([\s\S]+)$/.exec(codeOf(loop.exp)) ?? []
      this.out.loop(list, item.trim().replace(/^\(([\s\S]*)\)$/, '$1'), () => this.#element(node))
    }
    if (shown !== undefined) this.out.put('</>}')
  }

  #element(node: ElementNode): void {
    const { tag } = node
    if (/^(?:script|style)$/.test(tag)) return
    this.out.at(this.#offset + node.loc.start.line)
    const slot = directive(node, 'slot')
    const inside = (): void => this.children(node.children)
    if (tag === 'slot') return this.#slot(node, inside)
    if (tag === 'template') {
      if (slot === undefined) return this.#wrapped('<>', '</>', inside)
      const name = slot.arg === undefined ? 'default' : codeOf(slot.arg)
      return this.out.slot(slotName(name), slot.exp === undefined ? undefined : codeOf(slot.exp), inside)
    }
    const name = tagName(tag)
    this.out.put(`<${name}`)
    for (const prop of node.props) this.#prop(prop, (code) => this.out.put(` ${code}`))
    this.out.put('>')
    if (slot === undefined) this.#wrapped('', '', inside)
    else this.out.slot('children', slot.exp === undefined ? undefined : codeOf(slot.exp), inside)
    this.out.put(`</${name}>`)
  }

  #wrapped(begin: string, end: string, write: () => void): void {
    this.out.put(begin)
    this.out.inside(write)
    this.out.put(end)
  }

  /** The place for what the component was given; what stands in it is shown where nothing was. */
  #slot(node: ElementNode, inside: () => void): void {
    const name = node.props.find((one) => one.type === NodeTypes.ATTRIBUTE && one.name === 'name')
    const given = name?.type === NodeTypes.ATTRIBUTE ? (name.value?.content ?? 'default') : 'default'
    this.#wrapped(`{${slotName(given)} ?? <>`, '</>}', inside)
  }

  #prop(prop: AttributeNode | DirectiveNode, write: Written): void {
    this.out.at(this.#offset + prop.loc.start.line)
    const code = prop.type === NodeTypes.ATTRIBUTE ? plainProp(prop.name, prop.value?.content) : this.#directive(prop)
    if (code !== undefined) write(code)
  }

  #directive({ name, arg, exp }: DirectiveNode): string | undefined {
    const { isCode } = this.out
    const code = exp === undefined ? undefined : codeOf(exp)
    const of = arg === undefined ? undefined : codeOf(arg)
    const given = (prop: string): string | undefined => (code !== undefined && isCode(code) ? `${prop}={${code}}` : undefined)
    switch (name) {
      case 'on':
        return of === undefined || code === undefined || !/^[\w:-]+$/.test(of) ? undefined : handlerProp(of, code, isCode)
      case 'bind': {
        if (of === undefined) return code !== undefined && isCode(code) ? `{...${code}}` : undefined
        if (!/^[A-Za-z][\w-]*$/.test(of)) return undefined
        // `:columns` is `:columns="columns"`
        const prop = /^(?:aria|data)-/.test(of) ? of : camel(of)
        return code === undefined || code === '' ? `${prop}={${camel(of)}}` : given(prop)
      }
      case 'model':
        return given(of === undefined || !/^[A-Za-z][\w-]*$/.test(of) ? 'modelValue' : camel(of))
      case 'text':
        return given('children')
      default:
        return undefined
    }
  }
}

/** Elements of one condition, from the one with `v-if` on; whitespace between them is none. */
function branchesFrom(nodes: readonly TemplateChildNode[], from: number): readonly ElementNode[] {
  const first = nodes[from]
  if (first?.type !== NodeTypes.ELEMENT || directive(first, 'if') === undefined) return []
  const branches = [first]
  for (const next of nodes.slice(from + 1)) {
    if (next.type !== NodeTypes.ELEMENT || (directive(next, 'else-if') ?? directive(next, 'else')) === undefined) break
    branches.push(next)
    if (directive(next, 'else') !== undefined) break
  }
  return branches
}

function directive(node: ElementNode, name: string): DirectiveNode | undefined {
  return node.props.find((one): one is DirectiveNode => one.type === NodeTypes.DIRECTIVE && one.name === name)
}

function codeOf(expression: DirectiveNode['exp']): string {
  return expression === undefined ? '' : expression.type === NodeTypes.SIMPLE_EXPRESSION ? expression.content : expression.loc.source
}
