/**
 * A name of a source file as it is called once it is built, where code asks for built files: `users.ts` is `users.js` for
 * `file.endsWith('.js')`.
 */
export function asBuilt(name: string, asked: string): string {
  const wanted = /\.([cm]?)js$/.exec(asked)
  return wanted === null ? name : name.replace(/(^|[^d])\.[cm]?tsx?$/, `$1.${wanted[1]}js`).replace(/^\.[cm]?tsx?$/, `.${wanted[1]}js`)
}

/** The same for an expression: one that speaks of `js` and not of `ts` is asked of built files. */
export function asBuiltFor(name: string, source: string): string {
  return /js/.test(source) && !/ts/.test(source) && !/\[jt\]|\(j\|t\)/.test(source) ? asBuilt(name, '.js') : name
}
