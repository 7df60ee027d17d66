/** A sentence of another time. */
export const otherTime =
  /\b(?:drop(?:s|ped|ping)?|until|prior|older|no longer|deprecat\w*|remov\w*|introduc\w*|added|end[- ]of[- ]life|eol|migrat\w*|upgrad\w*|used to|previously|formerly|legacy|since|starting|as of)\b|[<≤]/i

/** A sentence of another time, or of some part alone. */
export const aside =
  /\b(?:drop(?:s|ped|ping)?|before|until|prior|older|earlier|below|up to|no longer|deprecat\w*|remov\w*|introduc\w*|added|end[- ]of[- ]life|eol|bugs?|issue|workaround|polyfill\w*|migrat\w*|upgrad\w*|was|were|used to|previously|formerly|legacy|for example|e\.g|fails?|broken|optional|only|instead|since|starting|as of)\b|[<≤]/i

/** What lets later versions be, right behind one. */
export const orLater =
  /^[`*"]{0,3}(?:\s(?:SDK|runtime|toolchain|compiler|JDK))?[`*"]{0,3}(?:\s?\+|\s{0,3}\(?(?:or|and)\s+(?:a\s)?(?:later|higher|newer|better|above|up|upwards?|greater|more recent)\b|\s?(?:或更高|或以上|及以上|以上))/i

/** What one release of a project asked for, whatever later ones do: `Bills 3 requires`, `` `v5` uses ``. */
const ofOneRelease =
  /(?<![\w.])(?:`?v\d+(?:\.[\dx*]+)*`?|(?:[A-Z][\w.-]*|versions?|release) v?\d+(?:\.[\dx*]+)*)\s+(?:\w+\s){0,2}?(?:requir|need|support|work|runs?\b|uses?\b|is compatible|depend)/

/** True for a sentence of what one release asks for; the version that the sentence asks for itself does not count. */
export function isOfOneRelease(sentence: string, named: string): boolean {
  return ofOneRelease.test(sentence.replace(named, ''))
}

/** A condition at the beginning of a sentence, an item or a clause, up to the tool that it names. */
const condition =
  /(?:^|[.:;!?(\n])[\s*_`"-]{0,8}(?:under|on|with|for|in|if|when|using)\s(?:(?:the|you|use|run|using|are|on)\s){0,3}[`*"]{0,3}$/i

/** True for what one version of a tool alone needs: `Under Python 2.x, you need`, `Python 2 requires the futures package`. */
export function isNeedOfOneVersion(before: string, whole: string, after: string): boolean {
  if (/[+>≥]|\b(?:later|newer|above|higher|up|greater)\b/i.test(whole)) return false
  const behind = after.replace(/^(?:\.x)?[`*"]{0,3}/, '')
  return (
    (condition.test(before) && /^,\s/.test(behind)) ||
    /^(?:\susers?)?\s(?:(?:also|still)\s)?(?:requires?|needs?)\s(?!to be\b)/i.test(behind)
  )
}
