/** Words of a name: `order-items`, `orderItems` and `order_items` are `order` and `items`. */
export function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
}

/** `orderItems`; a name that begins with a digit gets an underscore. */
export function camel(words: readonly string[]): string {
  return safe(words.map((word, i) => (i === 0 ? word : capital(word))).join(''))
}

/** `OrderItems`. */
export function pascal(words: readonly string[]): string {
  return safe(words.map(capital).join(''))
}

/** `ORDER_ITEMS`. */
export function constant(words: readonly string[]): string {
  return safe(words.join('_').toUpperCase())
}

/** `order-items`. */
export function kebab(words: readonly string[]): string {
  return words.join('-')
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function safe(name: string): string {
  return /^[0-9]/.test(name) ? `_${name}` : name
}

/** Words whose plural is no rule's. */
const irregular: Readonly<Record<string, string>> = {
  people: 'person',
  children: 'child',
  men: 'man',
  women: 'woman',
  data: 'data',
  media: 'media',
  news: 'news',
  series: 'series',
  status: 'status',
  analytics: 'analytics',
  access: 'access',
  address: 'address',
  process: 'process',
  business: 'business',
  sms: 'sms',
  dns: 'dns',
  settings: 'settings',
  movies: 'movie',
  cookies: 'cookie',
  caches: 'cache',
}

/** One of what a plural names: `companies` is `company`. What is no plural stays. */
export function singular(word: string): string {
  const known = Object.hasOwn(irregular, word) ? irregular[word] : undefined
  if (known !== undefined) return known
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|ss|x|zz)es$/.test(word)) return word.slice(0, -2)
  if (/[^sui]s$/.test(word) || /(?:ie|[aeo]u)s$/.test(word)) return word.slice(0, -1)
  return word
}
