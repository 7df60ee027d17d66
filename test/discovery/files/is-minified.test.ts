import { expect, it } from 'vitest'
import { isMinified } from '../../../src/discovery/files/is-minified.ts'

const base64 = 'iVBORw0KGgoAAAANSUhEUgAA/+9'.repeat(1200)
const drawing = 'M1 145V0.999994H46.9C48.1 1.03333 54 1.1 '.repeat(700)
const component = (lines: number): string => 'export const one = (a: number) => {\n  return a + 1\n}\n'.repeat(lines)
const packed = 'function a(b,c){if(b===c)return d(b);for(var e=0;e<b.length;e++)c=f(b[e],"x");return{c:c}}'

it.each([
  ['a component with a drawing', `export const Logo = () => (\n  <svg>\n    <path d="${drawing}" />\n  </svg>\n)\n`],
  ['a drawing whose lines are those of an attribute', `const a = <path d="${drawing}\n${drawing}" />\n`],
  ['an address of data in a style', `${component(20)}export const style = { background: 'url(data:image/png;base64,${base64})' }\n`],
  ['a module of data addresses alone', `export const A =\n  'data:image/jpeg;base64,${base64}'\nexport const B = "${base64}"\n`],
  ['markup in a template', `export const page = \`${'<p class="a">{b}; c</p>'.repeat(2000)}\`\n`],
  ['a table of numbers', `export const sine = [${Array.from({ length: 8000 }, (_, i) => i).join(', ')}]\n`],
  ['a remark with a source map', `${component(5)}//# sourceMappingURL=data:application/json;base64,${base64}\n`],
  ['words with escaped quotes', `export const text = '${"it\\'s; (a) = {b} ".repeat(2000)}'\n`],
])('reads %s', (_, text) => {
  expect(isMinified(text)).toBe(false)
})

it.each([
  ['all code on one line', packed.repeat(300)],
  ['a banner above code on one line', `/*! a 1.0.0 */\n${packed.repeat(100)}\n`],
  ['some lines of 500 characters and one long one', `${packed.repeat(30)}\n${`${packed.repeat(6)}\n`.repeat(40)}`],
  ['code on one line beside long texts', `${packed.repeat(250)}var g="${base64}";\n`],
])('tells %s', (_, text) => {
  expect(isMinified(text)).toBe(true)
})
