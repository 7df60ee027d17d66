import { DOMParser, type Element } from '@xmldom/xmldom'
import { demand, Refusal } from '../refusal'

/** Characters that a message may have, as base64 and as XML. */
const mostCharacters = 512 * 1024

/** Elements that a message may have, one in another. */
const mostDepth = 64

/** Signs that begin tags, and signs that give attributes a value. What verifies signatures takes time with the square of their number. */
const mostTags = 4_000
const mostAttributes = 6_000

/** The text of a message that came as base64, in lines or not. Refuses what is too long, no base64 or not UTF-8. */
export function decodeMessage(base64: string): string {
  demand(base64.length <= mostCharacters, 'The message is too long.')
  const compact = base64.replaceAll(/[\r\n]/g, '')
  demand(compact.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(compact), 'The message is not base64.')
  return readUtf8(Uint8Array.from(atob(compact), (character) => character.charCodeAt(0)))
}

/** Bytes as text; refuses what is not UTF-8. */
export function readUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    throw new Refusal('The message is not UTF-8.')
  }
}

/**
 * The root of an XML document that has elements, attributes and text, and nothing else. Two readers of one document can differ in what they make of a
 * document type, an entity, a comment, a CDATA section or a processing instruction, and no identity provider needs one: all are refused.
 */
export function readXml(xml: string): Element {
  demand(xml.length <= mostCharacters, 'The document is too long.')
  const body = xml.replace(
    /^\s*<\?xml version=["']1\.0["'](?: encoding=["'](?:UTF|utf)-8["'])?(?: standalone=["'](?:yes|no)["'])?\s*\?>/,
    '',
  )
  demand(!body.includes('<!') && !body.includes('<?'), 'The document has more than elements, attributes and text.')
  const isSmall = body.split('<').length <= mostTags && body.split('=').length <= mostAttributes
  demand(isSmall, 'The document has too many elements or attributes.')
  const root = parse(body)
  demand(depthOf(root, mostDepth) <= mostDepth, 'The document is too deep.')
  demandNames(root)
  return root
}

function parse(xml: string): Element {
  const fail = (): never => {
    throw new Refusal('The document is not well-formed.')
  }
  try {
    const root = new DOMParser({ onError: fail }).parseFromString(xml, 'text/xml').documentElement
    return root ?? fail()
  } catch {
    return fail()
  }
}

function depthOf(element: Element, left: number): number {
  if (left === 0) return 1
  return 1 + Math.max(0, ...childrenOf(element).map((child) => depthOf(child, left - 1)))
}

/**
 * A signature names what it covers by an id: two elements with one id could be taken for each other. Packages look for an id by an expression of XPath that
 * they write it into, which a quote would end.
 */
function demandNames(root: Element): void {
  const seen = new Set<string>()
  for (const element of [root, ...descendantsOf(root)])
    for (const { localName, value } of element.attributes) {
      const name = localName?.toLowerCase()
      demand((name !== 'id' && name !== 'uri') || !/["']/.test(value), 'An id has a quote.')
      if (name !== 'id') continue
      demand(!seen.has(value), 'Two elements have the same id.')
      seen.add(value)
    }
}

/** The elements right below one. */
export function childrenOf(element: Element): Element[] {
  return [...element.childNodes].filter((node): node is Element => node.nodeType === node.ELEMENT_NODE)
}

/** Those of them with a name. */
export function childrenCalled(element: Element, namespace: string, name: string): Element[] {
  return childrenOf(element).filter((child) => child.namespaceURI === namespace && child.localName === name)
}

/** The only one with a name; refuses none and several. */
export function childCalled(element: Element, namespace: string, name: string): Element {
  const [child, ...others] = childrenCalled(element, namespace, name)
  demand(child !== undefined && others.length === 0, `Expected one ${name} in ${element.localName}.`)
  return child
}

/** All elements below one, at any depth. */
export function descendantsOf(element: Element): Element[] {
  return [...element.getElementsByTagNameNS('*', '*')]
}

/** The text of an element that has text and no elements. */
export function textOf(element: Element): string {
  demand(childrenOf(element).length === 0, `Expected ${element.localName} to have text alone.`)
  return (element.textContent ?? '').trim()
}
