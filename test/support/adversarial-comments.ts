/** Characters of a comment (GitHub takes no more). */
const full = 65_536

const tick = '`'

function filled(unit: string): string {
  return unit.repeat(Math.ceil(full / unit.length)).slice(0, full)
}

/** Comments of full length that make a careless scanner slow: many openings, many almost-endings, one long line. */
export function adversarialComments(): readonly (readonly [string, string])[] {
  const units: Readonly<Record<string, string>> = {
    backticks: tick,
    'backticks apart': `${tick} `,
    'runs of growing length': Array.from({ length: 350 }, (_, i) => tick.repeat(i + 1)).join(' '),
    'runs and commands': `${tick.repeat(2)}a\n/help\n`,
    'fences on lines': `${tick.repeat(3)}\n`,
    'fences with words': `${tick.repeat(3)}x ${tick}\n`,
    tildes: '~~~\n',
    'less-than signs': '<',
    'open tags': '<a ',
    'open tags on lines': '<a\n/help\n',
    'closed tags': '</a>',
    'open comments': '<!--',
    'open comments on lines': '<!--\n',
    'almost closed comments': '<!-- -- >\n',
    'open details': '<details>',
    'open details on lines': '<details>\n',
    'details opened and closed': '<details></details>\n/help\n',
    'closing details': '</details>\n',
    'open links': '[a](',
    'open titles': '[a](b "\n/help\n',
    'link definitions': '[a]: b "\n/help\n',
    brackets: '[',
    'closing brackets': ']',
    'bracket pairs': '](',
    'quote marks': '> ',
    'quoted commands': '> /help\n',
    commands: '/help\n',
    'almost commands': '/helpp\n',
    'a command of one long name': '/a',
    'a command with long arguments': '/document-feature "a',
    slashes: '/',
    'mail heads': 'On Mon wrote: x\n',
    'one long mail head': 'On a wrote ',
    'mail heads without an end': `On ${'wrote '.repeat(48)}\n`,
    'mail rules': `${'_'.repeat(60)} x\n`,
    'mail dashes': '-----Original Message----- x\n',
    spaces: ' ',
    'spaces and commands': ' /help ',
    'no-break spaces': '\u00a0',
    'line feeds': '\n',
    'carriage returns': '\r',
    'line separators': '\u2028/help',
    'list markers': '- - - - ',
    'numbered fences': `1. ${tick.repeat(3)}\n`,
    'combining marks': 'a\u0301',
    surrogates: '\ud83d\ude00',
    'lone surrogates': '\ud83d',
    'scripts in scripts': '<script><script></script>\n',
  }
  return Object.entries(units).map(([name, unit]) => [name, filled(unit)] as const)
}
