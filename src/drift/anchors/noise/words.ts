import type { AnchorKind, AnchorNoise } from '../../../core/drift.ts'

/** Headings under which documents speak of what was or will be. */
const pastHeadings: readonly RegExp[] = [
  /\bmigrat(?:ion|ing|e)s? (?:guide|from|to|notes?|path|steps)\b|^\W*migrat(?:ion|ing)\W*$|\bmigrating\b/i,
  /\bupgrad(?:e|ing) (?:guide|from|to|notes?|path|steps|instructions)\b|^\W*upgrad(?:es|ing)\W*$/i,
  /\bbreaking changes?\b|\bchange ?logs?\b|\brelease (?:notes?|history)\b|\bversion history\b|^\W*history\W*$|\bwhat['’]?s (?:new|changed)\b/i,
  /\bdeprecat(?:ed|ions?)\b|\bremov(?:ed|als?)\b|\brenamed\b|\bmoved from\b|\blegacy\b|\bobsolete\b|\bsuperseded\b|\bdecommissioned\b/i,
  /\broadmap\b|\bfuture (?:work|plans?|ideas|improvements?|enhancements?)\b|\bplanned\b|\bcoming soon\b|\bbacklog\b|^\W*to-?dos?\W*$|\bnot yet\b|\bnext steps to build\b/i,
  /\brejected (?:alternatives|options|ideas|approaches|proposals)\b|\balternatives considered\b|\bconsidered (?:alternatives|options)\b|\bold (?:way|api|syntax|behaviou?r|version)\b|\bbefore (?:and|\/|vs\.?) after\b|\bpreviously\b|\bchanges (?:in|from|since)\b/i,
  /^\W*v\d+(?:\.[\dx]+)*\b|^\W*\[?\d+\.\d+\.\d+[\w.-]*\]?\W*(?:\(?[\d/-]{8,10}\)?)?\W*$|^\W*(?:unreleased|before)\W*$/i,
]

const past = '(?:was|were|been|now been|since been) (?:\\w+ly |since |now |also )?'
/** Sentences about what was, is no more, or will be. */
const pastSentences: readonly RegExp[] = [
  /\bnot (?:\w+ )?(?:any ?more|any longer)\b|\b(?:no longer|formerly|(?<!\byou(?:['’]ve| have|['’]d| had)? )previously|originally|historically|deprecated|obsoletes?d?|legacy|superseded|supersedes)\b|~~/i,
  new RegExp(
    `\\b${past}(?:removed|renamed|dropped|deleted|replaced|retired|discontinued|merged into|split into|folded into|moved (?:to|from|into)|extracted|called|named|introduced to replace)\\b`,
    'i',
  ),
  /\b(?:removed|renamed|dropped) (?:in|since|as of|with) (?:version |release |v)?\d|\brenamed (?:from|to)\b|\b(?:is|are) (?:replaced|superseded|renamed|dropped) (?:by|with|to|in)\b/i,
  /(?<!\b(?:is|are|be|was|were|being|been|can be|gets?|only) )\bused to (?:be|have|live|exist|take|accept)\b/i,
  /\*\*(?:Removed|Deprecated|Obsolete)\b[^*\n]{0,40}\*\*/,
  /\bold (?:name|api|option|flag|way|path|location|behaviou?r|format|key|syntax)s?\b|\bdrop(?:s|ped)? (?:the )?support\b|\bbreaking changes?\b/i,
  /\bdo(?:es)?(?: ?n['’]o?t| not) (?:(?:yet|currently|now) exist|exist (?:yet|any ?more|any longer|now|currently|today))\b|\bnot (?:yet )?implemented\b|\bnot yet\b|\bcoming soon\b|\bplanned\b|\bin the future\b|\bfuture (?:version|release)s?\b/i,
  /\b(?:earlier|older|previous|prior|past) (?:\w+ )?(?:versions?|releases?)\b|\b(?:do|does|did|have|has|is|are)(?: not|n['’]t)\b[^.]{0,80}\byet\b/i,
  /\bwill be (?:added|removed|renamed|replaced(?! with\b)|introduced|deprecated|dropped)\b|\bto be (?:removed|renamed|replaced|introduced|deprecated|dropped)\b/i,
  /\b(?:before|until|up to|prior to|earlier than|older than|below) (?:version |release )?v?\d+(?:\.\d+|\.x|\b(?! ?(?:ms|s|sec|min|h|k|kb|mb|gb|bytes|characters|items|seconds|minutes|hours|days)\b))/i,
  /\b(?:is|are) now (?:called|named|known as)\b|\b(?:since|as of|from) (?:version |release )?v?\d[\d.x]{0,12}\b[^.]{0,120}\b(?:is|are) (?:called|named)\b/i,
  /\bv?\d+\.[\dx.]+ (?:and|or) (?:earlier|older|below|lower)\b|\bv\d+ (?:and|or) (?:earlier|older|below)\b/i,
]

/** Just before a name: it is what another one stands instead of. */
const insteadOf =
  /\b(?:instead of|rather than|replac(?:es?|ed|ing)(?: the)?(?: old)?|in place of|renam(?:es|ed|ing)(?: from)?|retir(?:es|ed|ing)|deprecat(?:es|ed|ing)|rid of|was called|formerly(?: known as)?|previously|moved from|migrat(?:e|ed|ing) from|there(?:'s| is| are) no|(?<=[,;]\s|\band\s|\bbut\s)not|remov(?:es?|ed|ing)(?: the)?|drop(?:s|ped)?|delet(?:es?|ed|ing)(?: the)?(?: old)?)\s+(?:the |an? |any |old |former |deprecated |using |use |calling |running )*[`"'(<[*]*$/i

/** Just before a name: what it was, or what came before it: "(was `a`)", "the old `a`". */
const oldName =
  /[([]\s*(?:was|were|once|née|ex-?|formerly|previously|before|old)\s*:?\s*[`"'*]*$|\b(?:old|former|legacy|erstwhile)\s+[`"'*]*$/i

/** Head of a column of names that are no more: `Old name`, `Deprecated`, `Before v3`. */
const oldColumn = /^\W*(?:old|former(?:ly)?|previous(?:ly)?|deprecated|legacy|removed|replaced|before|was)\b/i

/** True for a column whose head says that its names are of the past. */
export function isColumnOfPast(column: string): boolean {
  return oldColumn.test(column)
}

/** Right behind a name: it is said to be gone, or to be another one now. */
const goneBehind =
  /^(?:\(\))?[`"'*]*\s*(?:[([:–—-]\s*)?(?:now\s+|is\s+|are\s+|has\s+been\s+|have\s+been\s+)?(?:removed|gone|dropped|deprecated|obsolete|retired|deleted|renamed|superseded)\b|^(?:\(\))?[`"'*]*\s*(?:became|has become|turned into|is now|are now|went away)\s+(?:the\s+)?[`"'*]/i

/** Sentences about other languages. */
const ofOtherLanguage =
  /\b(?:[Ii]n|[Ff]or|[Ff]rom|[Ww]ith|[Ll]ike) (?:Python|Ruby|Golang|Java\b(?!Script)|PHP|Rust|C#|C\+\+|Swift|Kotlin|Scala|Elixir|Haskell|Perl|Django|Flask|Rails|Laravel|Spring|Symfony|\.NET)(?![\w-])/

/** Just before a name: it is only compared with. */
const likeOthers =
  /\b(?:similar to|same as|equivalent (?:of|to)|analogous to|inspired by|borrowed from|compared (?:to|with)|provided by|just like|much like|as in)\s+(?:the\s+|an?\s+)?[`"'[*]*$/i

/** Before the path of a file that the sentence lets somebody make. */
const makesBefore =
  /\b(?:creat(?:es?|ed|ing)|generat(?:es?|ed|ing)|(?:writes?|written|writing|saves?|saved|saving|stored?|outputs?|emits?|emitted|exports?|built|compiled|bundled) (?:it |them |this |that |the \w+ )?(?:to|into|as|at)|scaffold\w*|produc(?:es?|ed|ing)|named|called|(?:name|call) (?:it|this|the file)|download\w*|mkdir|touch|add(?:s|ing)? (?:a|an|another|new|your)\b|mak(?:es?|ing) (?:a|an)\b|(?:copy|copied|copies|rename|move|cp|symlink)\b.{0,80}\b(?:to|as|into))\b[^.:;]{0,50}$/i

/** Just before a path that is there already: what is made is made from it or in it. */
const isThere = /\b(?:from|by|of|with|using|via|on|under|within|inside|in)\s+(?:the |your |a |our )?(?:existing )?[`"'([*]*$/i

/** Behind the path of such a file. */
const makesBehind =
  /^[`"'\])\s*]*(?:file |folder |directory )?(?:(?:will|should|must|can|to|may) (?:now )?(?:be|get) (?:\w+ly )?(?:creat|generat|writ|sav|output|add|download|produc)|(?:is|are|gets?) (?:\w+ly )?(?:creat|generat|git-?ignored|ignored|not (?:checked in|committed|tracked)|built|compil|produc)|will (?:contain|appear))/i

/** Behind a name: it is said of the thing itself. */
const isNotThere = /^[`"'\])\s*]*(?:file |folder |directory )?do(?:es)?(?: ?n['’]o?t| not) exist\b/i

/** Before the path of a file that stands for any: "an entry file like `src/cli.ts`". */
const anyFile =
  /\b(?:an?|any|your|some|each|every)\s+(?:[\w-]+\s+){0,3}(?:files?|paths?|folder|directory|module|script|entry|component|page)\s*(?:,?\s*\(?e\.g\.,?|like|such as|called|named|for example)\s+[`"'(*]*$/i

/** Before a word that is one of many: "(e.g. `dist`)"; behind the name of a branch of a history. */
const oneOfMany = /\b(?:e\.g\.,?|for example,?|for instance,?|such as|like|say,?|called|named)\s+(?:an? |the )?[`"'(*]*$/i
const ofBranch = /^[`"'\s]*(?:(?:or|and|,|\/)[^.;]{1,40})?\bbranch(?:es)?\b/

const speaksOfEvents = /\b(?:events?|webhooks?|topics?|scopes?|permissions?|claims?)\b/i
const eventName =
  /^(?!(?:app|ctx|context|event|req|res|request|response|this|self|client|server|db)\.)[a-z][a-z\d_]*(?:[.:][a-z\d_]+){0,3}[.:](?:[a-z\d_]*ed|paid|sent|new|lost|won|built|create|update|delete|start|end|fail|success|complete|open|close|done|error|read|write|view|list|manage|\*)$/

/** What a sentence says of all names in it. */
export interface Telling {
  /** It speaks of what was, is no more, or will be. */
  ofPast: boolean
  ofOtherLanguage: boolean
  ofEvents: boolean
}

/** Reads a sentence once for all names in it. */
export function readTelling(sentence: string): Telling {
  // words inside of code are names: they tell nothing of the time
  const prose = sentence.replaceAll(/`[^`\n]+`/g, (code) => `\`${'x'.repeat(code.length - 2)}\``)
  return {
    ofPast: pastSentences.some((pattern) => pattern.test(prose)),
    ofOtherLanguage: ofOtherLanguage.test(sentence),
    ofEvents: speaksOfEvents.test(sentence),
  }
}

/** Where a name stands: what its sentence says, the sentence cut at the name, and the headings above. */
export interface Around {
  telling: Telling
  before: string
  behind: string
  headings: readonly string[]
}

function isToldOld(before: string, behind: string): boolean {
  return insteadOf.test(before.slice(-100)) || oldName.test(before.slice(-60)) || goneBehind.test(behind.slice(0, 100))
}

/** Why the words around a name say that it need not exist now. */
export function wordsNoise(kind: AnchorKind, name: string, { telling, before, behind, headings }: Around): AnchorNoise | undefined {
  if (kind === 'link' || kind === 'value' || kind === 'version') return undefined
  if (headings.some((heading) => pastHeadings.some((pattern) => pattern.test(heading.slice(0, 200))))) return 'history'
  if (isNotThere.test(behind.slice(0, 60)) || telling.ofPast || isToldOld(before, behind)) return 'history'
  if (telling.ofOtherLanguage || likeOthers.test(before.slice(-100))) return 'foreign'
  if (kind === 'path' && isMadeHere(name, before.slice(-150), behind)) return 'example'
  const isPlainWord = kind === 'name' && /^[a-z\d]+(?:-[a-z\d]+)*$/.test(name)
  if (isPlainWord && (oneOfMany.test(before.slice(-40)) || ofBranch.test(behind.slice(0, 70)))) return 'example'
  if (kind === 'name' && eventName.test(name) && (telling.ofEvents || headings.some((heading) => speaksOfEvents.test(heading))))
    return 'foreign'
  return undefined
}

/** A path that its sentence lets somebody make; "create it in `src/a.ts`" makes a file, "create it in `src/`" does not make the folder. */
function isMadeHere(path: string, before: string, behind: string): boolean {
  if (makesBehind.test(behind.slice(0, 100)) || anyFile.test(before)) return true
  if (!makesBefore.test(before)) return false
  const isNewFile = /\.\w+$/.test(path) && /\bcreat(?:e|es|ed|ing)\b[^.:;]{0,50}\bin\s+\W{0,3}$/i.test(before)
  return isNewFile || !isThere.test(before)
}
