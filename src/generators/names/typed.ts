const longest = 80

/** What was typed, as errors quote it: cut where it is long, and with escapes for whatever a terminal would not show as it is. */
export function typed(text: string): string {
  const start = text.length > longest ? `${text.slice(0, longest)}…` : text
  return JSON.stringify(start).replace(/[^\P{C}]|[^\P{Z} ]/gu, escaped)
}

function escaped(char: string): string {
  return char
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}
