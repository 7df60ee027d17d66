/** Where a route is declared, as messages show it: the file and, where it is known, the line. */
export function declaredAt({ file, line }: { file: string; line?: number }): string {
  return line === undefined ? file : `${file}:${line}`
}
