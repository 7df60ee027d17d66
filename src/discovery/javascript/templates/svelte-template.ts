import { type AST, parse } from 'svelte/compiler'
import { camel, handlerProp, type IsCode, JsxOutput, plainProp, slotName, tagName } from './jsx-output.ts'

/** JSX of what a Svelte component shows, line by line where the file has it. Throws for markup that cannot be parsed. */
export function svelteToJsx(text: string, firstLine: number, isCode: IsCode): string {
  const writer = new SvelteWriter(text, firstLine, isCode)
  writer.fragment(parse(text, { modern: true, loose: true }).fragment)
  return writer.out.text
}

type Node = AST.Fragment['nodes'][number]
type Attribute = AST.RegularElement['attributes'][number]

/** Snippets in one another: one may render itself. */
const deepestSnippet = 4

class SvelteWriter {
  readonly out: JsxOutput
  readonly #text: string
  readonly #starts: readonly number[]
  readonly #firstLine: number
  readonly #snippets = new Map<string, AST.SnippetBlock>()
  #rendering = 0

  constructor(text: string, firstLine: number, isCode: IsCode) {
    this.out = new JsxOutput(firstLine, isCode)
    this.#text = text
    this.#firstLine = firstLine
    this.#starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  }

  fragment({ nodes }: AST.Fragment): void {
    for (const node of nodes) if (node.type === 'SnippetBlock') this.#snippets.set(node.expression.name, node)
    for (const node of nodes) this.#node(node)
  }

  #node(node: Node): void {
    this.out.at(this.#lineOf(node.start))
    switch (node.type) {
      case 'Text':
        return this.out.words(node.data)
      case 'ExpressionTag':
        return this.out.expression(this.#code(node.expression))
      case 'IfBlock':
        return this.#if(node)
      case 'EachBlock':
        return this.#each(node)
      case 'KeyBlock':
        return this.out.inside(() => this.fragment(node.fragment))
      case 'AwaitBlock':
        return this.out.inside(() => {
          for (const one of [node.then, node.catch]) if (one) this.fragment(one)
        })
      case 'RenderTag':
        return this.#render(node)
      default:
        if ('attributes' in node && 'fragment' in node) this.#element(node)
    }
  }

  #if({ test, consequent, alternate }: AST.IfBlock): void {
    this.out.put(`{(${this.out.code(this.#code(test))}) ? <>`)
    this.out.inside(() => this.fragment(consequent))
    this.out.put('</> : <>')
    if (alternate !== null) this.out.inside(() => this.fragment(alternate))
    this.out.put('</>}')
  }

  #each({ expression, context, index, body, fallback }: AST.EachBlock): void {
    const item = [context === null ? '_item' : this.#code(context), ...(index === undefined ? [] : [index])].join(', ')
    this.out.loop(this.#code(expression), item, () => this.fragment(body))
    if (fallback === undefined) return
    this.out.put(`{(${this.out.code(this.#code(expression))}).length === 0 && <>`)
    this.out.inside(() => this.fragment(fallback))
    this.out.put('</>}')
  }

  /** `{@render row()}` of a snippet of this file, or of one that the component is given. */
  #render({ expression }: AST.RenderTag): void {
    const call = expression.type === 'ChainExpression' ? expression.expression : expression
    const name = this.#code(call.callee)
    const own = this.#snippets.get(name)
    if (own === undefined) return this.out.expression(name)
    if (this.#rendering >= deepestSnippet) return
    this.#rendering += 1
    this.out.inside(() => this.fragment(own.body))
    this.#rendering -= 1
  }

  #element(node: Extract<Node, { attributes: unknown; fragment: AST.Fragment }>): void {
    if (/^(?:SvelteHead|SvelteWindow|SvelteBody|SvelteDocument|SvelteOptions|TitleElement)/.test(node.type)) return
    const inside = (): void => this.fragment(node.fragment)
    const slot = textOf(node.attributes, 'slot')
    if (node.type === 'SlotElement') {
      this.out.put(`{${slotName(textOf(node.attributes, 'name') ?? 'default')} ?? <>`)
      this.out.inside(inside)
      return this.out.put('</>}')
    }
    if (slot !== undefined) return this.out.slot(slotName(slot), undefined, () => this.#tag(node, inside))
    this.#tag(node, inside)
  }

  #tag(node: Extract<Node, { attributes: unknown; fragment: AST.Fragment }>, inside: () => void): void {
    const isBare = node.type === 'SvelteFragment' || node.type === 'SvelteBoundary'
    const name = isBare ? '' : tagName(node.name)
    this.out.put(`<${name}`)
    if (!isBare) for (const attribute of node.attributes) this.#attribute(attribute)
    this.out.put('>')
    if (node.type === 'Component') {
      // snippets inside of a component are given to it
      for (const one of node.fragment.nodes)
        if (one.type === 'SnippetBlock') {
          const params = one.parameters.map((param) => this.#code(param)).join(', ')
          this.out.slot(one.expression.name, params === '' ? undefined : params, () => this.fragment(one.body))
        }
    }
    this.out.inside(inside)
    this.out.put(`</${name}>`)
  }

  #attribute(attribute: Attribute): void {
    if (!('start' in attribute)) return
    this.out.at(this.#lineOf(attribute.start))
    const code = this.#prop(attribute)
    if (code !== undefined) this.out.put(` ${code}`)
  }

  #prop(attribute: Attribute): string | undefined {
    const { isCode } = this.out
    switch (attribute.type) {
      case 'SpreadAttribute': {
        const code = this.#code(attribute.expression)
        return isCode(code) ? `{...${code}}` : undefined
      }
      case 'OnDirective':
        return attribute.expression === null ? undefined : handlerProp(attribute.name, this.#code(attribute.expression), isCode)
      case 'BindDirective': {
        const code = this.#code(attribute.expression)
        return isCode(code) ? `${camel(attribute.name)}={${code}}` : undefined
      }
      case 'Attribute':
        return this.#given(attribute)
      default:
        return undefined
    }
  }

  #given({ name, value }: AST.Attribute): string | undefined {
    const { isCode } = this.out
    if (value === true) return plainProp(name, undefined)
    const parts = Array.isArray(value) ? value : [value]
    const [first] = parts
    if (parts.length === 1 && first?.type === 'ExpressionTag') {
      const code = this.#code(first.expression)
      if (/^on[a-z]+$/.test(name)) return handlerProp(name.slice(2), code, isCode)
      return /^[A-Za-z][\w-]*$/.test(name) && isCode(code) ? `${/^(?:aria|data)-/.test(name) ? name : camel(name)}={${code}}` : undefined
    }
    if (parts.every((one) => one.type === 'Text')) return plainProp(name, parts.map(({ data }) => data).join(''))
    const code = parts
      .map((one) => (one.type === 'Text' ? one.data.replace(/[`\\$]/g, '\\$&') : `\${${this.out.code(this.#code(one.expression))}}`))
      .join('')
    return /^[A-Za-z][\w-]*$/.test(name) ? `${name}={\`${code}\`}` : undefined
  }

  #code(node: object): string {
    const { start, end } = node as { start?: number; end?: number }
    return start === undefined || end === undefined ? '' : this.#text.slice(start, end)
  }

  #lineOf(offset: number): number {
    let [low, high] = [0, this.#starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.#starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return this.#firstLine + low
  }
}

/** The text of an attribute; undefined where it is none or computed. */
function textOf(attributes: readonly Attribute[], name: string): string | undefined {
  const found = attributes.find((one) => one.type === 'Attribute' && one.name === name)
  if (found?.type !== 'Attribute' || !Array.isArray(found.value)) return undefined
  const [first] = found.value
  return found.value.length === 1 && first?.type === 'Text' ? first.data : undefined
}
